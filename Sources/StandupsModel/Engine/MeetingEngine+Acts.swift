import Records

extension MeetingEngine {
  /// The effect of a key on the turns or the clock, which `make` undoes and redoes.
  public struct Act: Equatable, Sendable {
    let control: Control
    var old: MeetingProgress
    var new: MeetingProgress
    /// True if the clock was paused by the key before this one.
    let wasPaused: Bool
  }

  /// The reason that an act cannot be undone or redone.
  public enum Obstacle: Error {
    /// The meeting would be over by now.
    case over
    /// Turns have changed automatically since, so that someone would lose the seconds of theirs.
    case turnPassed
  }
}

extension MeetingEngine.Act {
  /// The act in words, without a capital letter and a period: `next turn (Ben)`.
  public var summary: String {
    switch control {
    case .absent(let id):
      new.hasLeft(id)
        ? "\(name(of: id)) left"
        : "\(name(of: id)) marked \(new.isPresent(id) ? "present" : "absent")"
    case .guest(_, let name): "guest added: \(name.named)"
    case .later: "\(name(of: old.current.id)) moved to the end"
    case .minutes(let minutes):
      "\(abs(minutes).counted("minute")) \(minutes < 0 ? "removed" : "added")"
    case .next: "next turn (\(name(of: new.current.id)))"
    case .pause: wasPaused ? "meeting resumed" : "meeting paused"
    case .previous: "previous turn (\(name(of: new.current.id)))"
    case .speaker(let id):
      new.current.id == id
        ? "floor given to \(name(of: id))" : "\(name(of: id)) marked present"
    }
  }

  /// The guest who was added, if any.
  public var guest: MeetingProgress.Member? {
    guard case .guest(let id, _) = control else { return nil }
    return new.members.first { $0.id == id }
  }

  private func name(of id: Attendee.ID) -> String {
    new.members.first { $0.id == id }?.displayName.named ?? ""
  }
}
