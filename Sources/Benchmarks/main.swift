import Foundation

let usage = """
  usage: Benchmarks STANDUPS REFERENCE [--rounds N] [--readme FILE | --check]
         Benchmarks --decade FOLDER [--seed N] [--repository FOLDER]
         STANDUPS and REFERENCE are the programs to compare, as absolute paths.
         --readme writes the table into FILE; --check exits with 1 if a limit is missed.
         --decade writes ten years of data into a new folder, and their history into a repository.
  """
var arguments = Array(CommandLine.arguments.dropFirst())

@MainActor func value(after option: String) -> String? {
  guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
    return nil
  }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}

let rounds = value(after: "--rounds").map { Int($0) ?? 0 } ?? 15
let readme = value(after: "--readme")
let isCheck = arguments.last == "--check"
if isCheck { arguments.removeLast() }
let decade = value(after: "--decade")
let seed = value(after: "--seed").map { UInt64($0) ?? 0 } ?? 1
let repository = value(after: "--repository")
guard arguments.count == (decade == nil ? 2 : 0), (1...1000).contains(rounds) else {
  FileHandle.standardError.write(Data("\(usage)\n".utf8))
  exit(64)
}

do {
  if let decade {
    var data = Decade(seed: seed)
    try data.write(to: decade, repository: repository)
    exit(0)
  }
  let terminal = TerminalBenchmark(
    standups: arguments[0], reference: arguments[1], rounds: rounds)
  let report = Report(
    figures: try terminal.figures() + (await ArchitectureBenchmark.figures(rounds: rounds)))
  print("\(Report.machine), median of \(rounds) rounds\n\(report.text)")
  if let readme { try report.write(toReadme: readme) }
  let missed = report.figures.filter { !$0.isWithinLimit }
  if isCheck, !missed.isEmpty { exit(1) }
} catch {
  FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
  exit(1)
}
