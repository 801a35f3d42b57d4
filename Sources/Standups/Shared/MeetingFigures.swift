import StandupsModel

/// The length and the blockers of a meeting, as a row of the history shows them.
public enum MeetingFigures: Equatable, Sendable {
  case read(held: Duration?, blockers: Int, facilitator: Attendee.ID? = nil)
  case unreadable

  init(_ meeting: Meeting?) {
    guard let meeting else {
      self = .unreadable
      return
    }
    self = .read(
      held: meeting.heldSeconds.map { .seconds($0) },
      blockers: meeting.transcript.count { $0.kind == .blocker },
      facilitator: meeting.facilitator)
  }

  var facilitator: Attendee.ID? {
    switch self {
    case .read(_, _, let facilitator): facilitator
    case .unreadable: nil
    }
  }

  var held: Duration? {
    switch self {
    case .read(let held, _, _): held
    case .unreadable: nil
    }
  }

  /// The figures as they are drawn.
  var text: String { text(separator: " · ") { $0.clockText } }

  /// The figures as they are read aloud; nil if there are none.
  var spokenText: String? {
    let text = text(separator: ", ") { $0.spokenText }
    return text.isEmpty ? nil : text
  }

  private func text(separator: String, _ time: (Duration) -> String) -> String {
    switch self {
    case .read(let held, let blockers, _):
      return [held.map(time), blockers == 0 ? nil : blockers.counted("blocker")].compactMap(\.self)
        .joined(separator: separator)
    case .unreadable:
      return String(localized: "unreadable")
    }
  }
}

extension History {
  func newer(than name: MeetingName) -> MeetingName? { neighbor(of: name, step: -1) }

  func older(than name: MeetingName) -> MeetingName? { neighbor(of: name, step: 1) }

  private func neighbor(of name: MeetingName, step: Int) -> MeetingName? {
    guard let index = position(of: name), indices.contains(index + step) else { return nil }
    return self[index + step].name
  }
}
