// swift-tools-version: 6.2
import PackageDescription

// The package of somebody who uses the libraries. `make tutorial` builds it next to an archive of the sources.
let package = Package(
  name: "Pantry",
  dependencies: [.package(path: "../standups")],
  targets: [
    .executableTarget(
      name: "Pantry", dependencies: [.product(name: "ComposableKit", package: "standups")]),
    .testTarget(
      name: "PantryTests",
      dependencies: [
        "Pantry",
        .product(name: "ComposableKit", package: "standups"),
        .product(name: "ComposableTesting", package: "standups"),
      ]),
  ]
)
