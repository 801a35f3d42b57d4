import Foundation

/// What is known about the mutants of a seed, in a file that grows with every result.
final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private let file: FileHandle
  /// How each mutant was noticed. Those that were not are tried again, as tests may have been added.
  private(set) var noticed: [Int: String] = [:]
  private(set) var survived: Set<Int> = []
  private(set) var rejected: Set<Int> = []

  init(path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let bytes = FileManager.default.contents(atPath: path) {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let fields = line.split(separator: "\t", maxSplits: 2)
        guard fields.count == 3, let id = Int(fields[0]) else { continue }
        switch fields[1] {
        case "noticed": noticed[id] = String(fields[2])
        case "rejected": rejected.insert(id)
        default: break
        }
      }
    } else {
      try Data().write(to: url)
    }
    file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
  }

  func reject(_ mutant: Mutant) throws {
    try add(mutant, "rejected", mutant.change)
    rejected.insert(mutant.id)
  }

  func record(_ mutant: Mutant, noticedBy sign: String?) throws {
    try lock.withLock {
      try add(mutant, sign == nil ? "survived" : "noticed", sign ?? mutant.change)
      if let sign { noticed[mutant.id] = sign } else { survived.insert(mutant.id) }
      let done = noticed.count + survived.count
      if done.isMultiple(of: 10) { say("\(done) mutants, \(survived.count) survived") }
    }
  }

  private func add(_ mutant: Mutant, _ verdict: String, _ detail: String) throws {
    try file.write(contentsOf: Data("\(mutant.id)\t\(verdict)\t\(detail)\n".utf8))
  }

  // MARK: - The report

  func report(_ mutants: [Mutant], drawnFrom candidates: Int, reached: Set<Int>) {
    say("\n\(mutants.count) of \(candidates) candidates; \(rejected.count) did not compile\n")
    let modules = Set(mutants.map(\.module)).sorted()
    say(row("", modules + ["all"]))
    for kind in Mutant.Kind.allCases {
      let ofKind = mutants.filter { $0.kind == kind }
      say(row(kind.rawValue, figures(ofKind, modules: modules)))
    }
    say(row("all", figures(mutants, modules: modules)))
    let survivors = mutants.filter { noticed[$0.id] == nil }
    guard !survivors.isEmpty else { return }
    say("\nSurvivors:")
    for mutant in survivors.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
      let note = reached.contains(mutant.id) ? "" : " (no test runs it)"
      say("\(mutant.file):\(mutant.line): \(mutant.change.prefix(120))\(note)")
    }
  }

  private func figures(_ mutants: [Mutant], modules: [String]) -> [String] {
    (modules.map { module in mutants.filter { $0.module == module } } + [mutants]).map { group in
      let count = group.count { noticed[$0.id] != nil }
      return group.isEmpty ? "–" : "\(count)/\(group.count) \(100 * count / group.count) %"
    }
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    ([name.padding(toLength: 20, withPad: " ", startingAt: 0)]
      + cells.map { $0.padding(toLength: 15, withPad: " ", startingAt: 0) })
      .joined(separator: " ")
  }
}

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
