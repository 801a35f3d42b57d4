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
    guard let first = parts.first else { return "nothing" }
    if Set(parts.map(\.standupID)).count > 1 { return "\(parts.count) changes" }
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
    return counts.map { $0.counted($1) }.joined(separator: " and ") + " added"
  }

  /// The summary with the standup's title, for a person who is looking at something else.
  public func summaryWithPlace(title: (Standup.ID) -> String?) -> String {
    let summary = summary(title: title)
    guard let first = parts.first, !first.namesStandup, let name = title(first.standupID) else {
      return summary
    }
    return "\(summary), in \(name.quoted)"
  }

  /// The reason that nothing was done.
  public func refusal(
    _ obstacle: Obstacle, _ direction: EditHistory.Direction, title: (Standup.ID) -> String?
  ) -> String {
    let event = obstacle == .changed ? "changed" : "deleted"
    let outcome = direction == .undo ? "undone" : "redone"
    let subject = parts.first.map { $0.subject(title: title($0.standupID)) } ?? "It"
    return "\(subject) was \(event) since; nothing was \(outcome)"
  }

  /// The change of a meeting's lines, in words: `note deleted: API key is late`.
  public static func summary(from old: [TranscriptLine], to new: [TranscriptLine]) -> String {
    let (gone, come) = (old.without(new), new.without(old))
    switch (gone.first, come.first) {
    case (let line?, nil): return "\(line.kind.noun) deleted: \(line.text.named)"
    case (nil, let line?): return "\(line.kind.noun) added: \(line.text.named)"
    case (_?, let line?): return "\(line.kind.noun) changed: \(line.text.named)"
    case (nil, nil): return "meeting changed"
    }
  }
}

extension Edit.Part {
  fileprivate func title(_ present: String?) -> String {
    let title: String? =
      switch self {
      case .standup(let difference): difference.record.displayTitle
      case .item, .meeting, .update: present
      }
    return title?.quoted ?? "a standup"
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
    case .item: "The item"
    case .meeting: "The meeting of \(title(present))"
    case .standup: title(present)
    case .update: "The update"
    }
  }

  fileprivate func summary(title present: String?) -> String {
    switch self {
    case .item(.changed(let old, let new), _):
      let verb =
        switch (old.isOpen, new.isOpen) {
        case (true, false): "resolved"
        case (false, true): "reopened"
        case (true, true), (false, false):
          old.owner?.id == new.owner?.id
            ? old.wait == new.wait ? "changed" : new.wait.text(since: old.wait)
            : "given to \(new.owner?.name.named ?? "nobody")"
        }
      return "item \(verb): \(new.text.named)"
    case .item(let difference, _):
      return "item \(difference.verb): \(difference.record.text.named)"
    case .meeting(.changed(let old, let new), _):
      return Edit.summary(from: old.meeting?.transcript ?? [], to: new.meeting?.transcript ?? [])
    case .meeting(let difference, _):
      return "meeting of \(title(present)) \(difference.verb)"
    case .standup(.changed(let old, let new)):
      let fields = Standup.changes(from: old, to: new).joined(separator: ", ")
      return "\(fields.isEmpty ? "nothing" : fields) of \(title(present)) changed"
    case .standup(let difference):
      return "\(title(present)) \(difference.verb)"
    case .update(let edit, _, _):
      let lines = edit.lines.without(edit.base) + edit.base.without(edit.lines)
      return "update changed" + (lines.first.map { ": \($0.text.named)" } ?? "")
    }
  }
}

extension Item.Wait {
  /// The change in words: `waiting for Ben`.
  fileprivate func text(since old: Item.Wait) -> String {
    if person != old.person { return "waiting for \(person?.displayName.named ?? "nobody")" }
    return due.map { "due \($0.start.dateText)" } ?? "without a date"
  }
}

extension Edit.Difference {
  fileprivate var verb: String {
    switch self {
    case .added: "added"
    case .changed: "changed"
    case .deleted: "deleted"
    case .restored: "restored"
    }
  }
}

extension TranscriptLine.Kind {
  /// The name of a kind of line in a sentence.
  fileprivate var noun: String {
    switch self {
    case .blocker: "blocker"
    case .note, .speech: "note"
    case .parking: "parking lot line"
    }
  }
}
