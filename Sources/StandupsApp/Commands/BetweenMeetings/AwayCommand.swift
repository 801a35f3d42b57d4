import Dependencies
import Records
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups away REF [NAME DAYS]`: prints or records absences.
struct AwayCommand: Command {
  static let about = CommandUsage(
    "away", summary: "print who is away, or record an absence",
    details: [
      "Without NAME, prints one line per person and absence that is not over, including absences "
        + "from the calendars in local.json; see standups(5). People who are away start a meeting "
        + "marked as away, and it does not count against their attendance.",
      "DAYS is a day, a range such as mon..fri, or several of these separated by commas. A day is "
        + "a date, today, tomorrow, a weekday, or 3d or 2w for days and weeks from now. The days "
        + "are added to those already stored; absences that ended more than a year ago are "
        + "removed. NAME is matched exactly, or else ignoring case, or it is an id from show "
        + "--json.",
    ],
    examples: [
      .init("standups away Design", "print who is away, and when"),
      .init("standups away Design Ada 2026-12-24..2027-01-02", "store a vacation"),
      .init("standups away Design Ada 2026-12-28 --remove", "remove one day from the vacation"),
    ])

  struct Absence: Equatable {
    let name: String
    let days: [DayRange]
    let isRemoval: Bool
  }

  @Operand("REF", .standup) var reference: String
  @Operand("NAME") var name: String?
  @Operand("DAYS") var days: String?
  @Flag("remove", "remove these days instead of adding them") var isRemoval: Bool
  @Flag(.json) var isJSON: Bool
  let data = FolderOption()

  func check() throws(UsageError) { _ = try absence() }

  /// Nil to print who is away.
  private func absence() throws(UsageError) -> Absence? {
    guard let name, let days else {
      guard name == nil, !isRemoval else { throw .awayWithoutDays }
      return nil
    }
    do throws(DayListError) {
      let list = try DayRange.list(days, today: Day(LocalTime.live(Date())))
      guard !list.isEmpty else { throw DayListError.invalid(days) }
      return Absence(name: name, days: list, isRemoval: isRemoval)
    } catch {
      throw .days(error)
    }
  }

  func run() throws -> Int32 {
    let folder = data.folder
    let today = Day(LocalTime.live(Date()))
    if let absence = try absence() {
      let standup = try folder.retryingChanges {
        let (_, old) = try RecordReader(folder).standup(reference)
        var standup = old
        try absence.apply(to: &standup, today: today)
        try folder.make(.changed(old, to: standup), in: old)
        return standup
      }
      let index = try standup.index(ofAttendee: absence.name)
      return print([standup.attendees[index]], absences: Absences(of: standup.team))
    }
    let (_, standup) = try RecordReader(folder).standup(reference, byStart: true)
    let calendars = CalendarFiles(environment: Environment.values, around: today, of: standup.team)
    let absences = Absences(of: standup.team, events: calendars.events)
    let printed = print(standup.team, absences: absences)
    for problem in calendars.problems { StandardError.print("\(problem)") }
    return calendars.problems.isEmpty ? printed : max(printed, ExitCode.badData)
  }

  private func print(_ people: [Attendee], absences: Absences) -> Int32 {
    let days = OwnDays.today(of: people)
    let current = people.map { person in
      var person = person
      person.setAway(absences[person.id].filter { $0.last >= days[person.id] })
      return person
    }
    if isJSON { return StandardOutput.write(.list(current) { Listing.json($0) }) }
    let rows = current.flatMap { person in
      person.away.map { range in
        let today = days[person.id]
        return [
          person.displayName, range.text, range.contains(today) ? range.awayText(on: today) : "",
        ]
      }
    }
    guard !rows.isEmpty else { return StandardOutput.print("no one is away") }
    return StandardOutput.print(TextTable(rows: rows).lines)
  }
}

extension AwayCommand.Absence {
  /// The number of days for which an absence is kept after it has ended.
  private static let memory = 366

  func apply(to standup: inout Standup, today: Day) throws(AttendeeError) {
    let index = try standup.index(ofAttendee: name)
    let old = standup.attendees[index].away
    let new = isRemoval ? old.removing(days) : old + days
    standup.attendees[index].setAway(new.filter { $0.last >= today.advanced(by: -Self.memory) })
  }
}
