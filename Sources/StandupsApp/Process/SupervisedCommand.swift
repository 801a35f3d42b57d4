import Dispatch
import Processes
import StandupsModel
import Terminal

/// A command of the configuration: either its lines are read while a meeting is running, or it runs
/// after an event.
struct SupervisedCommand: Sendable {
  typealias Lines = AsyncThrowingStream<[String], any Error>

  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
    /// The description in English, for the log.
    let logged: String

    init(_ make: () -> LocalizedText) {
      description = make().text
      logged = Language.english.perform { make().text }
    }
  }

  /// The end of a hook.
  struct HookEnd: Equatable, Sendable {
    /// The first line that it wrote to standard error; empty if it wrote none.
    var complaint = ""
    var failure: Failure?
  }

  /// The limit of a complaint, in bytes.
  private static let complaintLimit = 500

  private let process: SupervisedProcess

  /// Starts the command at `path`. The descriptors may be closed afterward.
  ///
  /// - Parameters:
  ///   - errors: its standard error. If nil, its standard error can be read, and its output is
  ///     discarded.
  ///   - timeLimit: the time after which to kill it, in whole milliseconds. If nil, it ends with this
  ///     program.
  init(
    path: String, command: [String], input: Int32? = nil, errors: Int32?, timeLimit: Duration? = nil
  ) throws(Failure) {
    do throws(SystemError) {
      process = try SupervisedProcess(
        path: path, arguments: command, input: input, errors: errors, timeLimit: timeLimit)
    } catch {
      throw Failure { Self.notStarted(Self.shortName(of: command), error.number) }
    }
  }

  // MARK: - Lines

  /// Starts the command and streams the lines that it writes to standard output. The stream throws
  /// unless the command exits with status 0.
  ///
  /// - Parameter report: called with a clause if the command fails, or exits without a line.
  static func lines(
    of command: [String], path: @Sendable () throws -> String, errors: () -> Int32,
    report: @escaping @Sendable (String) -> Void
  ) -> Lines {
    let (lines, continuation) = Lines.makeStream()
    let errors = errors()
    defer { if errors >= 0 { close(errors) } }
    do {
      let running = try SupervisedCommand(path: path(), command: command, errors: errors)
      continuation.onTermination = { _ in running.process.stop() }
      DispatchQueue(label: "standups.transcriber").async {
        Terminal.protectThread()
        let end = running.read(into: continuation, name: shortName(of: command))
        if let complaint = end.complaint { report(complaint) }
        continuation.finish(throwing: end.failure)
        running.process.cleanUp()
      }
    } catch {
      report("\(error)")
      continuation.finish(throwing: error)
    }
    return lines
  }

  /// - Returns: neither if no one reads the lines any longer.
  private func read(
    into continuation: Lines.Continuation, name: String
  ) -> (failure: Failure?, complaint: String?) {
    var splitter = TranscriptLineSplitter()
    var isSilent = true
    let end = process.read { piece in
      let lines = piece.isEmpty ? splitter.finish() : splitter.append(piece)
      isSilent = isSilent && lines.isEmpty
      return yield(lines, to: continuation) && !splitter.isFlooded ? .all : .nothing
    }
    let command = name.quoted(columns: 300)
    guard !splitter.isFlooded else {
      let failure = Failure { "\(command) wrote more than 1 MB, too much for one meeting" }
      return (failure, failure.logged)
    }
    let rest = splitter.finish()
    guard let end, yield(rest, to: continuation) else { return (nil, nil) }
    if let failure = Self.failure(of: name, end) { return (failure, failure.logged) }
    return (nil, isSilent && rest.isEmpty ? "\(command) exited without writing a line" : nil)
  }

  private func yield(_ lines: [String], to continuation: Lines.Continuation) -> Bool {
    guard !lines.isEmpty, case .terminated = continuation.yield(lines) else { return true }
    return false
  }

  // MARK: - Hooks

  /// Starts a command on an input. It keeps running, even after this program has ended.
  ///
  /// - Parameter timeLimit: in whole milliseconds.
  static func startHook(
    _ command: [String], path: () throws -> String, input: [UInt8], timeLimit: Duration
  ) throws -> SupervisedCommand {
    let input = try TemporaryFile(input)
    defer { _ = input }
    return try SupervisedCommand(
      path: path(), command: command, input: input.descriptor, errors: nil, timeLimit: timeLimit)
  }

  /// Returns when the command has ended. Its output is discarded. If this program ends first, the
  /// command keeps running until its time is up.
  ///
  /// - Parameter report: called on another thread when it has ended.
  func hookEnd(
    of command: [String], report: @escaping @Sendable (HookEnd) -> Void
  ) async -> HookEnd {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "standups.hook").async {
        Terminal.protectThread()
        let end = hookEnd(name: Self.shortName(of: command))
        report(end)
        continuation.resume(returning: end)
        process.cleanUp()
      }
    }
  }

  /// Reads everything that the command writes, so that it never has to wait, and keeps the first
  /// line. A process that it leaves behind may write forever.
  private func hookEnd(name: String) -> HookEnd {
    var complaint: [UInt8] = []
    var isComplete = false
    let end = process.read { piece in
      if !isComplete {
        let line = piece.prefix { $0 != UInt8(ascii: "\n") }
        complaint += line
        isComplete =
          piece.isEmpty || line.count < piece.count || complaint.count >= Self.complaintLimit
      }
      return isComplete ? .enough : .all
    }
    return HookEnd(
      complaint: String(decoding: complaint.prefix(Self.complaintLimit), as: UTF8.self),
      failure: end.flatMap { Self.failure(of: name, $0) })
  }

  /// Lets the command keep running until its time is up, even after this program has ended. Its
  /// output is discarded.
  func leaveAlone() {
    DispatchQueue(label: "standups.left").async {
      Terminal.protectThread()
      process.cleanUp()
    }
  }

  // MARK: - Failures

  /// The name without its folder: the footer has little space.
  private static func shortName(of command: [String]) -> String {
    command[0].split(separator: "/").last.map(String.init) ?? command[0]
  }

  /// - Returns: nil if the command has succeeded.
  static func failure(of command: [String], _ end: SupervisedProcess.End) -> Failure? {
    failure(of: shortName(of: command), end)
  }

  private static func failure(of name: String, _ end: SupervisedProcess.End) -> Failure? {
    let command = name.quoted(columns: 300)
    switch end {
    case .exited(0): return nil
    case .exited(let status): return Failure { "\(command) exited with status \(status)" }
    case .failed(let number): return Failure { notStarted(name, number) }
    case .late: return Failure { "\(command) took too long and was killed" }
    case .lost: return Failure { "\(command) was killed by another program" }
    case .signaled(let number):
      return Failure { "\(command) was killed by signal \(number)" }
    }
  }

  private static func notStarted(_ name: String, _ number: Int32) -> LocalizedText {
    let reason = SystemError("start", number).reason
    return "\(name.quoted(columns: 300)) could not be started: \(reason)"
  }
}
