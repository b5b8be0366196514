# The commands of this repository. `make` alone lists them.

GO    ?= go
TOOLS := $(GO) tool -modfile=tools/go.mod
FUZZ  ?= 10s

.DEFAULT_GOAL := help
.PHONY: help play test prove lint bench fuzz

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play a game
	@$(GO) run ./cmd/apnap play

test: ## vet and test everything (minutes, no network)
	$(GO) vet ./...
	$(GO) test ./...

prove: ## the long proofs: races, invariants, random games, fuzzing; writes prove-report.md
	$(GO) run ./internal/prove

lint: ## gofumpt, vet and staticcheck
	@unformatted=$$($(TOOLS) gofumpt -l .); \
	if [ -n "$$unformatted" ]; then echo "not formatted (run: $(TOOLS) gofumpt -w .):"; echo "$$unformatted"; exit 1; fi
	$(GO) vet ./...
	$(TOOLS) staticcheck ./...

bench: ## the benchmarks
	$(GO) test -run '^$$' -bench . -benchmem ./...

fuzz: ## every fuzz target for a while (FUZZ=10s each)
	$(GO) run ./internal/prove -only fuzz -fuzztime $(FUZZ)
