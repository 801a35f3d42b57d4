import Records

/// An edit in words.
extension Edit {
  /// The problem with a record that the edit would make exceed a limit, as a clause without a period;
  /// nil if there is none.
  public var excess: String? {
    for part in parts {
      let excess: String? =
        switch part {
        case .item(.added(let item), _), .item(.changed(_, let item), _):
          Item.fields.excess(in: item) ?? Item.Wait.fields.excess(in: item.wait)
        case .meeting(.added(let entry), _), .meeting(.changed(_, let entry), _):
          entry.meeting.flatMap { Meeting.fields.excess(in: $0) }
        case .standup(.added(let standup)), .standup(.changed(_, let standup)):
          Standup.fields.excess(in: standup)
        case .update(let edit, let author, _):
          WrittenUpdate.fields.excess(in: WrittenUpdate(id: author, lines: edit.lines))
        case .item, .meeting, .standup: nil
        }
      if let excess { return excess }
    }
    return nil
  }

  /// The edit in a few words, without a capital letter and a period: `note deleted: API key is late`.
  ///
  /// - Parameter title: the title of a standup, as shown; nil if it is not known.
  public func summary(title: (Standup.ID) -> String?) -> String {
    if let additions { return additions }
    guard let first = parts.first else { return String(localized: "nothing") }
    if Set(parts.map(\.standupID)).count > 1 {
      return String(localized: "\(parts.count) changes")
    }
    return first.summary(title: title(first.standupID))
  }

  /// The number of records that an import has added; nil for a single record.
  private var additions: String? {
    var (standups, meetings) = (0, 0)
    for part in parts {
      switch part {
      // NB: when an addition is made again, the records come back from the trash.
      case .meeting(.added, _), .meeting(.restored, _): meetings += 1
      case .standup(.added), .standup(.restored): standups += 1
      case .item, .meeting, .standup, .update: continue
      }
    }
    guard standups + meetings > 1 else { return nil }
    let counts = [(standups, "standup"), (meetings, "meeting")].filter { $0.0 > 0 }
    return String(localized: "\(counts.map { $0.counted($1) }.joinedByAnd) added")
  }

  /// The summary with the standup's title, for a person who is looking at something else.
  public func summaryWithPlace(title: (Standup.ID) -> String?) -> String {
    let summary = summary(title: title)
    guard let first = parts.first, !first.namesStandup, let name = title(first.standupID) else {
      return summary
    }
    return String(localized: "\(summary), in \(name.quoted)")
  }

  /// The reason that nothing was done.
  public func refusal(
    _ obstacle: Obstacle, _ direction: EditHistory.Direction, title: (Standup.ID) -> String?
  ) -> String {
    let subject =
      parts.first.map { $0.subject(title: title($0.standupID)) } ?? String(localized: "It")
    let reason: LocalizedText =
      switch (obstacle, direction) {
      case (.changed, .undo): "\(subject) was changed since; nothing was undone"
      case (.changed, .redo): "\(subject) was changed since; nothing was redone"
      case (.deleted, .undo): "\(subject) was deleted since; nothing was undone"
      case (.deleted, .redo): "\(subject) was deleted since; nothing was redone"
      }
    return reason.text
  }

  /// The change of a meeting's lines, in words: `note deleted: API key is late`.
  public static func summary(from old: [TranscriptLine], to new: [TranscriptLine]) -> String {
    let (gone, come) = (old.without(new), new.without(old))
    let summary: LocalizedText =
      switch (gone.first, come.first) {
      case (let line?, nil): line.kind.deleted(line.text.named)
      case (nil, let line?): line.kind.added(line.text.named)
      case (_?, let line?): line.kind.changed(line.text.named)
      case (nil, nil): "meeting changed"
      }
    return summary.text
  }
}

extension Edit.Part {
  fileprivate func title(_ present: String?) -> String {
    let title: String? =
      switch self {
      case .standup(let difference): difference.record.displayTitle
      case .item, .meeting, .update: present
      }
    return title?.quoted ?? String(localized: "a standup")
  }

  /// True if the summary contains the title of the standup.
  fileprivate var namesStandup: Bool {
    switch self {
    case .item, .meeting(.changed, _), .update: false
    case .meeting, .standup: true
    }
  }

  fileprivate func subject(title present: String?) -> String {
    switch self {
    case .item: String(localized: "The item")
    case .meeting: String(localized: "The meeting of \(title(present))")
    case .standup: title(present)
    case .update: String(localized: "The update")
    }
  }

  fileprivate func summary(title present: String?) -> String {
    let title = title(present)
    let summary: LocalizedText =
      switch self {
      case .item(.added(let item), _): "item added: \(item.text.named)"
      case .item(.changed(let old, let new), _): new.change(since: old)
      case .item(.deleted(let item), _): "item deleted: \(item.text.named)"
      case .item(.restored(let item), _): "item restored: \(item.text.named)"
      case .meeting(.added, _): "meeting of \(title) added"
      case .meeting(.changed(let old, let new), _):
        LocalizedText(
          verbatim: Edit.summary(
            from: old.meeting?.transcript ?? [], to: new.meeting?.transcript ?? []))
      case .meeting(.deleted, _): "meeting of \(title) deleted"
      case .meeting(.restored, _): "meeting of \(title) restored"
      case .standup(.added): "\(title) added"
      case .standup(.changed(let old, let new)):
        fields(old, new).map { "\($0) of \(title) changed" } ?? "nothing of \(title) changed"
      case .standup(.deleted): "\(title) deleted"
      case .standup(.restored): "\(title) restored"
      case .update(let edit, _, _):
        (edit.lines.without(edit.base) + edit.base.without(edit.lines)).first
          .map { "update changed: \($0.text.named)" } ?? "update changed"
      }
    return summary.text
  }

  private func fields(_ old: Standup, _ new: Standup) -> String? {
    let fields = Standup.changes(from: old, to: new).map(Language.current.sentence)
    return fields.isEmpty ? nil : fields.joined(separator: ", ")
  }
}

extension Item {
  /// The change in words: `item resolved: API key is late`.
  fileprivate func change(since old: Item) -> LocalizedText {
    let text = text.named
    switch (old.isOpen, isOpen) {
    case (true, false): return "item resolved: \(text)"
    case (false, true): return "item reopened: \(text)"
    case (true, true), (false, false): break
    }
    if old.owner?.id != owner?.id {
      return owner.map { "item given to \($0.displayName.named): \(text)" }
        ?? "item given to nobody: \(text)"
    }
    if old.wait == wait { return "item changed: \(text)" }
    if old.waitsFor != waitsFor {
      return waitsFor.map { "item waiting for \($0.displayName.named): \(text)" }
        ?? "item waiting for nobody: \(text)"
    }
    return due.map { "item due \($0.start.dateText): \(text)" }
      ?? "item without a date: \(text)"
  }
}

/// A change of a line, in words.
extension TranscriptLine.Kind {
  fileprivate func added(_ text: String) -> LocalizedText {
    switch self {
    case .blocker: "blocker added: \(text)"
    case .note, .speech: "note added: \(text)"
    case .parking: "parking lot line added: \(text)"
    }
  }

  fileprivate func changed(_ text: String) -> LocalizedText {
    switch self {
    case .blocker: "blocker changed: \(text)"
    case .note, .speech: "note changed: \(text)"
    case .parking: "parking lot line changed: \(text)"
    }
  }

  fileprivate func deleted(_ text: String) -> LocalizedText {
    switch self {
    case .blocker: "blocker deleted: \(text)"
    case .note, .speech: "note deleted: \(text)"
    case .parking: "parking lot line deleted: \(text)"
    }
  }
}
