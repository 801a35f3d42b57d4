import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordMerge {
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
