import Foundation

/// The kernel's counts for a process with all its threads. Linux only: proc(5).
struct ProcessUsage {
  /// The number of times that each thread went to sleep voluntarily and had to be woken.
  private var sleeps: [String: Int]
  /// The memory in use, in bytes.
  var residentMemory: Int
  /// The part of it that is not in files, such as the program itself.
  var anonymousMemory: Int

  init(of process: Int32) throws {
    residentMemory = try Self.number(after: "VmRSS:", in: "/proc/\(process)/status") * 1024
    anonymousMemory = try Self.number(after: "RssAnon:", in: "/proc/\(process)/status") * 1024
    sleeps = [:]
    let threads = "/proc/\(process)/task"
    for thread in try FileManager.default.contentsOfDirectory(atPath: threads) {
      sleeps[thread] = try Self.number(
        after: "voluntary_ctxt_switches:", in: "\(threads)/\(thread)/status")
    }
  }

  /// The number of times that threads woke up since an earlier count, without threads that have
  /// ended.
  func wakeUps(since before: Self) -> Int {
    sleeps.reduce(0) { $0 + $1.value - before.sleeps[$1.key, default: 0] }
  }

  private static func number(after label: String, in path: String) throws -> Int {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix(label) {
      let digits = line.dropFirst(label.count).drop { !$0.isNumber }.prefix { $0.isNumber }
      if let number = Int(digits) { return number }
    }
    throw BenchmarkError("\(path) has no number after \(label)")
  }
}
