#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The effects of keys on the turns. Nothing here moves the clock.
extension MeetingProgress {
  /// Passes the floor to the next person who waits.
  mutating func next() -> MeetingEngine.Response {
    guard let next = waiting.first else { return .asksToEnd }
    finishTurn()
    begin(next)
    return .changedSpeaker
  }

  /// Gives the floor back to the person whose turn ended last; the current one waits next.
  mutating func previous() -> MeetingEngine.Response {
    guard let index = lastDone else { return .unchanged }
    resume(index)
    return .changedSpeaker
  }

  /// Moves the current person to the end of the order.
  mutating func later() -> MeetingEngine.Response {
    guard let next = waiting.first else { return .unchanged }
    interruptTurn()
    members.append(members.remove(at: currentIndex))
    begin(next - 1)
    return .changedSpeaker
  }

  /// Marks a person as absent or, once they have spoken, as having left. Marks a person who is
  /// absent as back: where they were if they have had their turn, or else at the end.
  mutating func toggleAbsent(_ id: UUID) -> MeetingEngine.Response {
    guard let index = members.firstIndex(where: { $0.id == id }) else { return .unchanged }
    if members[index].isAbsent {
      bringBack(index)
      return .changedTurns
    }
    if index == currentIndex {
      guard let next = waiting.first else { return .asksToEnd }
      leave()
      begin(next)
      return .changedSpeaker
    }
    members[index].isAbsent = true
    fitTurn()
    return .changedTurns
  }

  /// Marks the current speaker as absent or, once they have spoken, as having left.
  mutating func leave() {
    if seconds(of: currentIndex) < Self.leastSpoken { interruptTurn() } else { finishTurn() }
    members[currentIndex].isAbsent = true
  }

  /// Gives a person the floor: one who waits begins, one who is done resumes, and one who is absent
  /// is back at the end.
  mutating func giveFloor(to id: UUID) -> MeetingEngine.Response {
    guard let index = members.firstIndex(where: { $0.id == id }), index != currentIndex else {
      return .unchanged
    }
    if members[index].isAbsent {
      bringBack(index)
      return .changedTurns
    }
    if index < currentIndex {
      resume(index)
    } else {
      finishTurn()
      members.insert(members.remove(at: index), at: currentIndex + 1)
      begin(currentIndex + 1)
    }
    return .changedSpeaker
  }

  /// Adds a guest for this meeting only, at the end. In a meeting of one person without a name, the
  /// guest takes that person's place and seconds.
  mutating func addGuest(_ id: UUID, name: String) -> MeetingEngine.Response {
    if members.count == 1, current.name.isBlank {
      members[currentIndex].id = id
      members[currentIndex].name = name
      members[currentIndex].isGuest = true
    } else {
      join(Member(id: id, name: name, isGuest: true), at: members.endIndex)
    }
    return .changedTurns
  }

  /// Adds minutes to the meeting's length, or removes some. Minutes added once the time of the turn
  /// is up belong to the speaker; all others are shared by everyone who follows.
  mutating func add(minutes: Int) -> MeetingEngine.Response {
    guard canAdd(minutes: minutes) else { return .unchanged }
    added += minutes * 60
    if minutes > 0, turn.end <= wholeElapsed { moveEnd(to: turn.end + minutes * 60) }
    fitTurn()
    return .changedTurns
  }

  /// True if the length can be changed: not into the past, and not beyond three hours.
  public func canAdd(minutes: Int) -> Bool {
    let length = length + minutes * 60
    return minutes < 0 ? length > wholeElapsed : length <= LengthStepper.seconds.upperBound
  }

  /// The index of the person whose turn ended last; nil if no turn has ended.
  var lastDone: Int? { members[..<currentIndex].lastIndex { !$0.isAbsent } }
}

extension MeetingProgress {
  /// Begins a turn with a fair share of the time that is left.
  mutating func begin(_ index: Int) {
    currentIndex = index
    let share = share(of: length - wholeElapsed)
    members[index].slot = min(members[index].slot, members[index].spoken)
    give(share, to: index)
    turn = Turn(start: wholeElapsed, end: wholeElapsed + share)
  }

  /// Ends the current turn; its person is done.
  mutating func finishTurn() {
    members[currentIndex].unused = max(0, turn.end - wholeElapsed)
    settleTurn()
  }

  /// Ends the current turn; the time left in it goes back to everyone. A person who had the floor
  /// for less than a second keeps a second as a sign of that, until their next turn.
  private mutating func interruptTurn() {
    settleTurn()
    if current.spoken == 0 { members[currentIndex].slot = max(1, current.slot) }
  }

  private mutating func settleTurn() {
    members[currentIndex].spoken += wholeElapsed - turn.start
    turn = Turn(start: wholeElapsed, end: wholeElapsed)
  }

  /// Lets a person who is done continue with the time they had left; the current one waits next.
  private mutating func resume(_ index: Int) {
    interruptTurn()
    var member = members.remove(at: index)
    let left = min(member.unused, max(0, length - wholeElapsed))
    member.slot -= member.unused - left
    currentIndex -= 1
    members.insert(member, at: currentIndex)
    turn = Turn(start: wholeElapsed, end: wholeElapsed + left)
  }

  private mutating func bringBack(_ index: Int) {
    if index < currentIndex, members[index].hasLeft {
      members[index].isAbsent = false
      members[index].unused = min(members[index].unused, members[index].slot)
      return
    }
    var member = members.remove(at: index)
    if index < currentIndex { currentIndex -= 1 }
    member.isAbsent = false
    join(member, at: members.endIndex)
  }

  /// Lets a person join those who wait. If no one was waiting, the current speaker shares the time
  /// left with them.
  mutating func join(_ member: Member, at index: Int) {
    let rest = length - wholeElapsed
    if waiting.isEmpty, rest > 0 {
      moveEnd(to: wholeElapsed + Slots.split(rest, count: 2)[0])
    }
    members.insert(member, at: index)
  }

  /// Keeps the current turn within the meeting, and extends a turn that no one follows to its end.
  mutating func fitTurn() {
    let latest = max(turn.start, length)
    if waiting.isEmpty || turn.end > latest { moveEnd(to: latest) }
  }

  private mutating func moveEnd(to end: Int) {
    give(end - turn.end, to: currentIndex)
    turn.end = end
  }

  private mutating func give(_ seconds: Int, to index: Int) {
    members[index].slot = min(members[index].slot + seconds, Self.secondsRange.upperBound)
  }

  private func share(of rest: Int) -> Int {
    Slots.split(rest, count: 1 + waiting.count)[0]
  }
}
