import Records
import StandupsModel

/// git's log of the newest commits of a repository.
struct CommitLog {
  /// The time by which a clock may be slow. Git stops at a commit that is too old, and does not see
  /// newer ones before it, which came from a machine whose clock was right.
  static let mostClockSkew: TimeInterval = 14 * 86_400

  private static let mostCommits = 10_000
  /// The length of the longest text, in bytes of UTF-8.
  private static let longestText = 500
  private static let fields = [
    "%ct", "%H", "%P", "%D", "%aN", "%aE",
    "%(trailers:key=Co-authored-by,valueonly,separator=%x01)",
    "%s",
  ]

  static func arguments(since date: Date) -> [String] {
    let start = Int64((date - mostClockSkew).timeIntervalSince1970)
    return [
      "log", "--branches", "--remotes", "--max-age=\(max(0, start))", "--max-count=\(mostCommits)",
      "--decorate=full", "--decorate-refs=refs/heads", "--decorate-refs=refs/remotes",
      "--no-color", "--no-show-signature",
      // NB: otherwise, a commit names the library that converts its text.
      "--encoding=none",
      "--format=tformat:\(fields.joined(separator: "%x00"))",
    ]
  }

  private struct Record {
    let seconds: Int64
    let id: String
    let parents: [String]
    let refs: Substring
    /// The author's name and email address, the other authors, and the subject.
    let texts: ArraySlice<ArraySlice<UInt8>>
  }

  /// A branch whose newest commit is in the log.
  private struct Tip {
    let branch: String
    let isRemote: Bool
    let id: String

    /// The order of branches: the main branch first, and local branches before remote ones.
    var order: (Int, Int, String) {
      let main = ["main", "master", "trunk", "develop"]
      return (main.firstIndex(of: branch) ?? main.count, isRemote ? 1 : 0, branch)
    }
  }

  private let records: [Record]

  init(_ bytes: [UInt8]) {
    records = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(
        separator: 0, maxSplits: Self.fields.count - 1, omittingEmptySubsequences: false)
      guard fields.count == Self.fields.count,
        let seconds = Int64(String(decoding: fields[0], as: UTF8.self))
      else { return nil }
      return Record(
        seconds: seconds, id: String(decoding: fields[1], as: UTF8.self),
        parents: fields[2].split(separator: UInt8(ascii: " ")).map {
          String(decoding: $0, as: UTF8.self)
        },
        refs: Substring(decoding: fields[3], as: UTF8.self), texts: fields[4...])
    }
  }

  /// The commits since a date, without merges, in git's order.
  func commits(since date: Date, in repository: String) -> [Commit] {
    let start = Int64(date.timeIntervalSince1970.rounded(.down))
    let branches = branches()
    return records.filter { $0.seconds >= start && $0.parents.count < 2 }.map { record in
      let texts = record.texts.map { Self.text($0) }
      let author = Commit.Author(name: texts[0], email: texts[1])
      return Commit(
        id: record.id, subject: texts[3].isEmpty ? String(record.id.prefix(10)) : texts[3],
        repository: repository, branch: branches[record.id] ?? "",
        committedAt: Date(timeIntervalSince1970: Double(record.seconds)),
        authors: [author] + Self.coauthors(record.texts[record.texts.startIndex + 2]))
    }
  }

  /// The branch of each commit: the first branch that contains it.
  private func branches() -> [String: String] {
    let parents = Dictionary(records.map { ($0.id, $0.parents) }) { first, _ in first }
    var branches: [String: String] = [:]
    for tip in records.flatMap(Self.tips).sorted(by: { $0.order < $1.order }) {
      var rest = [tip.id]
      while let id = rest.popLast() {
        guard branches[id] == nil, let parents = parents[id] else { continue }
        branches[id] = tip.branch
        rest += parents
      }
    }
    return branches
  }

  /// The branches that end at a commit: `refs/heads/main, refs/remotes/origin/main`.
  private static func tips(_ record: Record) -> [Tip] {
    var refs: [Substring] = []
    var rest = record.refs[...]
    while let (ref, others) = rest.split(at: ", ") {
      refs.append(ref)
      rest = others
    }
    return (refs + [rest]).compactMap { ref in
      let parts = ref.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count > 2, parts[0] == "refs" else { return nil }
      let isRemote = parts[1] == "remotes"
      let name = parts.dropFirst(isRemote && parts.count > 3 ? 3 : 2).joined(separator: "/")
      if isRemote, name == "HEAD" { return nil }
      return Tip(branch: name.harmless, isRemote: isRemote, id: record.id)
    }
  }

  /// The people in `Ada <ada@example.com>`, separated by a control character.
  private static func coauthors(_ bytes: ArraySlice<UInt8>) -> [Commit.Author] {
    bytes.split(separator: 1).prefix(20).map { line in
      let text = text(line)
      guard let start = text.lastIndex(of: "<"), let end = text.lastIndex(of: ">"), start < end
      else { return Commit.Author(name: text.trimmed, email: "") }
      return Commit.Author(
        name: String(text[..<start]).trimmed, email: String(text[text.index(after: start)..<end]))
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(longestText), as: UTF8.self).harmless
  }
}
