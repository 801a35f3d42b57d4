SWIFT ?= swift
PREFIX ?= /usr/local
ROUNDS ?= 1000
SEED ?= 1
STATES ?= 100000
DAYS ?= 260
COUNT ?= 500
FOLDER ?= .build/decade
DESTDIR ?=
MINUTES ?= 5
FLAGS = --explicit-target-dependency-import-check error

# Links the program statically if the system has static libraries: it starts faster and runs anywhere.
# The flag is in a toolset file because, on the command line, it would also apply to the macro plugin,
# which is dynamic.
ifneq ($(wildcard $(shell $(CC) -print-file-name=libncursesw.a)),)
TOOLSET = .build/static.json
STATIC = --toolset $(TOOLSET)
endif
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/StandupsApp/Commands/Program.swift)
SHARE = $(DESTDIR)$(PREFIX)/share
ZSH_COMPLETIONS ?= $(SHARE)/zsh/site-functions
# Specializes one module's generic code for the types of another. Without it, the first frame with 1,000
# standups takes 22.6 ms instead of 17.2, and a typed character 0.87 ms instead of 0.77.
SPECIALIZE = -Xswiftc -cross-module-optimization
# Gets generic types from functions that the compiler generates instead of from their names, which
# the runtime would look up in all conformances at startup. With it, and no casts in the reducers, a
# start takes 11.4 million instructions instead of 26.6.
SPECIALIZE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Lets the linker leave out functions that are never called. Otherwise, public functions are kept
# for other programs, and with any one of them, all others in its file.
COLLECT = $(foreach flag,function-sections internalize-at-link,-Xswiftc -Xfrontend -Xswiftc -$(flag))
RELEASE = $(SWIFT) build -c release $(FLAGS) $(STATIC) $(SPECIALIZE) $(COLLECT)

.PHONY: help run demo build test tsan lint format bench bench-programs bench-setup bench-check bench-table bench-builds
.PHONY: decade
.PHONY: compatibility fuzz sync-fuzz power year mutants crash screens snapshots looks unicode case-studies manual words
.PHONY: install uninstall deb tarball dist ci tutorial features setup setup-test

help:
	@echo "make run        build and open standups"
	@echo "make demo       open three samples without writing anything"
	@echo "make build      build .build/release/standups"
	@echo "make test       build and run every test, or only those whose names match ONLY=StatisticsTests"
	@echo "make sync-fuzz  people edit and sync at random, including with hostile trees, ROUNDS=1000 SEED=1"
	@echo "make power      cut the power of a simulated disk, STATES=100000 SEED=1"
	@echo "make year       five people work on simulated computers, DAYS=260 SEED=1"
	@echo "make mutants    change the sources a little at a time and count what tests notice, COUNT=500 SEED=1"
	@echo "make compatibility  build the last release, with which the tests share a folder, if it is missing"
	@echo "make tsan       run every test, and the programs they drive, under the thread sanitizer"
	@echo "make lint       check the sources' style"
	@echo "make format     rewrite the sources in that style"
	@echo "make bench      measure speed against a C program that does the same"
	@echo "make bench-check  the same, and fail if a limit is missed"
	@echo "make bench-table  the same, and write the tables into Resources/bench/RESULTS.md"
	@echo "make bench-builds  measure clean builds, which takes half an hour"
	@echo "make bench-setup  install the programs that make bench compares with, if they are missing"
	@echo "make decade     write ten years of data into FOLDER=.build/decade, and their git history"
	@echo "make fuzz       try random input and files for MINUTES=5, from SEED if it is given"
	@echo "make crash      kill a writer 1,000 times and count what is lost"
	@echo "make screens    redraw the pictures in the README"
	@echo "make snapshots  rewrite the screens that the tests compare"
	@echo "make looks      print how much of each screen is empty, and the least contrasts in known palettes"
	@echo "make unicode    regenerate the table of character widths"
	@echo "make case-studies  open the program that teaches the architecture"
	@echo "make manual     regenerate the manual pages"
	@echo "make words      print the program's sentences in a language by screen, LANGUAGE=ko, for a native reader"
	@echo "make install    install to PREFIX ($(PREFIX)), under DESTDIR"
	@echo "make uninstall  remove what install installed"
	@echo "make deb        build a Debian package"
	@echo "make tarball    pack the program, its manual, and completions for other Linux systems"
	@echo "make dist       archive the sources of the last commit"
	@echo "make features   build the features of a case study without their list"
	@echo "make tutorial   follow the tutorial, and build the example packages, from an archive of the sources"
	@echo "make ci         run what continuous integration runs"

