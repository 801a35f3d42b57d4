#!/bin/sh
# Builds a Debian package of .build/release/standups.
# Usage: build.sh VERSION
set -eu
umask 022

version=$1
here=$(dirname "$0")
root=.build/deb/root
architecture=$(dpkg --print-architecture)
# The date of the last commit, so that the same sources build the same package.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH

rm -rf .build/deb
make --no-print-directory -o build install PREFIX=/usr DESTDIR="$root" \
  ZSH_COMPLETIONS="$root/usr/share/zsh/vendor-completions" >/dev/null
strip --strip-all --remove-section=.comment --remove-section=.note "$root/usr/bin/standups"
gzip -9n "$root"/usr/share/man/man*/standups.* "$root"/usr/share/man/ko/man*/standups.*

documents=$root/usr/share/doc/standups
install -d "$documents" "$root/usr/share/lintian/overrides" "$root/DEBIAN"
install -m 644 "$here/copyright" "$documents/copyright"
install -m 644 "$here/overrides" "$root/usr/share/lintian/overrides/standups"
cat <<EOF | gzip -9n >"$documents/changelog.gz"
standups ($version) unstable; urgency=medium

  * Version $version; see README.md in the sources.

 -- $(sed -n 's/^Maintainer: //p' "$here/control")  $(LC_ALL=C TZ=UTC date -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')
EOF

# A statically linked binary has no dependencies.
depends=""
if libraries=$(objdump -p "$root/usr/bin/standups" | sed -n 's/ *NEEDED *//p') && [ -n "$libraries" ]; then
  mkdir -p .build/deb/debian
  printf 'Source: standups\n\nPackage: standups\nArchitecture: any\n' >.build/deb/debian/control
  shared=$(cd .build/deb && dpkg-shlibdeps -O root/usr/bin/standups | sed -n 's/^shlibs:Depends=//p')
  depends=$shared
fi
size=$(du -k -s --apparent-size "$root/usr" | cut -f 1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  -e "s/@DEPENDS@/$depends/" "$here/control" | sed '/^Depends: $/d' >"$root/DEBIAN/control"
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums)
dpkg-deb --root-owner-group --build "$root" ".build/standups_${version}_$architecture.deb"
