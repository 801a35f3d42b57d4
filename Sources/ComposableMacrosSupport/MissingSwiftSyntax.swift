// The manifest compiles this file instead of all others where the toolchain has no SwiftSyntax.
#error("The macros need a Swift 6.2 toolchain with SwiftSyntax in usr/lib/swift/host: swift.org/install")
