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
    let summary: LocalizedText =
      switch control {
      case .absent(let id) where new.hasLeft(id): "\(name(of: id)) left"
      case .absent(let id) where new.isPresent(id): "\(name(of: id)) marked present"
      case .absent(let id): "\(name(of: id)) marked absent"
      case .guest(_, let name): "guest added: \(name.named)"
      case .later: "\(name(of: old.current.id)) moved to the end"
      case .minutes(let minutes) where minutes < 0:
        "\(abs(minutes).counted("minute")) removed"
      case .minutes(let minutes): "\(minutes.counted("minute")) added"
      case .next: "next turn (\(name(of: new.current.id)))"
      case .pause: wasPaused ? "meeting resumed" : "meeting paused"
      case .previous: "previous turn (\(name(of: new.current.id)))"
      case .speaker(let id) where new.current.id == id: "floor given to \(name(of: id))"
      case .speaker(let id): "\(name(of: id)) marked present"
      }
    return summary.text
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
