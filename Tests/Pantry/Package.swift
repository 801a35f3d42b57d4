// swift-tools-version: 6.2
import PackageDescription

// A package that uses the libraries. `make tutorial` builds it in an archive of the sources.
let libraries = ["ComposableKit", "DeepLinks", "FileStorage", "Usage"].map {
  Target.Dependency.product(name: $0, package: "standups")
}

let package = Package(
  name: "Pantry",
  dependencies: [.package(name: "standups", path: "../..")],
  targets: [
    .executableTarget(name: "Pantry", dependencies: libraries),
    .testTarget(
      name: "PantryTests",
      dependencies: libraries + [
        "Pantry", .product(name: "ComposableTesting", package: "standups"),
      ]),
  ]
)
