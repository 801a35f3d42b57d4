import Processes

/// A git process that answers one line after another. Starting one for each line would take longer
/// than the answers.
final class Conversation {
  // NB: this much fits into any pipe. With more, this program might wait for git while git waits
  // for its answers to be read.
  private static let writtenAtOnce = 4096

  private let git: Git
  private let action: String
  private let process: SupervisedProcess
  private let input: (read: Int32, write: Int32)
  private let errors: TemporaryFile
  /// The bytes that have been read but not taken yet.
  private var answers: ArraySlice<UInt8> = []
  /// True while git may still be writing an answer that no one reads.
  private var isBroken = false

  /// - Parameters:
  ///   - arguments: a command that answers each line of its input immediately, in order.
  ///   - action: its purpose, for error messages.
  init(_ arguments: [String], to action: String, _ git: Git) throws(SyncError) {
    try git.cancellation.check()
    self.git = git
    self.action = action
    errors = try SyncError.wrap { try TemporaryFile() }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .lastError("run", "git") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // NB: the end that git reads stays open here, so that no signal comes if git has ended.
    input = (ends[0], ends[1])
    do throws(SyncError) {
      process = try git.start(arguments, input: ends[0], errors: errors.descriptor)
    } catch {
      for end in ends { close(end) }
      throw error
    }
  }

  deinit {
    close(input.write)
    close(input.read)
    // NB: without more input, it ends immediately; its supervisor would take longer to end it.
    if isBroken { process.stop() } else { _ = process.waitUntilEnd(for: .seconds(1)) }
    process.cleanUp()
  }

  /// Asks about each of some names.
  ///
  /// - Parameter take: reads the answer to a name, using `line` and `bytes`.
  func ask(_ names: [String], take: (String) throws(SyncError) -> Void) throws(SyncError) {
    guard !names.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) else {
      throw .unexpectedOutput("cat-file")
    }
    isBroken = true
    var rest = names[...]
    while !rest.isEmpty {
      var text: [UInt8] = []
      let asked = rest.prefix { name in
        guard text.isEmpty || text.count + name.utf8.count < Self.writtenAtOnce else {
          return false
        }
        text += name.utf8
        text.append(UInt8(ascii: "\n"))
        return true
      }
      if let number = Descriptor.write(text, to: input.write) {
        throw .system("\(SystemError("run git", number))")
      }
      for name in asked { try take(name) }
      rest = rest.dropFirst(asked.count)
    }
    isBroken = false
  }

  /// The next line of an answer.
  func line() throws(SyncError) -> String {
    while true {
      if let end = answers.firstIndex(of: UInt8(ascii: "\n")) {
        defer { answers = answers[(end + 1)...] }
        return String(decoding: answers[..<end], as: UTF8.self)
      }
      try read()
    }
  }

  /// The next bytes of an answer.
  func bytes(_ count: Int) throws(SyncError) -> [UInt8] {
    while answers.count < count { try read() }
    defer { answers = answers.dropFirst(count) }
    return Array(answers.prefix(count))
  }

  private func read() throws(SyncError) {
    let end = git.cancellation.whileRunning(process) {
      process.read(for: git.timeLimit) { piece in
        answers += piece
        return piece.isEmpty ? .all : .nothing
      }
    }
    try git.cancellation.check()
    if let end {
      throw git.failure(end, try SyncError.wrap { try errors.contents() }, action: action)
    }
  }
}
