import StandupsModel

/// The changes that an import would make. Nothing happens until the plan is applied.
public struct ImportPlan: Equatable, Sendable {
  /// New meetings for an existing standup.
  public struct Merge: Equatable, Sendable {
    public var standup: UUID
    public var meetings: [Meeting]
  }

  /// The new standups, with their meetings, at the end of the list.
  public var additions: [Standup] = []
  public var merges: [Merge] = []
  /// The items and updates in the file, by standup.
  public var agendas: [Standup.ID: Agenda] = [:]
  public var notes: [ImportNote] = []
  /// The number of standups in the file that could be read.
  public var standupCount = 0
  /// The reason that nothing can be imported, a clause without a period; nil if something can be
  /// imported or if the file is empty.
  public var failure: String?
  /// True if an item of the file had to be skipped.
  public var hasSkippedItems = false

  public init() {}

  /// True if everything in the file is imported.
  public var isComplete: Bool { failure == nil && !hasSkippedItems }

  /// The exit code of the command: 0, or 65 if something was not imported.
  public var exitCode: Int32 { isComplete ? 0 : 65 }

  /// The edit that brings the items and updates of the file into the existing ones. The standups must
  /// be stored first.
  ///
  /// - Parameter existing: returns the agenda of a standup.
  public func agendaEdit(
    of existing: (Standup.ID) throws(StorageError) -> Agenda
  ) throws(StorageError) -> Edit {
    var edit = Edit([])
    for (standup, agenda) in agendas.sorted(by: { $0.key < $1.key }) {
      let known = try existing(standup)
      let items = Dictionary(known.items.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
      for item in agenda.items {
        guard let old = items[item.id] else {
          edit.parts.append(.item(.added(item), standup: standup))
          continue
        }
        let merged = old.merged(with: item)
        guard merged != old else { continue }
        edit.parts.append(.item(.changed(from: old, to: merged), standup: standup))
      }
      for update in agenda.updates.values.sorted(by: { $0.id < $1.id }) {
        let lines = update.$lines.stored.without(
          known.updates[update.id]?.$lines.stored ?? [])
        guard !lines.isEmpty else { continue }
        let added = WrittenUpdate.Rewrite(base: [], lines: lines)
        edit.parts.append(.update(added, of: update.id, standup: standup))
      }
    }
    return edit
  }

  /// The standups after the import.
  public func applied(to standups: [Standup]) -> [Standup] {
    merged(into: standups) + additions
  }

  /// The existing standups after the import. Meetings of standups that no longer exist are dropped.
  public func merged(into standups: [Standup]) -> [Standup] {
    var result = standups
    for merge in merges {
      guard let index = result.firstIndex(where: { $0.id == merge.standup }) else { continue }
      result[index].history.insert(merge.meetings)
    }
    return result
  }
}

extension History {
  /// Adds meetings, each under the next free name. Among meetings that started in the same second,
  /// the first one counts as the newest.
  mutating func insert(_ meetings: [Meeting]) {
    var last: MeetingName?
    for meeting in meetings.reversed().sorted(by: { $0.startedAt < $1.startedAt }) {
      let name = freeName(for: meeting.startedAt, after: last)
      insert(meeting, name: name)
      last = name
    }
  }
}

/// The report of an import about one item of the file.
public struct ImportNote: Equatable, Sendable {
  /// The number of the item in the file, from 1.
  public var number: Int
  /// The title of the standup in the file; may be blank.
  public var title: String
  /// The changes and their reasons, one clause each.
  public var texts: [String]

  public init(number: Int, title: String, texts: [String]) {
    self.number = number
    self.title = title
    self.texts = texts
  }
}

extension ImportNote: CustomStringConvertible {
  /// One line. The title may contain any character, so sanitize the line before printing it to a
  /// terminal.
  public var description: String {
    let name = title.trimmed.isEmpty ? String(localized: "Untitled") : title.quoted
    return "\(number) \(name): \(texts.joined(separator: "; "))"
  }
}
