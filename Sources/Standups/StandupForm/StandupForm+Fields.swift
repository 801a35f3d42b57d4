import ComposableUI
import StandupsModel
import TerminalUI

extension Standup: FormValue {
  /// The form's fields: what it shows, says, asks, and changes, from the top.
  public var rows: [FormRow<Standup>] {
    FormRow(
      "title", "Title",
      .text(
        \.title, set: { $0.title = $1 }, placeholder: "Untitled", limit: RecordLimit.name))
    FormRow("length", "Length", .length(\.length))
    FormRow.heading("Attendees")
    for index in attendees.indices { attendeeRow(index) }
    FormRow(
      .newAttendee, "+ New attendee", spoken: "Another attendee", indent: 16,
      .adding(
        prompt: "Type a name, or paste a list", hint: "Enter alone: no more",
        add: { $0.addAttendee() }, addLines: { $0.addAttendees($1) }))
    FormRow(.more, "More", .more("theme, turns, order, facilitator, talk time"))
    FormRow("theme", "Theme", .theme(\.theme))
    FormRow(
      "turn-end", "Turn is up", spoken: "When a turn is up",
      .choice(\.turnEnd, TurnEnd.allCases, say: \.label))
    FormRow(
      "overtime", "Time is up", spoken: "When time is up",
      .choice(\.overtime, Overtime.allCases, say: \.label))
    FormRow("order", "Order", .choice(\.order, SpeakingOrder.allCases, say: \.label))
    FormRow(
      "facilitator", "Facilitator", .choice(\.rotatesFacilitator, Standup.facilitatorLabels))
    FormRow("talk-time", "Talk time", .choice(\.comparesTalkTime, Standup.talkTimeLabels))
  }

  private func attendeeRow(_ index: Int) -> FormRow<Standup> {
    let digits = "\(attendees.count)".count
    let number = "\(index + 1)"
    let padding = String(repeating: " ", count: digits - number.count)
    return FormRow(
      .attendee(attendees[index].id), "⠿ \(padding)\(number)", spoken: "Attendee \(number)",
      link: "attendee:\(number)", indent: digits + 4,
      .text(
        { $0.attendees[index].name }, set: { $0.attendees[index].name = $1 },
        placeholder: Attendee.anonymousName,
        remark: { $0.attendees[index].remark }, limit: RecordLimit.name,
        addLines: { $0.addAttendees(pasted: $1) }))
  }
}

extension FieldID {
  static let newAttendee: Self = "new-attendee"

  static func attendee(_ id: Attendee.ID) -> Self { "attendee \(id)" }
}

extension Attendee {
  /// The address of a person, and when they are away now or next.
  fileprivate var remark: String {
    [email.isBlank ? nil : email, nextAway].compactMap(\.self).joined(separator: " · ")
  }

  private var nextAway: String? {
    guard !away.isEmpty else { return nil }
    let today = Day.today
    return away.first { $0.last >= today }?.awayText(on: today)
  }
}