setup:
	@Resources/setup.sh run

setup-test:
	@Resources/setup.sh test

run: build
	@.build/release/standups

demo: build
	@.build/release/standups --demo

case-studies: setup
	$(SWIFT) build $(FLAGS) --product case-studies
	@.build/debug/case-studies

build: setup $(TOOLSET)
	$(RELEASE) --product standups

.PHONY: .build/static.json
.build/static.json:
	@mkdir -p .build
	@printf '{"schemaVersion": "1.0", "rootPath": "%s", "swiftCompiler": {"extraCLIOptions": %s}}\n' \
	  "$$($(SWIFT) -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift.*|\1/bin|p')" \
	  '["-static-executable"]' >$@

# Many small files are created and deleted, which is fastest in memory; they need less than 100 MB. The
# fewer tests wait at the same time, the cheaper it is to fork.
IN_MEMORY = $(shell df -k /dev/shm 2>/dev/null | awk 'NR > 1 && $$4 > 1000000 { print "TMPDIR=/dev/shm" }')
TEST = $(IN_MEMORY) $(SWIFT) test $(FLAGS) --skip-build --experimental-maximum-parallelization-width 8
# The tests that start programs often wait for them, and run in their own process, next to the
# others. It keeps no memory that it has freed: the less it has, the less a fork copies. In one
# process, the tests spend twice the time in the kernel. Nothing is built here, so SwiftPM's lock is
# not needed.
FORKING = ^(EndToEnd|Processes|StandupsSync)Tests\.
test: setup-test
	$(SWIFT) build $(FLAGS) --build-tests
ifdef ONLY
	$(TEST) --filter '$(ONLY)'
else
	@$(TEST) --ignore-lock --skip '$(FORKING)' >.build/test.log 2>&1 & others=$$!; \
	MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 $(TEST) --ignore-lock --filter '$(FORKING)'; \
	forking=$$?; wait $$others; others=$$?; cat .build/test.log; exit $$((forking + others))
endif

sync-fuzz: setup-test
	$(SWIFT) build $(FLAGS) --build-tests
	STANDUPS_SYNC_ROUNDS=$(ROUNDS) STANDUPS_SYNC_SEED=$(SEED) \
	  $(SWIFT) test $(FLAGS) --skip-build --filter 'SyncFuzzTests|TreeFuzzTests'

power: setup-test
	$(SWIFT) build $(FLAGS) --build-tests
	STANDUPS_POWER_STATES=$(STATES) STANDUPS_POWER_SEED=$(SEED) \
	  $(SWIFT) test $(FLAGS) --skip-build --filter PowerTests

year: setup-test
	$(SWIFT) build $(FLAGS) --build-tests
	STANDUPS_YEAR_DAYS=$(DAYS) STANDUPS_YEAR_SEED=$(SEED) \
	  $(SWIFT) test $(FLAGS) --skip-build --filter YearTests

# Teammates have the last release: a test runs it in a folder that this program has written. The
# commit changes with each release.
RELEASED = f4bfb39d82881fe1c5cf851ab61e57930b3407b4
COMPATIBILITY = .build/compatibility
compatibility: setup $(COMPATIBILITY)/$(RELEASED)/standups

$(COMPATIBILITY)/$(RELEASED)/standups:
	@rm -rf $(COMPATIBILITY)
	@mkdir -p $(@D) $(COMPATIBILITY)/sources
	git archive $(RELEASED) | tar -x -C $(COMPATIBILITY)/sources
	$(SWIFT) build --package-path $(COMPATIBILITY)/sources --product standups
	@cp $(COMPATIBILITY)/sources/.build/debug/standups $@
	@ln -sf $(RELEASED)/standups $(COMPATIBILITY)/standups
	@rm -rf $(COMPATIBILITY)/sources

