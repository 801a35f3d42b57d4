// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tally",
  dependencies: [.package(path: "../standups")],
  targets: [
    .target(
      name: "Tally",
      dependencies: [
        .product(name: "Composable", package: "standups"),
        .product(name: "ComposableMacros", package: "standups"),
      ]),
    .testTarget(
      name: "TallyTests",
      dependencies: ["Tally", .product(name: "ComposableTesting", package: "standups")]),
  ]
)
