import Foundation

let usage = """
  usage: Benchmarks STANDUPS REFERENCE [--data FOLDER] [--runs N]
                    [--results FILE --machines FILE | --check]
         Benchmarks --builds RELEASE DEBUG
         Benchmarks --decade FOLDER [--seed N] [--repository FOLDER]
         STANDUPS and REFERENCE are the programs to compare, as absolute paths.
         --data names the folder with ten years of data, whose history is in FOLDER.git.
         --results writes the tables into FILE: the ranges over this machine and those in --machines.
         --check exits with 1 if a limit is missed, and with 75 if the machine is too busy to judge.
         --builds measures two shell commands that build everything from scratch.
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

let runs = value(after: "--runs").map { Int($0) ?? 0 } ?? 5
let results = value(after: "--results")
let machines = value(after: "--machines")
let data = value(after: "--data")
let isCheck = arguments.last == "--check"
if isCheck { arguments.removeLast() }
let isBuilds = arguments.first == "--builds"
if isBuilds { arguments.removeFirst() }
let decade = value(after: "--decade")
let seed = value(after: "--seed").map { UInt64($0) ?? 0 } ?? 1
let repository = value(after: "--repository")
guard arguments.count == (decade == nil ? 2 : 0), (1...1000).contains(runs) else {
  FileHandle.standardError.write(Data("\(usage)\n".utf8))
  exit(64)
}

do {
  if let decade {
    var data = Decade(seed: seed)
    try data.write(to: decade, repository: repository)
    exit(0)
  }
  if isBuilds {
    var report = Report(runs: 1)
    report.add("Builds", try BuildBenchmark.figures(release: arguments[0], debug: arguments[1]))
    exit(0)
  }
  let use = try Machine.useByOthers()
  let isBusy = use > Machine.mostUse
  if isBusy {
    let percent = Int((use * 100).rounded())
    print("This machine is too busy to judge: other programs use \(percent) % of its processors.")
    if isCheck { exit(75) }
    if let results { throw BenchmarkError("\(results) keeps its tables") }
  }
  print("\(Machine.name), \(runs) runs")
  var report = Report(runs: runs)
  let keys = try TerminalBenchmark(
    standups: arguments[0], reference: arguments[1], runs: runs
  ).figures()
  report.add("Next to C", keys)
  report.add("Weight", try WeightBenchmark(standups: arguments[0]).figures())
  if let data {
    report.add(
      "Ten years of data",
      try DecadeBenchmark(
        standups: arguments[0], data: data, repository: data + ".git", runs: runs
      ).figures()
        + LoadBenchmark(standups: arguments[0], reference: arguments[1], data: data).figures())
  }
  report.add(
    "Where a key's time goes", try LayerBenchmark(runs: runs, keys: keys).figures(),
    isInResults: false)
  report.add("The architecture alone", await ArchitectureBenchmark.figures(runs: runs))
  report.add("Programs you know", try KnownPrograms(standups: arguments[0], runs: runs).figures())
  if let results, let machines {
    try report.write(to: results, keepingMachinesIn: machines)
  }
  if isCheck, !report.missed.isEmpty { exit(1) }
} catch {
  FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
  exit(1)
}
