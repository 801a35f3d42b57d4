#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Undoing and redoing a key's effect on the turns.
extension MeetingProgress {
  /// Makes the difference between two states that a key, or undoing it, has made. The clock keeps
  /// running, and only seconds that this difference moves change hands.
  ///
  /// - Throws: the reason that nothing has changed.
  mutating func change(
    from old: MeetingProgress, to new: MeetingProgress
  ) throws(MeetingEngine.Obstacle) {
    var changed = self
    if hasTurn(of: old) {
      // No one else has had the floor, so the time since then belongs to the turn.
      changed.members = new.members
      changed.currentIndex = new.currentIndex
      changed.turn = new.turn
    } else if old.hasTurn(of: new) {
      for member in new.members where new.isPresent(member.id) && !old.isPresent(member.id) {
        if new.isDone(member.id) {
          try changed.markDone(member.id, isAbsent: false)
        } else {
          try changed.arrive(member, before: new.members.drop { $0.id != member.id }.dropFirst())
        }
      }
      for member in old.members where old.isPresent(member.id) && !new.isPresent(member.id) {
        if old.isDone(member.id) {
          try changed.markDone(member.id, isAbsent: true)
        } else {
          try changed.leave(member.id, isGuest: !new.members.contains { $0.id == member.id })
        }
      }
    } else {
      throw .turnPassed
    }
    changed.added += new.added - old.added
    changed.fitTurn()
    guard !changed.isEnded else { throw .over }
    self = changed
  }

  /// True if the person is in the meeting and not absent.
  func isPresent(_ id: Attendee.ID) -> Bool { members.contains { $0.id == id && !$0.isAbsent } }

  /// True if the person spoke and then left.
  func hasLeft(_ id: Attendee.ID) -> Bool { members.contains { $0.id == id && $0.hasLeft } }

  /// True if the person had their turn before the current one.
  private func isDone(_ id: Attendee.ID) -> Bool {
    members[..<currentIndex].contains { $0.id == id }
  }

  /// True if it is the same turn: of the same person, begun at the same time.
  private func hasTurn(of other: MeetingProgress) -> Bool {
    current.id == other.current.id && turn.start == other.turn.start
  }

  /// Marks a person who is done as absent, or as back.
  private mutating func markDone(
    _ id: Attendee.ID, isAbsent: Bool
  ) throws(MeetingEngine.Obstacle) {
    guard let index = members[..<currentIndex].firstIndex(where: { $0.id == id }) else {
      throw .turnPassed
    }
    members[index].isAbsent = isAbsent
  }

  /// Lets a person wait again, before those who follow.
  private mutating func arrive(
    _ member: Member, before followers: ArraySlice<Member>
  ) throws(MeetingEngine.Obstacle) {
    var member = member
    if let index = members.firstIndex(where: { $0.id == member.id }) {
      guard members[index].isAbsent else { throw .turnPassed }
      member = members.remove(at: index)
      member.isAbsent = false
      if index < currentIndex { currentIndex -= 1 }
    }
    let place = members.indices.first { index in
      index > currentIndex && followers.contains { $0.id == members[index].id }
    }
    join(member, at: place ?? members.endIndex)
  }

  /// Removes a person who has not had the floor from those who wait.
  private mutating func leave(
    _ id: Attendee.ID, isGuest: Bool
  ) throws(MeetingEngine.Obstacle) {
    guard let index = members.firstIndex(where: { $0.id == id }), index > currentIndex,
      !members[index].isAbsent, !isGuest || members[index].spoken == 0
    else { throw .turnPassed }
    if isGuest {
      members.remove(at: index)
    } else {
      members[index].isAbsent = true
    }
  }
}
