import StandupsModel
import TerminalUI
import Usage

/// The exceptions of a schedule that a command line asks for.
struct SkipOptions: Equatable {
  @Option(
    "skip", .text("DAYS"),
    "hold no meetings on these days, as in fri or 2026-12-24; may be repeated",
    days)
  private var skipped: [[DayRange]]
  @Option(
    "no-skip", .text("DAYS"), "hold meetings on skipped days after all; may be repeated", days)
  private var held: [[DayRange]]

  /// A list of days, which is not empty.
  static func days(_ text: String) throws(UsageError) -> [DayRange] {
    do throws(DayListError) {
      let list = try DayRange.list(text, today: Day(LocalTime.live(Date())))
      guard !list.isEmpty else { throw DayListError.invalid(text) }
      return list
    } catch {
      throw .days(error)
    }
  }

  func apply(to standup: inout Standup) throws {
    guard self != SkipOptions() else { return }
    guard let schedule = standup.schedule else {
      throw ScheduleMissing(title: standup.displayTitle)
    }
    standup.schedule = try schedule.skipping(skipped.flatMap(\.self))
      .holding(held.flatMap(\.self))
  }
}

/// The reason that there are no meetings to skip.
struct ScheduleMissing: Error, CustomStringConvertible {
  let title: String

  var description: String {
    "\(title.quoted) has no schedule; set one with --at 'Mon-Fri 09:30'"
  }
}
