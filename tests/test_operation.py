"""Operation F.A.U.S.T., so far: random matches of all sizes hold to the laws."""

from random import Random

import pytest

from games import operation
from games.laws import uphold
from games.operation import Options


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("options", [Options(), Options(refill=True, roles=True)], ids=["plain", "all options"])
def test_a_random_match_holds_to_the_laws(seats: int, options: Options) -> None:
    uphold(operation, f"operation {seats}", Random(seats), seats, options, plies=150)