# Results are kept in .build-mutants: an interrupted run continues, and the next run retries the
# changes that no test noticed. The tool reads the sources with the toolchain's own SwiftSyntax.
SWIFT_SYNTAX = $(shell $(SWIFT) -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1/host|p')
mutants: setup-test .build/mutants
	@SWIFT=$(SWIFT) .build/mutants $(COUNT) $(SEED) 2 ComposableTests StandupsModelTests StandupsSyncTests \
	  ComposableTestingTests StandupsStorageTests StandupsTests

.build/mutants: $(wildcard Resources/mutants/*.swift)
	@mkdir -p .build
	$(SWIFT)c -swift-version 6 -O -I $(SWIFT_SYNTAX) -L $(SWIFT_SYNTAX) \
	  -Xlinker -rpath -Xlinker $(SWIFT_SYNTAX) -o $@ $^

# The programs that the tests drive write their reports to files, since the tests check their terminals.
# The sanitizer cannot see into the standard library, so wrappers tell it what the library's lock
# synchronizes. NB: nothing tells it about a continuation that is resumed at the very moment when its task
# suspends. About once in 500,000 times it then reports a race between who made a value and who got it.
TSAN = --sanitize=thread --scratch-path .build-tsan $(WRAPPERS)
ifeq ($(shell uname),Linux)
MUTEX = $$s15Synchronization12_MutexHandleV
WRAPPERS = -Xlinker $(CURDIR)/.build-tsan/tsan.o \
  $(foreach slow,9_lockSlowyys6UInt32VF 11_unlockSlowyyF,-Xlinker '--wrap=$(MUTEX)$(slow)')
endif
tsan: setup-test
	@mkdir -p .build-tsan
	@$(if $(WRAPPERS),clang -O2 -fPIC -c Resources/tsan.c -o .build-tsan/tsan.o)
	$(SWIFT) build $(FLAGS) $(TSAN) --build-tests
	@rm -f .build-tsan/report.*
	TSAN_OPTIONS="log_path=$(CURDIR)/.build-tsan/report" $(TEST) $(TSAN)
	@if cat .build-tsan/report.* 2>/dev/null; then exit 1; fi

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Resources Sources Tests

format:
	$(SWIFT) format --in-place --recursive Package.swift Resources Sources Tests

MEASURE = .build/release/Benchmarks $(CURDIR)/.build/release/standups $(CURDIR)/.build/Reference \
  --data $(CURDIR)/.build/decade

bench: bench-programs
	@$(MEASURE)

bench-check: bench-programs
	@$(MEASURE) --check

bench-table: bench-programs
	@$(MEASURE) --results Resources/bench/RESULTS.md --machines Resources/bench/machines.json

# Both builds go to .build-bench, which is removed before and afterward.
CLEAN = rm -rf .build-bench &&
bench-builds: setup-test $(TOOLSET)
	@$(RELEASE) --product Benchmarks
	@.build/release/Benchmarks --builds \
	  '$(CLEAN) $(RELEASE) --scratch-path .build-bench --product standups' \
	  '$(CLEAN) $(SWIFT) build $(FLAGS) --scratch-path .build-bench --build-tests'
	@rm -rf .build-bench

bench-programs: build .build/Reference .build/decade
	@$(RELEASE) --product Benchmarks

# Installs other programs, which the benchmarks also measure if they are present.
bench-setup:
	@Resources/setup.sh bench

.build/decade:
	@$(MAKE) decade FOLDER=.build/decade

decade: setup $(TOOLSET)
	@$(RELEASE) --product Benchmarks
	@.build/release/Benchmarks --decade $(FOLDER) --repository $(FOLDER).git --seed $(SEED)

fuzz: setup-test
	$(SWIFT) build $(FLAGS) --build-tests
	@FUZZ_MINUTES=$(MINUTES) FUZZ_SEED=$(SEED) FUZZ_LOG=$(CURDIR)/.build/fuzz.script \
	  $(SWIFT) test $(FLAGS) --skip-build --filter 'FuzzTests|CompletionStoryTests' \
	  || { echo "the steps so far are in .build/fuzz.script and fuzz.script.terminal, the last file in fuzz.script.record" >&2; exit 1; }

crash:
	$(SWIFT) build $(FLAGS) --product CrashHarness
	.build/debug/CrashHarness 1000

.build/Reference: Resources/bench/Reference.c
	$(CC) -O2 -o $@ $< -lncursesw -ltinfo

screens: setup
	$(SWIFT) build $(FLAGS) --build-tests
	SCREENS=write $(SWIFT) test $(FLAGS) --skip-build --filter 'StandupsAppTests\.ScreensTests'

snapshots: setup
	$(SWIFT) build $(FLAGS) --build-tests
	SNAPSHOTS=write $(SWIFT) test $(FLAGS) --skip-build --filter SnapshotTests

looks: setup
	$(SWIFT) build $(FLAGS) --build-tests
	@LOOKS=print $(SWIFT) test $(FLAGS) --skip-build --filter "LooksTests|Contrast" 2>&1 | grep '^looks:' | sort

unicode:
	@test -d /usr/share/unicode || { echo "make unicode needs Debian's package unicode-data" >&2; exit 1; }
	$(SWIFT) Resources/generate-scalar-classes.swift /usr/share/unicode >.build/table.swift
	mv .build/table.swift Sources/TerminalUI/Drawing/ScalarClass+Table.swift

install: build
	install -D -m 755 .build/release/standups $(DESTDIR)$(PREFIX)/bin/standups
	for section in 1 5 7; do \
	  install -D -m 644 Resources/man/standups.$$section $(SHARE)/man/man$$section/standups.$$section && \
	  install -D -m 644 Resources/man/ko/standups.$$section $(SHARE)/man/ko/man$$section/standups.$$section \
	    || exit 1; \
	done
	install -d $(SHARE)/bash-completion/completions $(ZSH_COMPLETIONS) \
	  $(SHARE)/fish/vendor_completions.d
	.build/release/standups completions bash >$(SHARE)/bash-completion/completions/standups
	.build/release/standups completions zsh >$(ZSH_COMPLETIONS)/_standups
	.build/release/standups completions fish >$(SHARE)/fish/vendor_completions.d/standups.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/standups $(SHARE)/man/man[157]/standups.[157] \
	  $(SHARE)/man/ko/man[157]/standups.[157] \
	  $(SHARE)/bash-completion/completions/standups \
	  $(ZSH_COMPLETIONS)/_standups $(SHARE)/fish/vendor_completions.d/standups.fish

manual: setup
	$(SWIFT) build $(FLAGS) --product standups
	@for section in 1 5 7; do \
	  echo "Resources/man/standups.$$section, Resources/man/ko/standups.$$section"; \
	  STANDUPS_LANG=en .build/debug/standups manual $$section >Resources/man/standups.$$section && \
	  STANDUPS_LANG=ko .build/debug/standups manual $$section >Resources/man/ko/standups.$$section \
	    || exit 1; \
	done

# The locale's variable LANGUAGE is a list for gettext, which this ignores.
words: setup-test
	$(SWIFT) build $(FLAGS) --build-tests
	@WORDS=$(if $(filter command line,$(origin LANGUAGE)),$(LANGUAGE),ko) \
	  WORDS_FILE=$(CURDIR)/.build/words.txt \
	  $(TEST) --filter SourceSentencesTests >.build/words.log 2>&1 || { cat .build/words.log; exit 1; }
	@cat .build/words.txt

deb: build
	Resources/deb/build.sh $(VERSION)

# The program with its manual and completions, for any folder of a Linux system such as ~/.local.
PACKED = standups-$(VERSION)-linux-$(shell uname -m)
tarball: build
	@rm -rf .build/tarball
	@$(MAKE) --no-print-directory -o build install PREFIX= DESTDIR=.build/tarball/$(PACKED) >/dev/null
	@strip .build/tarball/$(PACKED)/bin/standups
	@install -D -m 644 Resources/deb/copyright .build/tarball/$(PACKED)/share/doc/standups/copyright
	@tar -C .build/tarball --owner=0 --group=0 -czf .build/$(PACKED).tar.gz $(PACKED)
	@echo ".build/$(PACKED).tar.gz"

# The archive of a commit is reproducible: it depends only on the commit.
dist:
	git archive --prefix=standups-$(VERSION)/ HEAD | gzip -9n >.build/standups-$(VERSION).tar.gz
	@echo ".build/standups-$(VERSION).tar.gz"

# Features that a list opens are built without building it.
FEATURES = DiceFeature StopwatchFeature
features: setup
	@for feature in $(FEATURES); do \
	  $(SWIFT) build $(FLAGS) --scratch-path .build/features --target $$feature || exit 1; \
	done
	@test ! -e .build/features/debug/Modules/CaseStudies.swiftmodule

# Builds the package of the tutorial from the archive, step by step, and then those of the pantry and of
# the examples of The Composable Architecture. It takes three minutes.
tutorial: dist
	Resources/tutorial.sh .build/standups-$(VERSION).tar.gz .build/tutorial $(SWIFT)

# The end-to-end tests also run against the release binary, since optimized code can behave differently.
ci: lint test build features tutorial
	STANDUPS_BINARY=.build/release/standups $(TEST) --filter EndToEndTests
