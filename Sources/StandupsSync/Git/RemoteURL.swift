import Records
import StandupsModel

/// The address of a shared repository: a URL, `[user@]host:path` for ssh, or an absolute path. Git
/// can neither take it for an option nor run a program because of it, and it contains no password.
struct RemoteURL: Equatable {
  /// The only protocols that git may use, including for redirects.
  static let protocols = ["file", "git", "https", "ssh"]

  let text: String

  init(_ text: String) throws(SyncError) {
    if let problem = Self.problem(text) { throw .badURL(Self.redacted(text).harmless, problem) }
    self.text = text
  }

  private static func problem(_ text: String) -> SyncError.URLProblem? {
    if text.unicodeScalars.contains(where: isControl) { return .malformed }
    // NB: git sees bytes, so a letter must not combine with an accent after it.
    let text = String(text.unicodeScalars.map { $0.isASCII ? Character($0) : "x" })
    if text.isEmpty || text.hasPrefix("-") { return .malformed }
    if text.hasPrefix("/") { return nil }
    if let (scheme, rest) = text.split(at: "://") {
      guard protocols.contains(String(scheme)) else { return .notAllowed }
      let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      guard !rest.isEmpty, !authority.hasPrefix("-") else { return .malformed }
      guard let at = authority.lastIndex(of: "@") else { return nil }
      if authority[at...].hasPrefix("@-") { return .malformed }
      return scheme == "ssh" && !authority[..<at].contains(":") ? nil : .holdsPassword
    }
    guard let (host, path) = text.split(at: ":"), !host.contains("/") else { return .malformed }
    if path.hasPrefix(":") { return .notAllowed }
    let name = host.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return name.isEmpty || name.hasPrefix("-") || path.isEmpty || path.hasPrefix("-")
      ? .malformed : nil
  }

  /// Removes names and passwords from all URLs in a text.
  static func redacted(_ text: String) -> String {
    let ends: [Unicode.Scalar] = ["/", " ", "\n", "\t", "'", "\""]
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let mark = Substring(rest).place(of: "://") {
      result += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...]
      let authority = rest.prefix { !ends.contains($0) }
      if let at = authority.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    }
    return String(result + rest)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

/// True if git accepts a name for a branch or a remote repository, and never takes it for an
/// option.
func isRefName(_ name: some StringProtocol) -> Bool {
  let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  let text = String(name.unicodeScalars.map { $0.isASCII ? Character($0) : "x" })
  return !text.includes("..") && !text.includes("@{") && text != "@"
    && !text.contains { "~^:?*[\\ \u{7F}".contains($0) || $0 < " " }
    && parts.allSatisfy { part in
      let end = String(decoding: part.suffix(5), as: UTF8.self)
      return part.first != UInt8(ascii: "-") && part.first != UInt8(ascii: ".") && !part.isEmpty
        && !end.hasSuffix(".") && end != ".lock"
    }
}
