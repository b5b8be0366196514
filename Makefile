# The commands of this repository. `make` alone lists them.

GO    ?= go
TOOLS := $(GO) tool -modfile=tools/go.mod
FUZZ  ?= 10s

.DEFAULT_GOAL := help
.PHONY: help play test web web-check web-quick web-test web-long prove scenario lint release-check bench fuzz

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play a game
	@$(GO) run ./cmd/apnap play

# What takes longest begins first: at the end one processor alone would work at it.
LONGEST := ./table/server ./cmd/apnap ./game/view ./table/replay ./internal/everycard

test: ## vet and test everything (minutes; where npm is, the browser client too, and in Chromium where that is)
	$(GO) vet ./...
	$(GO) test $(LONGEST) ./...
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory web-quick; \
	else echo "npm is not installed: that table/web/dist is what its sources make was proved by their hash only"; fi

WEB := table/web

$(WEB)/node_modules: $(WEB)/package-lock.json
	@command -v npm >/dev/null || { echo "npm is not installed; install node 20 or later, which brings it"; exit 1; }
	cd $(WEB) && npm ci --no-audit --no-fund
	@touch $@

web: $(WEB)/node_modules ## make the browser client (needs node)
	cd $(WEB) && npx tsc --noEmit -p .
	$(GO) -C tools run ./bundle

web-check: $(WEB)/node_modules ## prove that the committed browser client is what its sources make
	cd $(WEB) && npx tsc --noEmit -p .
	$(GO) -C tools run ./bundle -check

# The quick part of the browser tests; without a Chromium, the sentences only.
web-quick: web-check
	cd $(WEB) && node --test browser/words.test.mjs
	@cd $(WEB) && if node browser/found.mjs; then node --test browser/announce.test.mjs; fi

web-test: web-check ## play in real Chromium: by mouse, by keys, on a phone (needs chromium)
	cd $(WEB) && node --test --test-concurrency=1 browser/*.test.mjs

web-long: web-check ## use 300 real cards and play whole games in real Chromium (needs a card file, see CARDS in table/web/browser/real.mjs)
	cd $(WEB) && node --test --test-concurrency=1 browser/*.long.mjs

prove: ## the long proofs: races, invariants, random games, fuzzing; writes prove-report.md
	$(GO) run ./internal/prove

# Of "make scenario 702/living-metal" the second word is the name, and no target.
ifeq (scenario,$(firstword $(MAKECMDGOALS)))
NAME ?= $(word 2,$(MAKECMDGOALS))
$(if $(NAME),$(eval $(NAME): ; @:))
endif

scenario: ## write the skeleton of a scenario: make scenario 702/living-metal
	@$(if $(NAME),,echo "name the scenario: make scenario 702/living-metal"; exit 1)
	@$(GO) run ./cmd/apnap scenario new $(NAME)

lint: ## gofumpt, vet, staticcheck and actionlint
	@unformatted=$$($(TOOLS) gofumpt -l .); \
	if [ -n "$$unformatted" ]; then echo "not formatted (run: $(TOOLS) gofumpt -w .):"; echo "$$unformatted"; exit 1; fi
	$(GO) vet ./...
	$(TOOLS) staticcheck ./...
	$(TOOLS) actionlint

release-check: ## try all that a release is made of; says which steps could not be done (see docs/releasing.md)
	@$(GO) run ./internal/releasecheck

bench: ## the benchmarks
	$(GO) test -run '^$$' -bench . -benchmem ./...

fuzz: ## every fuzz target for a while (FUZZ=10s each)
	$(GO) run ./internal/prove -only fuzz -fuzztime $(FUZZ)
