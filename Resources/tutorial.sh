#!/bin/sh
# Follows the tutorial: unpacks an archive of the sources, writes the files of each step, and builds and
# tests the package after each. Then it builds and tests the package of a program that uses every kit, and
# one with two examples of The Composable Architecture. All packages share their builds of the libraries.
# Then it makes typical mistakes, and compares what the compiler says first with what each file expects.
#   tutorial.sh ARCHIVE FOLDER SWIFT
set -eu
pages="Tutorial.md TutorialNavigation.md"
archive=$(realpath "$1")
swift=$3
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

build_and_test() {
  "$swift" build --scratch-path "$folder/build" --build-tests --quiet
  "$swift" test --scratch-path "$folder/build" --skip-build
}

cd "$folder/tally"
for step in $(ls "$folder/steps" | sort -n); do
  cp -R "$folder/steps/$step/." .
  test -d Tests || continue
  echo "step $step"
  build_and_test
done

for name in Pantry Ports; do
  echo "$name"
  cd "$folder/standups/Tests/$name"
  build_and_test
done

echo "typical mistakes"
products="$folder/build/debug"
cd "$folder/standups/Tests/Mistakes"
for file in *.swift; do
  mark=$(grep -n '// error below: ' "$file")
  line=$((${mark%%:*} + 1))
  said=$("$swift"c -typecheck -swift-version 6 -I "$products/Modules" -load-plugin-executable \
    "$products/ComposableMacrosPlugin-tool#ComposableMacrosPlugin" "$file" 2>&1 |
    grep -m 1 ': error: ') || true
  case "$said" in
    "$file:$line:"*": error: ${mark#*// error below: }"*) ;;
    *) echo "$file: the first error is \"$said\", which is not that above line $line" >&2; exit 1 ;;
  esac
done
