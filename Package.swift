// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The toolchain ships SwiftSyntax next to the library with which this manifest is linked, so the
// macros need no package.
@_silgen_name("dladdr") func dladdr(
  _: UnsafeRawPointer,
  _: UnsafeMutablePointer<(UnsafePointer<CChar>?, UInt, UnsafePointer<CChar>?, UInt)>
) -> CInt
var library: (UnsafePointer<CChar>?, UInt, UnsafePointer<CChar>?, UInt) = (nil, 0, nil, 0)
_ = dladdr(unsafeBitCast(Package.self as Any.Type, to: UnsafeRawPointer.self), &library)
let swiftSyntax =
  library.0.map { String(cString: $0).split(separator: "/").dropLast(3) }
  .map { "/" + ($0 + ["host"]).joined(separator: "/") } ?? "/"
let hasSwiftSyntax = access("\(swiftSyntax)/SwiftSyntaxMacros.swiftmodule", R_OK) == 0
let usesSwiftSyntax: [SwiftSetting] = strict + [.unsafeFlags(["-I", swiftSyntax])]
let linksSwiftSyntax: [LinkerSetting] = [
  .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax])
]

let package = Package(
  name: "standups",
  products: [
    .executable(name: "standups", targets: ["StandupsApp"]),
    .executable(name: "case-studies", targets: ["CaseStudies"]),
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "ComposableKit", targets: ["ComposableKit"]),
    .library(name: "ComposableMacros", targets: ["ComposableMacros"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
    .library(name: "ComposableUI", targets: ["ComposableUI"]),
    .library(name: "DeepLinks", targets: ["DeepLinks"]),
    .library(name: "FileStorage", targets: ["FileStorage"]),
    .library(name: "Localization", targets: ["Localization", "LocalizationMacros"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "Usage", targets: ["Usage"]),
    // NB: the tests load this into the program with LD_PRELOAD; no target links it.
    .library(name: "CrashPreload", type: .dynamic, targets: ["CrashPreload"]),
  ],
  targets: [
    .target(name: "Dependencies", swiftSettings: strict),
    .target(name: "Localization", swiftSettings: strict),
    .target(
      name: "Composable", dependencies: ["Dependencies", "Localization"], swiftSettings: strict),
    .target(
      name: "ComposableMacros", dependencies: ["Composable", "ComposableMacrosPlugin"],
      swiftSettings: strict),
    .target(
      name: "LocalizationMacros", dependencies: ["ComposableMacrosPlugin", "Localization"],
      swiftSettings: strict),
    .macro(
      name: "ComposableMacrosPlugin", dependencies: ["ComposableMacrosSupport"],
      swiftSettings: usesSwiftSyntax, linkerSettings: linksSwiftSyntax),
    .target(
      name: "ComposableMacrosSupport",
      exclude: hasSwiftSyntax ? ["MissingSwiftSyntax.swift"] : [],
      sources: hasSwiftSyntax ? nil : ["MissingSwiftSyntax.swift"],
      swiftSettings: usesSwiftSyntax, linkerSettings: linksSwiftSyntax),
    .target(
      name: "ComposableTesting", dependencies: ["Composable", "Dependencies"],
      swiftSettings: strict),
    // NB: a separate target, since coding JSON brings most of FoundationEssentials into a program.
    .target(
      name: "FileStorage", dependencies: ["Composable", "Dependencies"], swiftSettings: strict),
    .target(name: "TerminalUI", dependencies: ["Localization"], swiftSettings: strict),
    .target(
      name: "ComposableUI",
      dependencies: [
        "Composable", "ComposableMacros", "Dependencies", "Localization", "TerminalUI", "Undo",
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "CTerminal"),
    .target(
      name: "Terminal", dependencies: ["CNcurses", "CTerminal", "Processes", "TerminalUI"],
      swiftSettings: strict),
    .target(
      name: "ComposableKit",
      dependencies: [
        "Composable", "ComposableMacros", "ComposableUI", "Dependencies", "Terminal", "TerminalUI",
      ],
      swiftSettings: strict),
    .target(name: "CSupervisor"),
    .target(name: "Processes", dependencies: ["CSupervisor"], swiftSettings: strict),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "PseudoTerminal", dependencies: ["CPseudoTerminal"], path: "Tests/PseudoTerminal",
      swiftSettings: strict),
    .target(name: "Records", dependencies: ["Localization"], swiftSettings: strict),
    .target(
      name: "StandupsModel",
      dependencies: ["Localization", "LocalizationMacros", "Records", "Undo"],
      swiftSettings: strict),
    .target(name: "DeepLinks", dependencies: ["Localization"], swiftSettings: strict),
    .target(name: "Undo", dependencies: ["Localization"], swiftSettings: strict),
    .target(name: "Usage", dependencies: ["Localization"], swiftSettings: strict),
    .target(
      name: "StandupsStorage",
      dependencies: ["Localization", "Processes", "Records", "StandupsModel"],
      swiftSettings: strict),
    .target(
      name: "StandupsSync",
      dependencies: ["Localization", "Processes", "Records", "StandupsModel", "StandupsStorage"],
      swiftSettings: strict),
    .target(
      name: "Standups",
      dependencies: [
        "Composable", "ComposableMacros", "ComposableUI", "DeepLinks", "Dependencies",
        "Localization", "Records", "StandupsModel", "TerminalUI",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "StandupsApp",
      dependencies: [
        "Composable", "ComposableKit", "ComposableUI", "CSupervisor", "Terminal", "DeepLinks",
        "Dependencies", "Localization",
        "Processes", "Records", "Standups", "StandupsModel", "StandupsStorage", "StandupsSync",
        "TerminalUI",
        "Usage",
      ],
      swiftSettings: strict),
    // NB: the features of one case study, which the list that opens them imports. `make features`
    // builds each alone.
    .target(
      name: "DiceFeature",
      dependencies: ["Composable", "ComposableMacros", "Dependencies", "TerminalUI"],
      path: "Sources/CaseStudyFeatures/DiceFeature", swiftSettings: strict),
    .target(
      name: "StopwatchFeature",
      dependencies: ["Composable", "ComposableMacros", "Dependencies", "TerminalUI"],
      path: "Sources/CaseStudyFeatures/StopwatchFeature", swiftSettings: strict),
    .executableTarget(
      name: "CaseStudies",
      dependencies: [
        "Composable", "ComposableKit", "ComposableMacros", "ComposableUI", "Terminal", "DeepLinks",
        "Dependencies", "DiceFeature", "FileStorage", "StopwatchFeature", "TerminalUI", "Usage",
      ],
      swiftSettings: strict),
    // NB: the popups of a case study in a program without a reducer.
    .executableTarget(
      name: "PopupDemo", dependencies: ["Composable", "Terminal", "TerminalUI"],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Composable", "ComposableMacros", "ComposableTesting", "CPseudoTerminal", "Dependencies",
        "PseudoTerminal", "Standups", "StandupsModel", "StandupsStorage", "Terminal", "TerminalUI",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "CrashHarness", dependencies: ["StandupsModel", "StandupsStorage"],
      path: "Tests/CrashHarness", swiftSettings: strict),

    .testTarget(
      name: "CaseStudiesTests",
      dependencies: [
        "CaseStudies", "Composable", "ComposableMacros", "ComposableTesting", "ComposableUI",
        "DeepLinks",
        "Dependencies", "DiceFeature", "PopupDemo", "StopwatchFeature", "TerminalUI", "Usage",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ComposableUITests",
      dependencies: ["Composable", "ComposableTesting", "ComposableUI", "TerminalUI"],
      swiftSettings: strict),
    .testTarget(
      name: "DependenciesTests", dependencies: ["ComposableTesting", "Dependencies"],
      swiftSettings: strict),
    .testTarget(
      name: "ComposableTests",
      dependencies: [
        "Composable", "ComposableMacros", "ComposableTesting", "Dependencies", "FileStorage",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ComposableMacrosTests",
      dependencies: [
        "Composable", "ComposableMacros", "ComposableMacrosSupport", "ComposableTesting",
        "Dependencies",
      ],
      exclude: ["Resources"], swiftSettings: usesSwiftSyntax, linkerSettings: linksSwiftSyntax),
    .testTarget(
      name: "ComposableTestingTests",
      dependencies: ["Composable", "ComposableTesting", "Dependencies", "FileStorage"],
      swiftSettings: strict),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI"], swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["CNcurses", "PseudoTerminal", "Terminal", "TerminalUI"],
      swiftSettings: strict),
    // NB: the steps of the tutorial, so that each of them compiles. `make tutorial` builds them as
    // the package of a reader who follows the tutorial.
    .executableTarget(
      name: "Tally",
      dependencies: ["Composable", "ComposableKit", "ComposableMacros", "TerminalUI"],
      path: "Tests/Tutorial/Sources/Tally", swiftSettings: strict),
    .testTarget(
      name: "TallyTests", dependencies: ["Composable", "ComposableTesting", "Tally", "TerminalUI"],
      path: "Tests/Tutorial/Tests/TallyTests", swiftSettings: strict),
    // NB: a program that uses every kit. `make tutorial` builds it as a package of its own, too.
    // The modules that it gets from ComposableKit are named, so that it is compiled again when they change.
    .executableTarget(
      name: "Pantry",
      dependencies: [
        "Composable", "ComposableKit", "ComposableMacros", "ComposableUI", "DeepLinks",
        "Dependencies", "FileStorage", "TerminalUI", "Usage",
      ],
      path: "Tests/Pantry/Sources/Pantry", swiftSettings: strict),
    .testTarget(
      name: "PantryTests",
      dependencies: [
        "ComposableKit", "ComposableTesting", "DeepLinks", "FileStorage", "Pantry", "Usage",
      ],
      path: "Tests/Pantry/Tests/PantryTests", swiftSettings: strict),
    .target(name: "Crashes", path: "Tests/Crashes", swiftSettings: strict),
    .target(name: "CCrashPreload", path: "Tests/CCrashPreload"),
    .target(
      name: "CrashPreload", dependencies: ["CCrashPreload", "Crashes"], path: "Tests/CrashPreload",
      swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Crashes", "Terminal", "TerminalUI"],
      path: "Tests/TerminalProbe", swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["CrashHarness", "PseudoTerminal", "TerminalProbe"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "PseudoTerminalTests", dependencies: ["PseudoTerminal"], swiftSettings: strict),
    .testTarget(name: "DeepLinksTests", dependencies: ["DeepLinks"], swiftSettings: strict),
    .testTarget(
      name: "LocalizationTests", dependencies: ["Localization", "LocalizationMacros"],
      swiftSettings: strict),
    .testTarget(
      name: "ProcessesTests", dependencies: ["Processes"], swiftSettings: strict),
    .testTarget(name: "UsageTests", dependencies: ["Usage"], swiftSettings: strict),
    .testTarget(name: "RecordsTests", dependencies: ["Records"], swiftSettings: strict),
    .testTarget(
      name: "StandupsModelTests", dependencies: ["Records", "StandupsModel"],
      swiftSettings: strict),
    .testTarget(
      name: "StandupsStorageTests",
      dependencies: ["Records", "StandupsModel", "StandupsStorage"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "StandupsSyncTests",
      dependencies: [
        "PseudoTerminal", "Records", "StandupsModel", "StandupsStorage", "StandupsSync",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StandupsAppTests",
      dependencies: [
        "Composable", "ComposableTesting", "Terminal", "DeepLinks", "Dependencies", "Records",
        "ComposableUI", "Localization", "Standups", "StandupsApp", "StandupsModel",
        "StandupsStorage", "StandupsSync", "TerminalUI", "Usage",
      ],
      exclude: ["Snapshots/Screens"], swiftSettings: strict),
    .testTarget(
      name: "StandupsTests",
      dependencies: [
        "Composable", "ComposableTesting", "ComposableUI", "DeepLinks", "Dependencies", "Standups",
        "StandupsModel", "TerminalUI",
      ],
      swiftSettings: strict),
  ]
)

// NB: debug information takes a third of the time of a release build, and crash reports need only
// the symbols. Emitting each module's interface in a separate job takes another sixth. The
// libraries keep both, because other packages cannot use targets with unsafe flags.
let libraries = [
  "Composable", "ComposableKit", "ComposableMacros", "ComposableTesting", "ComposableUI",
  "DeepLinks", "Dependencies", "FileStorage", "Localization", "LocalizationMacros", "Processes",
  "Terminal", "TerminalUI", "Undo", "Usage",
]
for target in package.targets where !libraries.contains(target.name) {
  target.swiftSettings?.append(
    .unsafeFlags(
      ["-Xfrontend", "-gnone", "-no-emit-module-separately-wmo"], .when(configuration: .release)))
}

// NB: searching with `contains("…")`, `replacing`, or `split(separator: "…")` brings regular
// expressions into the program. These targets have `Records`; in the libraries, which other
// packages could not use with this flag, a test of the built program detects it.
let product = [
  "Records", "Standups", "StandupsApp", "StandupsModel", "StandupsStorage", "StandupsSync",
]
for target in package.targets where product.contains(target.name) {
  target.swiftSettings?.append(
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]))
}

// NB: the speed of these programs does not matter, and optimizing them would take an eighth of the
// time of a release build of the whole package.
let tools = [
  "CaseStudies", "CrashHarness", "DiceFeature", "Pantry", "PopupDemo", "PseudoTerminal",
  "StopwatchFeature", "Tally", "TerminalProbe",
]
for target in package.targets where tools.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}
