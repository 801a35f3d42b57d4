/// The first line and the headers of a request or an answer.
struct HTTPHead {
  /// The longest head that is read, in bytes.
  static let limit = 8 << 10

  let start: String
  private var headers: [String: String] = [:]

  /// Parses a head; `nil` if a line is not a header.
  init?(_ text: String) {
    guard text.hasSuffix("\r\n\r\n") else { return nil }
    let lines = text.split(separator: "\r\n").map { String($0) }
    guard let first = lines.first else { return nil }
    start = first
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
      let value = line[line.index(after: colon)...].trimmed
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
  }

  /// The value of a header with a lowercase name. The values of repeated headers are joined.
  subscript(name: String) -> String? { headers[name] }

  /// The text of a head with these lines.
  static func text(of lines: [String]) -> String {
    lines.map { $0 + "\r\n" }.joined() + "\r\n"
  }
}

extension Substring {
  /// The text without the spaces and tabs around it.
  var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

/// An answer that cannot be used.
enum HTTPFailure: Error, Equatable, CustomStringConvertible {
  case endedEarly
  case invalid
  case tooLong

  var description: String {
    switch self {
    case .endedEarly: "The other side hung up before it was done."
    case .invalid: "The answer breaks the rules of HTTP."
    case .tooLong: "The answer is too long."
    }
  }
}

extension LocalSocket {
  /// The head of a request or an answer, and the bytes after it.
  func readHead() throws -> (head: String, rest: [UInt8]) {
    var bytes: [UInt8] = []
    while bytes.count <= HTTPHead.limit {
      let next = try read()
      guard !next.isEmpty else { throw HTTPFailure.endedEarly }
      bytes += next
      if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        guard end.upperBound <= HTTPHead.limit else { break }
        let head = String(decoding: bytes[..<end.upperBound], as: UTF8.self)
        return (head, Array(bytes[end.upperBound...]))
      }
    }
    throw HTTPFailure.tooLong
  }
}
