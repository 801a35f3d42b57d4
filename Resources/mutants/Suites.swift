import Foundation

/// A suite of tests, and what it does when no mutant is chosen.
struct Suite: Sendable {
  let name: String
  let seconds: Double
  /// The ids of the mutants that it runs.
  let reached: Set<Int>

  var target: String { String(name.prefix { $0 != "." }) }

  private static let bundle = [MutatedPackage.testBundle, "--testing-library", "swift-testing"]

  /// Runs every suite of the test targets once; all must pass.
  static func all(in targets: [String], mutants: [Mutant], jobs: Int) throws -> [Suite] {
    let (ending, list) = try ChildProcess.run(bundle + ["--list-tests"])
    guard ending == .exited(0) else { throw ChildProcess.Failure(description: list) }
    let names = Set(
      list.split(separator: "\n").filter { line in targets.contains { line.hasPrefix("\($0).") } }
        .map { String($0.prefix { $0 != "/" }) }
    ).sorted()
    say("running \(names.count) suites without a mutant")
    let length = (mutants.map(\.id).max() ?? 0) + 1
    return try concurrently(names, jobs: jobs) { name in
      try inScratchFolder { scratch in
        let path = "\(scratch)/reached"
        try Data(count: length).write(to: URL(filePath: path))
        let start = ContinuousClock.now
        let (ending, output) = try ChildProcess.run(
          bundle + ["--filter", filter(name)],
          environment: ["MUTANTS_REACHED": path, "TMPDIR": scratch])
        guard ending == .exited(0) else {
          throw ChildProcess.Failure(description: "\(name) fails without a mutant:\n\(output)")
        }
        let bytes = try Data(contentsOf: URL(filePath: path))
        return Suite(
          name: name, seconds: (ContinuousClock.now - start) / .seconds(1),
          reached: Set(bytes.indices.filter { bytes[$0] == 1 }))
      }
    }
  }

  /// What a mutant did to suites: the first sign that they noticed it, or nil.
  static func notice(_ mutant: Mutant, by suites: [Suite]) throws -> String? {
    let seconds = 20 + 3 * suites.reduce(0) { $0 + $1.seconds }
    let (ending, _) = try inScratchFolder { scratch in
      try ChildProcess.run(
        // A mutant that fills the memory is noticed before the machine does.
        ["sh", "-c", "ulimit -v 6000000; ulimit -c 0; exec \"$0\" \"$@\""] + bundle
          + suites.flatMap { ["--filter", filter($0.name)] },
        environment: ["MUTANT": "\(mutant.id)", "NO_COLOR": "1", "TMPDIR": scratch],
        until: " recorded an issue", seconds: seconds)
    }
    return switch ending {
    case .exited(0): nil
    case .exited(let status): "exit status \(status)"
    case .printed(let line): line
    case .signaled(let signal): "signal \(signal)"
    case .timedOut: "a hang"
    }
  }

  private static func filter(_ name: String) -> String {
    "^" + name.flatMap { $0.isLetter || $0.isNumber ? [$0] : ["\\", $0] } + "(/|$)"
  }
}

/// Runs tests with a folder of their own, which may be left full when they are killed.
private func inScratchFolder<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
  let path = folder.appending(path: "standups-mutant-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  defer {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      say("could not remove \(path): \(error)")
    }
  }
  return try body(path)
}

/// Maps several elements at a time; an error ends it.
func concurrently<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) throws -> Result
) throws -> [Result] {
  let work = Work<Result>()
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    while let index = work.take(elements.count) {
      work.finish(index, with: Swift.Result { try transform(elements[index]) })
    }
  }
  return try work.results.sorted { $0.key < $1.key }.map { try $0.value.get() }
}

private final class Work<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var next = 0
  private(set) var results: [Int: Result<Value, any Error>] = [:]

  func take(_ count: Int) -> Int? {
    lock.withLock {
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  func finish(_ index: Int, with result: Result<Value, any Error>) {
    lock.withLock {
      results[index] = result
      if case .failure = result { next = .max }
    }
  }
}
