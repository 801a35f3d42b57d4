#!/bin/sh
# Installs missing system packages if it has permission; otherwise prints the command to run.
# Usage: setup.sh run|test|bench
set -eu

missing_header() {
  ! printf '#include <ncurses.h>\n' | "${CC:-cc}" -D_XOPEN_SOURCE_EXTENDED -E - >/dev/null 2>&1
}

need=""
if ! command -v swift >/dev/null 2>&1; then
  echo "standups: the Swift toolchain is missing; install Swift 6.2 or newer from https://www.swift.org/install" >&2
  exit 1
fi
if missing_header; then need="ncurses"; fi
if [ "${1:-run}" = test ] && ! command -v tmux >/dev/null 2>&1; then need="$need tmux"; fi
if [ "${1:-run}" = bench ]; then
  for name in less vim tig htop calcurse valgrind; do
    command -v "$name" >/dev/null 2>&1 || need="$need $name"
  done
fi
[ -n "$need" ] || exit 0

packages() {
  for name in $need; do
    case "$1:$name" in
      apt:ncurses) echo libncurses-dev ;;
      dnf:ncurses) echo ncurses-devel ncurses-static ;;
      apk:ncurses) echo ncurses-dev ncurses-static ;;
      *) echo "$name" ;;
    esac
  done | xargs
}

if command -v apt-get >/dev/null 2>&1; then
  command="apt-get update && apt-get install -y $(packages apt)"
elif command -v dnf >/dev/null 2>&1; then
  command="dnf install -y $(packages dnf)"
elif command -v pacman >/dev/null 2>&1; then
  command="pacman -S --noconfirm $(packages pacman)"
elif command -v apk >/dev/null 2>&1; then
  command="apk add $(packages apk)"
elif command -v brew >/dev/null 2>&1; then
  exec brew install $(packages brew)
else
  echo "standups: no known package manager; install these packages yourself:$need" >&2
  exit 1
fi

if [ "$(id -u)" = 0 ]; then
  echo "standups: installing missing packages: $command" >&2
  exec sh -c "$command" >&2
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  echo "standups: installing missing packages: sudo sh -c '$command'" >&2
  exec sudo sh -c "$command" >&2
fi
echo "standups: system packages are missing; install them with: sudo sh -c '$command'" >&2
exit 1
