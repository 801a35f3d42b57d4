import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordMerge {
  /// Merges a standup, without its history.
  mutating func standup(base: Standup?, mine: Standup, theirs: Standup) -> Standup {
    Standup(
      id: mine.id,
      title: field("title", base: base?.title, mine: mine.title, theirs: theirs.title) {
        $0.quoted
      },
      length: field(
        "length", base: base?.length, mine: mine.length, theirs: theirs.length,
        describe: \.lengthText),
      theme: field(
        "theme", base: base?.theme, mine: mine.theme, theirs: theirs.theme, describe: \.name),
      attendees: list(
        "order of people", base: base?.attendees ?? [], mine: mine.attendees,
        theirs: theirs.attendees, describe: \.displayName.named
      ) { merge, base, mine, theirs in
        merge.attendee(base: base, mine: mine, theirs: theirs)
      },
      turnEnd: field(
        "end of a turn", base: base?.turnEnd, mine: mine.turnEnd, theirs: theirs.turnEnd,
        describe: \.rawValue),
      overtime: field(
        "end of the meeting", base: base?.overtime, mine: mine.overtime, theirs: theirs.overtime,
        describe: \.rawValue),
      order: field(
        "speaking order", base: base?.order, mine: mine.order, theirs: theirs.order,
        describe: \.rawValue),
      rotatesFacilitator: field(
        "facilitator", base: base?.rotatesFacilitator, mine: mine.rotatesFacilitator,
        theirs: theirs.rotatesFacilitator
      ) {
        $0 ? "rotates" : "does not rotate"
      },
      comparesTalkTime: field(
        "talk time", base: base?.comparesTalkTime, mine: mine.comparesTalkTime,
        theirs: theirs.comparesTalkTime
      ) {
        $0 ? "compared" : "not compared"
      },
      oldBlockers: oldBlockers(mine: mine.oldBlockers, theirs: theirs.oldBlockers),
      // NB: nobody sets a position by hand, and ties are ordered by id, so a conflict is not worth
      // asking.
      position: mine.position == base?.position ? theirs.position : mine.position)
  }

  /// Merges a meeting.
  mutating func meeting(base: Meeting?, mine: Meeting, theirs: Meeting) -> Meeting {
    Meeting(
      id: mine.id,
      startedAt: field(
        "start of a meeting", base: base?.startedAt, mine: mine.startedAt,
        theirs: theirs.startedAt, describe: \.description),
      endedAt: field(
        "end of a meeting", base: base?.endedAt, mine: mine.endedAt, theirs: theirs.endedAt,
        describe: \.description),
      planned: field(
        "planned length", base: base?.planned, mine: mine.planned, theirs: theirs.planned
      ) {
        $0?.lengthText ?? "unknown"
      },
      added: field(
        "added time", base: base?.added, mine: mine.added, theirs: theirs.added, describe: clock),
      held: field(
        "actual length", base: base?.held, mine: mine.held, theirs: theirs.held, describe: clock),
      ending: field(
        "ending", base: base?.ending, mine: mine.ending, theirs: theirs.ending,
        describe: \.rawValue),
      facilitator: field(
        "facilitator", base: base?.facilitator, mine: mine.facilitator, theirs: theirs.facilitator
      ) { id in
        (mine.speakers + theirs.speakers).first { $0.id == id }?.displayName ?? "nobody"
      },
      speakers: list(
        "order of speakers", base: base?.speakers ?? [], mine: mine.speakers,
        theirs: theirs.speakers, describe: \.displayName.named
      ) { merge, base, mine, theirs in
        merge.speaker(base: base, mine: mine, theirs: theirs)
      },
      transcript: lines(
        base: base?.transcript ?? [], mine: mine.transcript, theirs: theirs.transcript))
  }

  private mutating func attendee(base: Attendee?, mine: Attendee, theirs: Attendee) -> Attendee {
    let name = name(base: base?.name, mine: mine.name, theirs: theirs.name)
    return Attendee(
      id: mine.id, name: name,
      email: field(
        "e-mail address of \(name.named)", base: base?.email, mine: mine.email, theirs: theirs.email
      ) {
        $0.quoted
      },
      away: away(base: base?.away ?? [], mine: mine.away, theirs: theirs.away))
  }

  /// Merges the days on which a person is away, range by range, without a question.
  private func away(base: [DayRange], mine: [DayRange], theirs: [DayRange]) -> [DayRange] {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    return (mine + theirs).filter { range in
      !base.contains(range) || mine.contains(range) && theirs.contains(range)
    }.joined()
  }

  /// Opening the blockers cannot be undone, so it wins.
  private func oldBlockers(mine: OldBlockers?, theirs: OldBlockers?) -> OldBlockers? {
    guard let mine, let theirs else { return mine ?? theirs }
    return mine == theirs ? mine : .opened
  }

  private mutating func speaker(base: Speaker?, mine: Speaker, theirs: Speaker) -> Speaker {
    let name = name(base: base?.name, mine: mine.name, theirs: theirs.name)
    return Speaker(
      id: mine.id, name: name,
      seconds: field(
        "time of \(name.named)", base: base?.seconds, mine: mine.seconds, theirs: theirs.seconds,
        describe: clock),
      attendance: field(
        "attendance of \(name.named)", base: base?.attendance, mine: mine.attendance,
        theirs: theirs.attendance, describe: \.text),
      slot: field(
        "slot of \(name.named)", base: base?.slot, mine: mine.slot, theirs: theirs.slot,
        describe: clock),
      isGuest: field(
        "part of \(name.named)", base: base?.isGuest, mine: mine.isGuest, theirs: theirs.isGuest
      ) {
        $0 ? "guest" : "member"
      })
  }

  private func clock(_ seconds: Int?) -> String {
    seconds.map { Duration.seconds($0).clockText } ?? "unknown"
  }

  private mutating func name(base: String?, mine: String, theirs: String) -> String {
    field("name of \(base.map(\.named) ?? "a person")", base: base, mine: mine, theirs: theirs) {
      $0.quoted
    }
  }
}
