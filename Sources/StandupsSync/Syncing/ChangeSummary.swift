import StandupsModel
import StandupsStorage

/// A summary of the changes in a data folder, for people: `Design: 1 meeting; Product: edited`.
struct ChangeSummary: Equatable {
  private static let lineLimit = 72

  /// One entry per standup, sorted by title.
  let parts: [String]

  /// - Parameter titles: the known titles of the standups that changed.
  init(_ changes: [TreeChange], titles: [Standup.ID: String]) {
    var standups: [Standup.ID: Counts] = [:]
    var others: Set<String> = []
    for change in changes {
      switch change.path.record {
      case .item(_, let id): standups[id, default: Counts()].items.count(change)
      case .meeting(_, let id): standups[id, default: Counts()].meetings.count(change)
      case .schedule(let id): standups[id, default: Counts()].schedules.count(change)
      case .update(_, let id): standups[id, default: Counts()].updates.count(change)
      case .wait(_, let id): standups[id, default: Counts()].waits.count(change)
      case .standup(let id): standups[id, default: Counts()].standup.count(change)
      case nil: others.insert(change.path.text)
      }
    }
    let named = standups.map { id, counts in
      (titles[id] ?? String(id.uuidString.prefix(8)), counts.text)
    }
    parts =
      named.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { "\($0.0): \($0.1)" } + others.sorted()
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The summary on one line, truncated after a whole part.
  var line: String {
    var line = parts.first ?? ""
    for (index, part) in parts.enumerated().dropFirst() {
      guard line.count + part.count <= Self.lineLimit else {
        return String(localized: "\(line); and \(parts.count - index) more")
      }
      line += "; \(part)"
    }
    return line
  }

  /// A commit message: the line and, if that is truncated, all parts below it.
  var message: String {
    parts.joined(separator: "; ") == line
      ? "\(line)\n" : "\(line)\n\n\(parts.joined(separator: "\n"))\n"
  }
}

private struct Counts {
  var standup = Tally()
  var schedules = Tally()
  var meetings = Tally()
  var items = Tally()
  var updates = Tally()
  /// The waits of items.
  var waits = Tally()

  var text: String {
    if standup.deleted > 0 { return String(localized: "deleted") }
    var parts: [String] = []
    if standup.added > 0 { parts.append(String(localized: "added")) }
    if standup.edited > 0 || standup.added == 0 && schedules.all > 0 {
      parts.append(String(localized: "edited"))
    }
    if meetings.added > 0 { parts.append(meetings.added.counted("meeting")) }
    if meetings.edited > 0 {
      parts.append(String(localized: "\(meetings.edited.counted("meeting")) edited"))
    }
    if meetings.deleted > 0 {
      parts.append(String(localized: "\(meetings.deleted.counted("meeting")) deleted"))
    }
    let changedItems = max(items.all, waits.all)
    if changedItems > 0 { parts.append(changedItems.counted("item")) }
    if updates.all > 0 { parts.append(updates.all.counted("update")) }
    return parts.joined(separator: ", ")
  }
}

private struct Tally {
  var added = 0
  var deleted = 0
  var edited = 0

  var all: Int { added + deleted + edited }

  mutating func count(_ change: TreeChange) {
    if change.old == nil {
      added += 1
    } else if change.new == nil {
      deleted += 1
    } else {
      edited += 1
    }
  }
}
