"""The benchmarks: `make bench` for all of them and one table, `python -m tests.bench NAME...` for some.

Everything that is compared with something is measured beside it in the same run: on a shared machine ratios hold
better than figures.
"""

from tests.bench.matches import views as views
