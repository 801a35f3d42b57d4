#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sample standups for new users.
public enum Samples {
  /// Design, Product and Engineering, at positions 0, 1 and 2. Design has one meeting, seven days
  /// before `now`.
  ///
  /// - Parameter uuid: returns a fresh id; called for each standup and its attendees, then for the
  ///   meeting.
  public static func standups(now: Date, uuid: () -> UUID) -> [Standup] {
    var design = standup(
      "Design", ["Blob", "Blob Jr", "Blob Sr", "Blob Esq", "Blob III", "Blob I"],
      length: .seconds(60), theme: .orange, position: 0, uuid: uuid)
    let product = standup(
      "Product", ["Blob Sr", "Blob Jr"],
      length: .seconds(30 * 60), theme: .poppy, position: 1, uuid: uuid)
    let engineering = standup(
      "Engineering", ["Blob", "Blob Jr"],
      length: .seconds(10 * 60), theme: .periwinkle, position: 2, uuid: uuid)
    let meeting = meeting(of: design, at: now.addingTimeInterval(-7 * 86_400), id: uuid())
    design.history.insert(meeting, name: design.history.freeName(for: meeting.startedAt))
    return [design, product, engineering]
  }

  private static func standup(
    _ title: String, _ names: [String], length: Duration, theme: Theme, position: Int,
    uuid: () -> UUID
  ) -> Standup {
    Standup(
      id: uuid(), title: title, length: length, theme: theme,
      attendees: names.map { Attendee(id: uuid(), name: $0) }, turnEnd: .advance, overtime: .end,
      position: position)
  }

  private static func meeting(of standup: Standup, at start: Date, id: UUID) -> Meeting {
    let startedAt = start.inWholeSeconds
    return Meeting(
      id: id, startedAt: startedAt, endedAt: startedAt.addingTimeInterval(60),
      planned: standup.length, ending: .time,
      speakers: standup.attendees.map {
        Speaker(id: $0.id, name: $0.name, seconds: 60 / standup.attendees.count)
      },
      transcript: [
        TranscriptLine(kind: .speech, text: "The new icons are in review, two are missing."),
        TranscriptLine(kind: .speech, text: "Feedback on the card layout comes in on Thursday."),
      ])
  }
}
