import Foundation

/// What the kernel has counted for a process, all its threads together. Linux only: proc(5).
struct ProcessUsage {
  /// Calls of write(2) and the like, to whatever file.
  var writes: Int
  /// How often a thread went to sleep on its own and had to be woken.
  var sleeps: Int
  /// The memory in use, in bytes.
  var residentMemory: Int

  init(of process: Int32) throws {
    writes = try Self.number(after: "syscw:", in: "/proc/\(process)/io")
    residentMemory = try Self.number(after: "VmRSS:", in: "/proc/\(process)/status") * 1024
    sleeps = 0
    let threads = "/proc/\(process)/task"
    for thread in try FileManager.default.contentsOfDirectory(atPath: threads) {
      sleeps += try Self.number(
        after: "voluntary_ctxt_switches:", in: "\(threads)/\(thread)/status")
    }
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
