SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
FLAGS = --explicit-target-dependency-import-check error

# Linked statically where the system has what that takes: it starts faster and runs anywhere.
ifneq ($(wildcard $(shell $(CC) -print-file-name=libncursesw.a)),)
STATIC = -Xswiftc -static-executable
endif
RELEASE = $(SWIFT) build -c release $(FLAGS) $(STATIC)

.PHONY: help run demo build test lint format bench install uninstall ci setup setup-test

help:
	@echo "make run        build and open standups"
	@echo "make demo       open three samples; nothing is written"
	@echo "make build      build .build/release/standups"
	@echo "make test       build and run every test"
	@echo "make lint       check the sources' style"
	@echo "make format     write the sources in that style"
	@echo "make bench      measure speed beside a C program that does the same"
	@echo "make install    install to PREFIX ($(PREFIX)), below DESTDIR"
	@echo "make uninstall  remove what install installed"
	@echo "make ci         what the continuous integration runs"

setup:
	@Resources/setup.sh run

setup-test:
	@Resources/setup.sh test

run: build
	@.build/release/standups

demo: build
	@.build/release/standups --demo

build: setup
	$(RELEASE) --product standups

test: setup-test
	$(SWIFT) build $(FLAGS) --build-tests
	$(SWIFT) test $(FLAGS) --skip-build

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

bench: setup
	$(RELEASE)
	.build/release/Benchmarks

install: build
	install -D -m 755 .build/release/standups $(DESTDIR)$(PREFIX)/bin/standups

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/standups

ci: lint test build
