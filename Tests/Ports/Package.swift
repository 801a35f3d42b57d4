// swift-tools-version: 6.2
import PackageDescription

// Two examples of The Composable Architecture, written with these libraries. `make tutorial` builds them in an
// archive of the sources.
let kit: [Target.Dependency] = [.product(name: "ComposableKit", package: "standups")]
let testing: [Target.Dependency] = kit + [.product(name: "ComposableTesting", package: "standups")]

let package = Package(
  name: "Ports",
  dependencies: [.package(name: "standups", path: "../..")],
  targets: [
    .executableTarget(name: "SpeechRecognition", dependencies: kit),
    .testTarget(name: "SpeechRecognitionTests", dependencies: ["SpeechRecognition"] + testing),
    .executableTarget(name: "VoiceMemos", dependencies: kit),
    .testTarget(name: "VoiceMemosTests", dependencies: ["VoiceMemos"] + testing),
  ]
)
