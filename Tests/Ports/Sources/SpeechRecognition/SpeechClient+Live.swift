import ComposableKit
import Foundation

extension SpeechClient {
  /// Hears the words of a text, as fast as a person would read them aloud.
  static func reciting(_ text: String) -> Self {
    let speech = Speech()
    return Self(
      finishTask: { await speech.finishTask() },
      requestAuthorization: { .authorized },
      startTask: { await speech.startTask { TextSource(text) } })
  }

  /// Hears the words of a file. Into a named pipe, another program can write while this one listens:
  ///
  /// ```
  /// $ mkfifo /tmp/voice
  /// $ swift run SpeechRecognition /tmp/voice
  /// $ cat >/tmp/voice    # in another window
  /// ```
  static func listening(to path: String) -> Self {
    let speech = Speech()
    return Self(
      finishTask: { await speech.finishTask() },
      requestAuthorization: {
        if access(path, R_OK) == 0 { return .authorized }
        return errno == EACCES ? .denied : .restricted
      },
      startTask: { await speech.startTask { try FileSource(path) } })
  }
}

/// A task that recognizes words.
private actor Speech {
  private var task: Task<Void, Never>?

  func finishTask() {
    task?.cancel()
    task = nil
  }

  func startTask(
    _ open: @escaping @Sendable () throws -> any WordSource
  ) -> AsyncThrowingStream<SpeechRecognitionResult, any Error> {
    @Dependency(\.continuousClock) var clock
    finishTask()
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: SpeechRecognitionResult.self)
    task = Task { [clock] in
      do {
        try await Self.recognize(open(), with: clock, continuation)
        continuation.finish()
      } catch {
        continuation.finish(throwing: error is CancellationError ? nil : error)
      }
    }
    return stream
  }

  private static func recognize(
    _ source: any WordSource, with clock: any MonotonicClock,
    _ continuation: AsyncThrowingStream<SpeechRecognitionResult, any Error>.Continuation
  ) async throws {
    var result = SpeechRecognitionResult(bestTranscription: Transcription(formattedString: ""))
    var source = source
    while true {
      switch try source.next() {
      case .end:
        result.isFinal = true
        continuation.yield(result)
        return
      case .silence:
        try await clock.sleep(for: .milliseconds(100))
      case .word(let word):
        let text = result.bestTranscription.formattedString
        result.bestTranscription.formattedString = text.isEmpty ? word : "\(text) \(word)"
        continuation.yield(result)
        try await clock.sleep(for: .milliseconds(100 + 40 * word.count))
      }
    }
  }
}

private protocol WordSource: Sendable {
  mutating func next() throws -> Sound
}

private enum Sound {
  case end
  case silence
  case word(String)
}

private struct TextSource: WordSource {
  private var words: ArraySlice<Substring>

  init(_ text: String) {
    words = text.split { $0.isWhitespace }[...]
  }

  mutating func next() -> Sound { words.popFirst().map { .word(String($0)) } ?? .end }
}

/// A file that is read without waiting. A pipe is silent while no program writes into it.
private final class FileSource: WordSource, @unchecked Sendable {
  private let file: Int32
  private let isPipe: Bool
  private var word: [UInt8] = []

  init(_ path: String) throws {
    file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw SpeechClient.Failure.couldntStartAudioEngine }
    var status = stat()
    isPipe = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  deinit { close(file) }

  func next() throws -> Sound {
    while true {
      var byte: UInt8 = 0
      switch read(file, &byte, 1) {
      case 1 where Character(UnicodeScalar(byte)).isWhitespace && byte < 0x80:
        if let word = takeWord() { return word }
      case 1: word.append(byte)
      case 0: return isPipe ? .silence : takeWord() ?? .end
      default:
        guard errno == EAGAIN || errno == EINTR else { throw SpeechClient.Failure.taskError }
        return .silence
      }
    }
  }

  private func takeWord() -> Sound? {
    defer { word = [] }
    return word.isEmpty ? nil : .word(String(decoding: word, as: UTF8.self))
  }
}
