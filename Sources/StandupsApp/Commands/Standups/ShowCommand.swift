import Records
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups show REF`: one standup.
struct ShowCommand: Command {
  static let about = CommandUsage(
    "show", summary: "print one standup",
    examples: [
      .init("standups show 1", "print the first standup in the list"),
      .init("standups show --json Design", "print the standup called Design as JSON"),
    ])

  @Operand("REF", .standup) var reference: String
  @Flag(.json) var isJSON: Bool
  let source = RecordSource()

  func run() throws -> Int32 {
    let records = try RecordReader(source.folder)
    let (number, standup) = try records.only(reference)
    let printed =
      isJSON
      ? StandardOutput.write(Listing.json(standup).adding("number", .integer(number)))
      : StandardOutput.print(Self.table(standup, number: number).lines)
    return max(printed, records.reportUnreadable())
  }

  static func table(_ standup: Standup, number: Int) -> TextTable {
    var rows: [(name: LocalizedText, value: String)] = [
      ("Title", standup.displayTitle),
      ("Number", "\(number)"),
      ("ID", standup.id.uuidString),
    ]
    if let schedule = standup.schedule { rows.append(("When", "\(schedule)")) }
    if !standup.holidays.isEmpty {
      rows.append(("Holidays", standup.holidays.map(\.text).joined(separator: ", ")))
    }
    if let language = standup.languageCode { rows.append(("Language", language)) }
    rows += [
      ("Length", standup.length.lengthText),
      ("Theme", standup.theme.name),
      ("When a turn ends", standup.turnEnd.label),
      ("When time is up", standup.overtime.label),
      ("Order", Language.current.sentence(standup.order.rawValue)),
      ("Facilitator", standup.facilitatorLabel),
      ("Talk time", standup.talkTimeLabel),
      ("Meetings", "\(standup.history.count)"),
    ]
    for (index, attendee) in standup.attendees.enumerated() {
      let address = attendee.email.isBlank ? "" : " <\(attendee.email)>"
      let zone = attendee.zone.map { " \($0)" } ?? ""
      rows.append((index == 0 ? "Attendees" : "", attendee.displayName + address + zone))
    }
    return TextTable(rows: rows.map { [$0.name.text, $0.value] })
  }
}
