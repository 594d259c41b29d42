# Every way to build, check and try Holdout. `make` alone lists them.

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PACKAGES := web/node_modules/.installed
CLIENT := src/holdout/table/static/index.html

.DEFAULT_GOAL := help
.PHONY: help setup browser postgres play test check format compile bench peers gate long proof docs wheel wheels pythons clean

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r name says; do \
		printf '%-17s%s\n' "$$name" "$$says"; done

setup: $(STAMP) $(CLIENT) ## install everything and build the client; quick when nothing has changed

# PIP_CONSTRAINT also pins what pip fetches to build the package; a -c on the command line would not.
$(STAMP): pyproject.toml constraints.txt
	@python=; for name in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
		if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$name; break; fi; done; \
	if [ -z "$$python" ]; then \
		echo "Holdout needs Python 3.11 or newer, and none was found: install one, or name it: make setup PYTHON=..." >&2; \
		exit 1; fi; \
	if ! $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
		$$python -m venv --clear $(VENV); fi
	@PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet --editable '.[lab,env,dev]'
	@touch $@

$(PACKAGES): $(STAMP) web/package.json web/npm.py
	@$(BIN)/python web/npm.py install --silent --no-progress
	@touch $@

$(CLIENT): $(PACKAGES) web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null)
	@$(BIN)/python web/npm.py run build --silent -- --logLevel warn

browser: ## Chromium for the browser tests, by apt-get where it is missing and we are root
	@if command -v chromium chromium-browser google-chrome >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium >/dev/null; \
	else echo "Chromium is missing: install it, or leave the browser tests out with HOLDOUT_BROWSER=none make test" >&2; fi

postgres: ## PostgreSQL for the tests of it, by apt-get where it is missing and we are root
	@if command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		[ -e /etc/postgresql-common/createcluster.conf ] || { mkdir -p /etc/postgresql-common; \
			echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf; }; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends postgresql >/dev/null; \
	else echo "PostgreSQL is missing: the tests of it are left out until its package postgresql is installed" >&2; fi

play: setup ## set up, serve the table and open it in the browser
	@$(BIN)/holdout serve --open

test: check browser postgres ## everything that must hold before a change is kept: check, tests, examples of the docs
	$(BIN)/pytest

check: setup ## format, lint, types and import borders
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/basedpyright
	$(BIN)/lint-imports
	$(BIN)/python web/npm.py run check --silent -- --output human

format: setup ## put every file into the house's format
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

compile: setup ## compile the hot modules for simulation; quick when nothing has changed
	@$(BIN)/python -m holdout.native

bench: compile ## measure speed, print it and store it as JSON
	$(BIN)/python -m bench
	$(BIN)/python -m bench.table

peers: compile ## install other engines apart from the project and measure ours beside them
	$(BIN)/python -m bench.peers --install

gate: setup browser postgres ## the rows of the reliability table, each in the size of its gate; under 90 minutes
	HOLDOUT_SIZE=gate $(BIN)/pytest -n 2 -m "row and not long and not alone"
	HOLDOUT_SIZE=gate $(BIN)/pytest -n 0 -m "row and not long and alone"

# What takes hours is made in parts, which are written down one by one: a run that was stopped goes on.
long: setup postgres ## the same tests with far more games, and mistakes on purpose; ROW=F8 PARTS=5 for five parts of a row
ifdef ROW
	$(BIN)/python -m proofs.long $(ROW) $(if $(PARTS),--parts $(PARTS)) $(if $(SHARE),--share $(SHARE))
else
	HOLDOUT_SIZE=long $(BIN)/pytest -m "(long or not long) and not parts"
	$(BIN)/python -m bench.mutants --sample 300 --minutes 30
	$(BIN)/python -m proofs.long
endif

proof: setup ## one line for each promise: its figure, and whether it holds
	@$(BIN)/python -m proofs

docs: setup ## build the documentation; a warning is an error
	$(BIN)/sphinx-build --fail-on-warning --keep-going -b html docs docs/_build/html

wheel: setup ## a wheel for any machine, with the browser client, in dist/
	@PIP_CONSTRAINT=constraints.txt $(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .
	@ls -t dist/*.whl | head -1

wheels: setup compile ## a wheel for this platform and Python, with the rules compiled, in dist/
	@compiled=$$($(BIN)/python -m holdout.native --for-a-wheel) && HOLDOUT_WHEEL_COMPILED="$$compiled" \
		PIP_CONSTRAINT=constraints.txt $(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .
	@ls -t dist/*.whl | head -1

pythons: setup ## the quick tests on every Python from 3.11 on that is installed
	@$(BIN)/python -m tests.pythons

clean: ## remove everything that was made
	rm -rf $(VENV) web/node_modules src/holdout/table/static docs/_build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests proofs bench -name __pycache__ -type d -prune -exec rm -rf {} +
