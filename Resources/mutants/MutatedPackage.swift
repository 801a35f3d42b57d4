import Foundation

/// A copy of the package in which each drawn mutant waits to be chosen.
struct MutatedPackage {
  static let folder = ".build-mutants"
  static let root = "\(folder)/package"
  static let testBundle = "\(folder)/build/debug/standupsPackageTests.xctest"

  let modules: [String]
  let testTargets: [String]
  /// The source of each file of the modules, before any change.
  let sources: [String: String]

  init(modules: [String], testTargets: [String]) throws {
    self.modules = modules
    self.testTargets = testTargets
    var sources: [String: String] = [:]
    for module in modules {
      for file in try Self.files(in: "Sources/\(module)") where file.hasSuffix(".swift") {
        sources[file] = try String(contentsOfFile: file, encoding: .utf8)
      }
    }
    self.sources = sources
  }

  /// A name for this state of the sources: results are of no use for another.
  var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for file in sources.keys.sorted() {
      for byte in "\(file)\n\(sources[file, default: ""])".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    return String(hash, radix: 16)
  }

  /// Builds the copy with the first mutants that compile, and returns those.
  ///
  /// - Parameters:
  ///   - drawn: all candidates, in the order in which they were drawn.
  ///   - rejected: the ids of those that do not compile, which others replace.
  func build(
    _ count: Int, of drawn: [Mutant], rejected: inout Set<Int>, reject: (Mutant) throws -> Void
  ) throws -> [Mutant] {
    try copySources()
    while true {
      let mutants = Array(drawn.filter { !rejected.contains($0.id) }.prefix(count))
      let mutantsOfFile = Dictionary(grouping: mutants, by: \.file)
      for (file, source) in sources {
        let text = Mutant.write(mutantsOfFile[file] ?? [], into: Array(source.utf8))
        try Self.write(Data(text), to: "\(Self.root)/\(file)")
      }
      say("building \(mutants.count) mutants")
      let (ending, output) = try ChildProcess.run([
        ProcessInfo.processInfo.environment["SWIFT"] ?? "swift", "build", "--build-tests",
        "--package-path", Self.root, "--scratch-path", "\(Self.folder)/build",
      ])
      guard ending != .exited(0) else { return mutants }
      let errors = Self.errors(in: output)
      let before = rejected.count
      for place in errors {
        let suspects = mutantsOfFile[place.file] ?? []
        guard let mutant = Self.cause(of: place.line, among: suspects) else { continue }
        if rejected.insert(mutant.id).inserted { try reject(mutant) }
      }
      guard rejected.count > before else {
        throw ChildProcess.Failure(description: "the mutated package does not build:\n\(output)")
      }
      say("\(rejected.count - before) of them do not compile; the next ones replace them")
    }
  }

  /// The mutant to blame for an error: the innermost around the line, or else the last before it.
  private static func cause(of line: Int, among mutants: [Mutant]) -> Mutant? {
    let around = mutants.filter { ($0.line...$0.lastLine).contains(line) }
    return around.min { $0.range.count < $1.range.count }
      ?? mutants.filter { $0.line < line }.max { $0.line < $1.line }
  }

  private static func errors(in output: String) -> Set<Place> {
    let errors = output.matches(of: #/(Sources/[^\n:]+):(\d+):\d+: error: /#)
    return Set(errors.map { Place(file: String($0.1), line: Int($0.2) ?? 0) })
  }

  // MARK: - The copy

  private func copySources() throws {
    let targets = testTargets.map { "\"\($0)\"" }.joined(separator: ", ")
    var kept: Set<String> = ["Package.swift"]
    let manifest = try String(contentsOfFile: "Package.swift", encoding: .utf8)
      .replacing("  .treatAllWarnings(as: .error),\n", with: "")
    try Self.write(
      Data("\(manifest)\n\(Self.manifestEnd.replacing("TARGETS", with: targets))".utf8),
      to: "\(Self.root)/Package.swift")
    for module in modules {
      let file = "Sources/\(module)/Mutants.swift"
      try Self.write(Data(Mutant.support.utf8), to: "\(Self.root)/\(file)")
      kept.insert(file)
    }
    for file in try ["Resources", "Sources", "Tests"].flatMap(Self.files) {
      kept.insert(file)
      guard sources[file] == nil else { continue }
      try Self.write(
        Data(contentsOf: URL(filePath: file)), to: "\(Self.root)/\(file)",
        permissions: FileManager.default.attributesOfItem(atPath: file)[.posixPermissions])
    }
    for file in try Self.files(in: Self.root) {
      let name = String(file.dropFirst(Self.root.utf8.count + 1))
      if !kept.contains(name) { try FileManager.default.removeItem(atPath: file) }
    }
  }

  /// Leaves only the targets that the tests need.
  private static let manifestEnd = """
    var needed = [TARGETS]
    var index = 0
    while index < needed.count {
      let name = needed[index]
      for target in package.targets where target.name == name {
        for case .byNameItem(let other, _) in target.dependencies where !needed.contains(other) {
          needed.append(other)
        }
      }
      index += 1
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll()

    """

  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Writes a file unless it is the same already, so that the next build is short.
  private static func write(_ data: Data, to path: String, permissions: Any? = nil) throws {
    let files = FileManager.default
    if files.contents(atPath: path) == data { return }
    try files.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: URL(filePath: path))
    if let permissions {
      try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
  }
}

private struct Place: Hashable {
  let file: String
  let line: Int
}
