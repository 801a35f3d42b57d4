import Foundation
import PseudoTerminal

/// The machine that the benchmarks run on. Linux only: proc(5).
enum Machine {
  /// The processor and the number of cores.
  static var name: String {
    let line = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))
      .flatMap { $0.split(separator: "\n").first { $0.hasPrefix("model name") } }
    let processor = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return "\(processor ?? "Unknown processor"), \(ProcessInfo.processInfo.processorCount) cores"
  }

  /// The maximum share of the processors' time that other programs may use while something is
  /// measured.
  static let mostUse = 0.1

  /// The share of the processors' time that other programs use, from 0 to 1, measured for two
  /// seconds.
  static func useByOthers() throws -> Double {
    let before = try ticks()
    Thread.sleep(forTimeInterval: 2)
    let after = try ticks()
    let total = after.total - before.total
    return total > 0 ? 1 - Double(after.idle - before.idle) / Double(total) : 0
  }

  private static func ticks() throws -> (idle: Int, total: Int) {
    let text = try String(contentsOfFile: "/proc/stat", encoding: .utf8)
    let numbers = text.prefix { $0 != "\n" }.split(separator: " ").compactMap { Int($0) }
    guard numbers.count > 4 else { throw BenchmarkError("/proc/stat has no line about all cores") }
    return (numbers[3] + numbers[4], numbers.reduce(0, +))
  }
}

/// A command that has ended, with the resources it used.
struct FinishedCommand {
  var time: Duration
  /// The maximum memory that it used at once, in bytes.
  var mostMemory: Int
  /// The processor time that it took, including the processes it started.
  var processorTime: Duration

  /// Runs a command whose output is discarded.
  ///
  /// - Throws: if it fails.
  init(_ arguments: [String]) throws {
    let home = NSTemporaryDirectory()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = [
      "HOME=\(home)", "LC_ALL=C.UTF-8", "PATH=\(path)", "GIT_AUTHOR_NAME=Ada",
      "GIT_AUTHOR_EMAIL=ada@example.com", "GIT_COMMITTER_NAME=Ada",
      "GIT_COMMITTER_EMAIL=ada@example.com",
    ]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var process: pid_t = 0
    let start = ContinuousClock.now
    let failure = Subprocess.withCStrings(arguments) { arguments in
      Subprocess.withCStrings(environment) { environment in
        posix_spawnp(&process, arguments[0]!, &actions, nil, arguments, environment)
      }
    }
    guard failure == 0 else { throw BenchmarkError(refused: arguments[0], failure) }
    var (status, usage): (Int32, rusage) = (0, rusage())
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    time = .now - start
    mostMemory = usage.ru_maxrss * 1024
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
    }
    guard status == 0 else {
      throw BenchmarkError("\(arguments.joined(separator: " ")) failed with status \(status)")
    }
  }
}
