# `make run` and `make test` do all the set-up they need; everything lands in .venv.
PYTHON ?= python3
BIN := .venv/bin
SECONDS ?= 600

.PHONY: run test tests lint types bench soak pictures check requirements clean

run: .venv/run.stamp  ## start the bot
	$(BIN)/python -m bot $(ARGS)

test: .venv/dev.stamp  ## everything the checks need, the tests beside the others
	$(MAKE) -j 2 tests lint types

tests: .venv/dev.stamp  ## the tests alone; many of them wait for sockets and windows more than they work
	$(BIN)/python -m pytest -n 4 --dist loadgroup

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev.stamp
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

bench: .venv/dev.stamp  ## speed and memory, side by side in one run
	$(BIN)/python -m tests.bench

pictures: .venv/dev.stamp  ## accept the pictures as they are now
	$(BIN)/python -m tests.pictures

soak: .venv/dev.stamp  ## kills and clicks for SECONDS seconds, 100,000 hostile clicks, a day of traffic
	$(BIN)/python -m tests.soak $(SECONDS)

check: .venv/run.stamp  ## the laws of the games on random matches
	$(BIN)/python -m games check

requirements: .venv/dev.stamp  ## pin the newest allowed versions anew
	$(BIN)/uv pip compile --universal --generate-hashes --no-header --python-version 3.11 --upgrade pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile --universal --generate-hashes --no-header --python-version 3.11 --upgrade pyproject.toml --group dev -o requirements-dev.txt

.venv/run.stamp: requirements.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.txt
	touch $@

.venv/dev.stamp: requirements-dev.txt .venv/run.stamp
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
