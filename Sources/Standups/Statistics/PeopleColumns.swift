import StandupsModel
import TerminalUI

struct PeopleColumns {
  let plotWidth: Int
  private let barWidth: Int
  private let isWide: Bool
  private let longest: Int
  private let nameWidth: Int
  private let statistics: MeetingStatistics

  private static let indent = 3
  private static let longestName = 24
  private static let numberWidths = (average: 9, share: 7, present: 12, streak: 12)

  init(statistics: MeetingStatistics, width: Int) {
    let numbers = Self.numberWidths
    isWide = width >= 60
    longest = statistics.people.map(\.seconds).max() ?? 0
    let fixed =
      Self.indent + numbers.average + numbers.present
      + (isWide ? numbers.share + numbers.streak : 6)
    nameWidth = max(1, min(Self.longestName, width - fixed - (isWide ? 10 : 1)))
    barWidth = isWide ? max(0, width - fixed - nameWidth - 3) : 0
    plotWidth = max(1, width - 28)
    self.statistics = statistics
  }

  func heading(style: Style) -> any View {
    HStack {
      Text("People", style: style).frame(width: nameWidth + 2).padding(Edges(left: 1))
      number("average", Self.numberWidths.average)
      if isWide {
        number("share", Self.numberWidths.share)
        Text("").frame(width: barWidth + 2)
      }
      number("present", Self.numberWidths.present)
      number(isWide ? "in a row" : "row", isWide ? Self.numberWidths.streak : 6)
    }
  }

  func row(_ person: MeetingStatistics.Person, isSelected: Bool) -> any View {
    let style: Style = isSelected ? .bold : .plain
    return HStack {
      SelectionMark(isSelected).frame(width: 2).padding(Edges(left: 1))
      Text(person.displayName, style: style).frame(width: nameWidth)
      number(
        person.averageSeconds.map { Duration.seconds($0).clockText } ?? "–",
        Self.numberWidths.average)
      if isWide {
        number(share(of: person), Self.numberWidths.share)
        SlotBar(seconds: person.seconds, longest: longest)
          .frame(width: barWidth).padding(Edges(left: 2))
      }
      number("\(person.present) of \(person.listed)", Self.numberWidths.present)
      number(streak(of: person), isWide ? Self.numberWidths.streak : 6)
    }
  }

  private func number(_ words: String, _ width: Int) -> any View {
    Text(words).frame(width: width, alignment: .trailing)
  }

  private func share(of person: MeetingStatistics.Person) -> String {
    statistics.share(of: person).map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
  }

  private func streak(of person: MeetingStatistics.Person) -> String {
    guard isWide, person.currentStreak != person.longestStreak else {
      return "\(person.longestStreak)"
    }
    return "\(person.longestStreak), now \(person.currentStreak)"
  }
}
