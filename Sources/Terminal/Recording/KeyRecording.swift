import Processes
public import TerminalUI

/// A file to which a program writes the keys it receives, with their times, as a script.
///
/// Each key is in the file before the program handles it, so that it survives a crash. The file
/// contains everything that is typed and pasted, so only its owner may read it.
public final class KeyRecording {
  /// The reason that the file cannot be created.
  public struct CreationError: Error, Equatable, CustomStringConvertible {
    public let path: String
    let number: Int32

    public var description: String {
      switch number {
      case EEXIST: "\(path) already exists; record to a new file"
      default: "could not create \(path): \(String(cString: strerror(number)))"
      }
    }
  }

  /// The absolute path of the file.
  public let path: String
  private let descriptor: Int32
  private let limit: off_t
  /// The reason that the recording stopped, as a sentence to show, without a period; `nil` while it
  /// continues.
  public private(set) var failure: String?
  private var isFailureNew = false
  private var length: off_t = 0
  /// The recorder; nil before the first step, which is at time 0.
  private var recorder: ScriptRecorder?

  /// Creates the file, which must not exist.
  ///
  /// - Parameters:
  ///   - header: comments for the beginning of the file, each a line that starts with `#`.
  ///   - limit: the size in bytes at which the recording stops.
  public init(
    path: String, header: [HarmlessText], limit: Int = 1 << 30
  ) throws(CreationError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CreationError(path: path, number: errno) }
    self.descriptor = descriptor
    self.limit = off_t(limit)
    self.path = Descriptor.absolutePath(path) ?? path
    write(header.map { "# \($0.text)\n" }.joined())
  }

  deinit {
    close(descriptor)
  }

  /// Removes the file of a program that could not start.
  public func discard() {
    unlink(path)
  }

  /// The failure, once.
  func takeFailure() -> String? {
    defer { isFailureNew = false }
    return isFailureNew ? failure : nil
  }

  /// Writes a step.
  func record(_ step: ScriptStep, at now: Duration) {
    var recorder = recorder ?? ScriptRecorder(from: now)
    write(recorder.lines(for: step, at: now))
    self.recorder = recorder
  }

  /// The process is about to be suspended.
  func suspend(at now: Duration) {
    if let lines = recorder?.suspend(at: now) { write(lines) }
  }

  /// Writes whole lines or none: lines that cannot be written end the recording.
  private func write(_ lines: String) {
    guard failure == nil, !lines.isEmpty else { return }
    let bytes = Array(lines.utf8)
    let reason =
      length + off_t(bytes.count) > limit
      ? "the recording is too long"
      : Descriptor.write(bytes, to: descriptor).map { String(cString: strerror($0)) }
    guard let reason else {
      length += off_t(bytes.count)
      return
    }
    // NB: if this fails, the last line may be cut off, and replaying the file reports that.
    _ = ftruncate(descriptor, length)
    isFailureNew = true
    failure = "Recording stopped: \(reason). The keys so far are in \(path)"
  }
}
