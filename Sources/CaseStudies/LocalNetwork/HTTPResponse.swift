import TerminalUI

/// An answer of a server that sends short texts.
struct HTTPResponse: Equatable, Sendable {
  /// The longest text, in bytes.
  static let limit = 1_000

  var status: Int
  /// The text, which a screen can show: it is a line without control characters.
  var text: String

  /// The text of a resource of a server on this machine.
  ///
  /// If the task is canceled, the connection ends at once.
  static func get(_ target: String, port: UInt16) async throws -> Self {
    let socket = try LocalSocket.make(to: "connect to port \(port)")
    defer { socket.close() }
    do {
      return try await withTaskCancellationHandler {
        // NB: all of it in one go. The server waits for a request only so long, and the caller's
        // thread may have other work between two steps.
        try await waiting {
          try socket.join(port)
          let lines = ["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"]
          try socket.write(Array(HTTPHead.text(of: lines).utf8))
          return try Self(readFrom: socket)
        }
      } onCancel: {
        socket.shutDown()
      }
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  private init(readFrom socket: LocalSocket) throws {
    let (text, rest) = try socket.readHead()
    let (status, length) = try Self.parse(text)
    var body = rest
    while body.count < length {
      let next = try socket.read()
      guard !next.isEmpty else { throw HTTPFailure.endedEarly }
      body += next
    }
    guard body.count == length, let text = String(validating: body, as: UTF8.self) else {
      throw HTTPFailure.invalid
    }
    self.init(status: status, text: HarmlessText(text).text)
  }

  private init(status: Int, text: String) {
    self.status = status
    self.text = text
  }

  /// The status, and the length of the text in bytes.
  ///
  /// A text must say how long it is, once, so that one that is cut off is noticed.
  private static func parse(_ head: String) throws(HTTPFailure) -> (status: Int, length: Int) {
    guard let head = HTTPHead(head), let status = HTTPHead.status(in: head.start),
      head["transfer-encoding"] == nil, head["content-type"] == "text/plain; charset=utf-8",
      let digits = head["content-length"], !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit)
    else { throw .invalid }
    // NB: a number that is too large for an integer is also too large for a text.
    guard let length = Int(digits), length <= limit else { throw .tooLong }
    return (status, length)
  }
}

extension HTTPHead {
  /// The status in the first line of an answer.
  fileprivate static func status(in line: String) -> Int? {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count >= 2, words[0] == "HTTP/1.1", words[1].utf8.count == 3,
      words[1].utf8.allSatisfy(\.isDigit)
    else { return nil }
    return Int(words[1])
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
