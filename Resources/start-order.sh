#!/bin/sh
# Names what moving in the list, typing and ending use, functions and data, then what a start up to the
# first frame uses, and then what the first few keys use, each in the order of its first use, for the
# linker to put side by side.
# Usage: start-order.sh BINARY MAP >LIST
set -eu

for tool in valgrind script objcopy nm; do
  command -v "$tool" >/dev/null || { echo "make order needs $tool" >&2; exit 1; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# valgrind cannot read the debug information of the toolchain's libraries.
objcopy --strip-debug "$1" "$folder/standups"
nm -n --defined-only "$folder/standups" >"$folder/symbols"
for title in Design Product Engineering; do
  "$folder/standups" add "$title" --attendee Ada --attendee Lin --data-dir "$folder/data" >&2
done

# Waits until the program accesses no memory any more.
rest() {
  size=
  until [ "$size" = "$(wc -c <"$folder/trace")" ]; do
    size=$(wc -c <"$folder/trace")
    sleep 3
  done
}

# Every access to memory up to the first frame, for each of these keys, and for q until it ends; after
# a key called forget, only from there on, and up to one called enough.
trace() {
  : >"$folder/trace"
  echo 1 >"$folder/from"
  rm -f "$folder/until" "$folder/ended"
  {
    sleep 3
    for key in "$@"; do
      rest
      case $key in
      forget) echo "$(($(wc -c <"$folder/trace") + 1))" >"$folder/from" ;;
      enough) wc -c <"$folder/trace" >"$folder/until" ;;
      *) printf "$key" ;;
      esac
    done
    while [ ! -e "$folder/ended" ]; do
      rest
      printf q
    done
  } | TERM=xterm-256color LC_ALL=C.UTF-8 script -qec "stty cols 80 rows 24; valgrind \
    --tool=lackey --trace-mem=yes --log-file=$folder/trace \
    $folder/standups --data-dir $folder/data; touch $folder/ended" /dev/null >/dev/null
  [ -e "$folder/until" ] || wc -c <"$folder/trace" >"$folder/until"
  head -c "$(cat "$folder/until")" "$folder/trace" | tail -c "+$(cat "$folder/from")"
}

# The symbols that hold the addresses of a trace, and those of the C library's functions that another
# processor than valgrind's would have chosen.
names() {
  awk '
    FNR == NR { start[++count] = "x" $1; name[count] = $3; next }
    /^(I | [LSM]) / {
      address = substr($0, 4)
      sub(/,.*/, "", address)
      if (seen[address]++) next
      address = "x" substr("0000000000000000" address, length(address) + 1)
      low = 1
      for (high = count; low < high;) {
        middle = int((low + high + 1) / 2)
        if (start[middle] <= address) low = middle; else high = middle - 1
      }
      if (low == count || named[low]++) next
      print symbol = name[low]
      if (sub(/_avx2?/, "_evex", symbol)) print symbol
      if (sub(/_evex/, "_avx512", symbol)) print symbol
    }' "$folder/symbols" -
}

# The names that the linker finds in a section of 32 KiB and more: it would move all of that in between
# what a key uses.
awk '
  $NF ~ /:\(/ {
    isLarge = $NF ~ /:\(\.text\)$/ && (length($3) > 4 || length($3) == 4 && $3 >= "8000")
    next
  }
  isLarge { print $NF }' "$2" >"$folder/large"

{
  {
    trace j k forget j k enough
    trace a x '\177' forget x '\177' enough '\033'
    trace j k forget
  } | names | grep -vxFf "$folder/large"
  trace | names
  trace j k '\r' '\033' / x '\033' '?' '\033' a b '\177' '\033' | names
} | awk '!seen[$0]++'
