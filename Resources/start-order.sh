#!/bin/sh
# Names the functions that run from the start to the first few keys, for the linker to put side by side.
# Usage: start-order.sh BINARY >LIST
set -eu

for tool in valgrind script objcopy; do
  command -v "$tool" >/dev/null || { echo "make order needs $tool" >&2; exit 1; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# valgrind cannot read the debug information of the toolchain's libraries.
objcopy --strip-debug "$1" "$folder/standups"
for title in Design Product Engineering; do
  "$folder/standups" add "$title" --attendee Ada --attendee Lin --data-dir "$folder/data" >&2
done
{
  for key in "" "" "" "" "" j k '\r' '\033' / x '\033' ? '\033' a b '\177' '\033'; do
    sleep 2
    printf "$key"
  done
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ -e "$folder/calls.01" ] || printf q
    sleep 2
  done
} | TERM=xterm-256color LC_ALL=C.UTF-8 script -qec "stty cols 80 rows 24; valgrind \
  --tool=callgrind --demangle=no --callgrind-out-file=$folder/calls --log-file=$folder/log \
  $folder/standups --data-dir $folder/data; mv $folder/calls $folder/calls.01" /dev/null >/dev/null
sed -n "s/^c\{0,1\}fn=([0-9]*) \([^' ]*\).*/\1/p" "$folder/calls.01" | awk '/^[A-Za-z_$.]/ && !seen[$0]++'
