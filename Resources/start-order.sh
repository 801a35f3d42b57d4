#!/bin/sh
# Names the functions that run up to the first frame, and then those of the first few keys, for the
# linker to put side by side.
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

# The functions that run while these keys are pressed, two seconds apart, and then q until it ends.
functions() {
  rm -f "$folder/ended"
  {
    sleep 10
    for key in "$@"; do
      printf "$key"
      sleep 2
    done
    while [ ! -e "$folder/ended" ]; do
      printf q
      sleep 2
    done
  } | TERM=xterm-256color LC_ALL=C.UTF-8 script -qec "stty cols 80 rows 24; valgrind \
    --tool=callgrind --demangle=no --callgrind-out-file=$folder/calls --log-file=$folder/log \
    $folder/standups --data-dir $folder/data; touch $folder/ended" /dev/null >/dev/null
  sed -n "s/^c\{0,1\}fn=([0-9]*) \([^' ]*\).*/\1/p" "$folder/calls"
}

{
  functions
  functions j k '\r' '\033' / x '\033' '?' '\033' a b '\177' '\033'
} | awk '/^[A-Za-z_$.]/ && !seen[$0]++'
