import ComposableUI
import StandupsModel
import TerminalUI

extension Standup: FormValue {
  /// The column of the values after the longest labels.
  private static let wideIndent = 18

  /// The form's fields, from the top.
  public var rows: [FormRow<Standup>] {
    FormRow(
      "title", "Title", indent: Self.wideIndent,
      .text(
        \.title, set: { $0.title = $1 }, placeholder: "Untitled", limit: RecordLimit.name))
    FormRow("length", "Length", indent: Self.wideIndent, .length(\.length))
    FormRow.heading("Attendees")
    for index in attendees.indices { attendeeRow(index) }
    FormRow(
      .newAttendee, "+ New attendee", spoken: "Another attendee", indent: 16,
      .adding(
        prompt: "Type a name, or paste a list", hint: "Press Enter when done",
        add: { $0.addAttendee() }, addLines: { $0.addAttendees($1) }))
    FormRow(
      .more, "More", indent: Self.wideIndent,
      .more("when, holidays, theme, turns, facilitator"))
    FormRow("when", "When", indent: Self.wideIndent, .schedule)
    FormRow("holidays", "Holidays", indent: Self.wideIndent, .holidays)
    FormRow("theme", "Theme", indent: Self.wideIndent, .theme(\.theme))
    FormRow(
      "turn-end", "When a turn ends", indent: Self.wideIndent,
      .choice(\.turnEnd, TurnEnd.allCases, say: \.label))
    FormRow(
      "overtime", "When time is up", indent: Self.wideIndent,
      .choice(\.overtime, Overtime.allCases, say: \.label))
    FormRow(
      "order", "Order", indent: Self.wideIndent,
      .choice(\.order, SpeakingOrder.allCases, say: \.label))
    FormRow(
      "facilitator", "Facilitator", indent: Self.wideIndent,
      .choice(\.rotatesFacilitator, Standup.facilitatorLabels))
    FormRow(
      "talk-time", "Talk time", indent: Self.wideIndent,
      .choice(\.comparesTalkTime, Standup.talkTimeLabels))
  }

  private func attendeeRow(_ index: Int) -> FormRow<Standup> {
    let digits = "\(attendees.count)".count
    let number = "\(index + 1)"
    let padding = String(repeating: " ", count: digits - number.count)
    let label = "⠿ \(padding)\(number)"
    return FormRow(
      .attendee(attendees[index].id), label, spoken: String(localized: "Attendee \(number)"),
      link: "attendee:\(number)", indent: digits + 4,
      .text(
        { $0.attendees[index].name }, set: { $0.attendees[index].name = $1 },
        placeholder: LocalizedText(verbatim: Attendee.anonymousName),
        remark: { $0.attendees[index].remark }, limit: RecordLimit.name,
        addLines: { $0.addAttendees(pasted: $1) }))
  }
}

extension FieldID {
  static let newAttendee: Self = "new-attendee"

  static func attendee(_ id: Attendee.ID) -> Self { FieldID("attendee", of: id) }
}

extension Attendee {
  /// The email address of a person, their time zone, and the days on which they are away now or
  /// next.
  fileprivate var remark: String {
    [email.isBlank ? nil : email, zone, nextAway].compactMap(\.self).joined(separator: " · ")
  }

  private var nextAway: String? {
    guard !away.isEmpty else { return nil }
    let today = OwnDays.today(of: [self])[id]
    return away.first { $0.last >= today }?.awayText(on: today)
  }
}
