// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tally",
  dependencies: [.package(path: "../standups")],
  targets: [
    .executableTarget(
      name: "Tally",
      dependencies: [
        .product(name: "ComposableKit", package: "standups")
      ]),
    .testTarget(
      name: "TallyTests",
      dependencies: [
        "Tally",
        .product(name: "ComposableTesting", package: "standups"),
        .product(name: "TerminalUI", package: "standups"),
      ]),
  ]
)
