#!/bin/sh
# Follows the tutorial: unpacks an archive of the sources, writes the files of each step, and builds and
# tests the package after each.
#   tutorial.sh ARCHIVE FOLDER SWIFT
set -eu
pages="Tutorial.md TutorialNavigation.md"
archive=$(realpath "$1")
rm -rf "$2"
mkdir -p "$2/standups" "$2/tally"
folder=$(realpath "$2")
tar xf "$archive" --strip-components=1 -C "$folder/standups"

# Each code block that follows the name of a file is that file, at the step of its heading.
cd "$folder/standups/Sources/Composable/Composable.docc"
awk -v folder="$folder" '
  /^## [0-9]/ { step = $2 + 0 }
  /^\*\*[^ ]*\.swift\*\*$/ { name = substr($0, 3, length($0) - 4) }
  /^```/ && writing { close(file); writing = 0; name = ""; next }
  /^```swift$/ && name {
    file = folder "/steps/" step "/" name
    system("mkdir -p $(dirname \"" file "\")")
    writing = 1
    next
  }
  writing { print > file }
' $pages

cd "$folder/tally"
for step in $(ls "$folder/steps" | sort -n); do
  cp -R "$folder/steps/$step/." .
  test -d Tests || continue
  echo "step $step"
  "$3" build --build-tests --quiet
  "$3" test --skip-build
done
