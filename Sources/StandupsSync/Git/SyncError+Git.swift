import StandupsModel

extension SyncError {
  /// What git has said on its way out, in one clause.
  static func git(_ errors: String, status: Int32?, action: String) -> SyncError {
    let unknown = ["Please tell me who you are", "empty ident name", "unable to auto-detect email"]
    if unknown.contains(where: errors.contains) { return .noIdentity }
    if let lock = lock(errors) { return .locked(lock) }
    return .git(action: action, said: said(errors) ?? silence(status))
  }

  /// The file of git's that says that another git is at work.
  private static func lock(_ errors: String) -> String? {
    let mark = "Unable to create '"
    guard errors.contains(".lock': File exists"),
      let line = errors.split(separator: "\n").first(where: { $0.contains(mark) }),
      let quote = line.firstRange(of: mark)
    else { return nil }
    return line[quote.upperBound...].prefix { $0 != "'" }.description
  }

  private static func silence(_ status: Int32?) -> String {
    status.map { "nothing; its exit status is \($0)" } ?? "nothing; it was ended by a signal"
  }

  private static func said(_ errors: String) -> String? {
    let lines = errors.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.hasPrefix("hint:") && !$0.hasPrefix("warning:") }
    let telling = ["ssh:", "remote: error:", "remote: fatal:", "fatal:", "error:", "! ["]
    let line =
      telling.lazy.compactMap { mark in lines.first { $0.hasPrefix(mark) } }.first
      ?? lines.first { !$0.isEmpty }
    return line.map { withoutCredentials($0.withoutMark) }
  }

  /// Addresses without the name and password they may hold.
  private static func withoutCredentials(_ text: String) -> String {
    let parts = text.split(separator: "://", omittingEmptySubsequences: false)
    guard let first = parts.first else { return text }
    return parts.dropFirst().reduce(String(first)) { text, part in
      let authority = part.prefix { $0 != "/" && !$0.isWhitespace && $0 != "'" }
      guard let at = authority.lastIndex(of: "@") else { return "\(text)://\(part)" }
      return "\(text)://\(part[part.index(after: at)...])"
    }
  }
}

extension String {
  fileprivate var withoutMark: String {
    for mark in ["remote: error: ", "remote: fatal: ", "fatal: ", "error: "]
    where hasPrefix(mark) {
      return String(dropFirst(mark.count))
    }
    return self
  }
}
