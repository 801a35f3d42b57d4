import Foundation

/// A program with its own process group, whose output is read as it comes.
struct ChildProcess {
  enum Ending: Equatable {
    case exited(Int32)
    /// A line of output contains the text that was waited for.
    case printed(String)
    case signaled(Int32)
    case timedOut
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program until it ends, prints `phrase`, or takes too long.
  ///
  /// What remains of its process group is killed.
  static func run(
    _ words: [String], environment: [String: String] = [:], until phrase: String? = nil,
    seconds: Double? = nil
  ) throws -> (ending: Ending, output: String) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw Failure(description: "cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = try spawn(words, environment: environment, output: ends[1])
    close(ends[1])
    defer {
      kill(-child, SIGKILL)
      close(ends[0])
    }

    let start = ContinuousClock.now
    var output: [UInt8] = []
    var lineStart = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 100) > 0 {
        let count = read(ends[0], &buffer, buffer.count)
        if count > 0 {
          output += buffer[..<count]
          while let end = output[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: output[lineStart..<end], as: UTF8.self)
            lineStart = end + 1
            guard let phrase, line.contains(phrase) else { continue }
            kill(-child, SIGKILL)
            waitpid(child, nil, 0)
            return (.printed(line), String(decoding: output, as: UTF8.self))
          }
          continue
        }
      }
      var status: Int32 = 0
      if waitpid(child, &status, WNOHANG) == child {
        let signal = status & 0x7F
        return (
          signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal),
          String(decoding: output, as: UTF8.self)
        )
      }
      if let seconds, ContinuousClock.now - start > .seconds(seconds) {
        kill(-child, SIGKILL)
        waitpid(child, nil, 0)
        return (.timedOut, String(decoding: output, as: UTF8.self))
      }
    }
  }

  private static func spawn(
    _ words: [String], environment: [String: String], output: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    let variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    var arguments = words.map { strdup($0) } + [nil]
    var pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + pairs { free(pointer) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &pairs)
    guard error == 0 else {
      throw Failure(description: "cannot run \(words[0]): \(String(cString: strerror(error)))")
    }
    return child
  }
}
