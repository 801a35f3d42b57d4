// Compiled instead of all other files if the toolchain has no SwiftSyntax.
#error("The macros need a Swift 6.2 toolchain that ships SwiftSyntax: swift.org/install")
