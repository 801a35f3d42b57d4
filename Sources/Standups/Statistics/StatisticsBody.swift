import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct StatisticsBody: View {
  var statistics: MeetingStatistics
  var unreadableCount: Int
  var selection: Int
  var localTime: @Sendable (Date) -> LocalTime

  private enum Line: Equatable {
    case average
    case heading(String)
    case overrunMarks
    case overruns
    case peopleHeading
    case person(Int)
    case remark(String)
    case spark
    case span
  }

  private static let labelWidth = 10
  private static let maximumWidth = 100

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let page = area.inset(Edges(right: max(0, area.width - Self.maximumWidth)))
    let lines = lines
    let columns = PeopleColumns(statistics: statistics, width: page.width)
    let people = lines.firstIndex(of: .person(0)) ?? lines.count
    let first = RowList.firstVisible(
      selection: selection == 0 ? 0 : people + selection, count: lines.count,
      capacity: max(1, area.height))
    for (y, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      let place = page.row(y)
      if case .person(let index) = line, index != selection {
        canvas.addTarget(.item(index), in: place)
      }
      view(of: line, columns).draw(in: place, on: &canvas)
    }
  }

  private var lines: [Line] {
    var lines: [Line] = [.span, .heading("Length")]
    lines += statistics.lengths.isEmpty ? [.remark("No times were recorded")] : lengthLines
    if statistics.people.isEmpty {
      lines += [.heading("People"), .remark("Attendance was not recorded")]
    } else {
      lines.append(.peopleHeading)
      lines += statistics.people.indices.map { .person($0) }
    }
    if unreadableCount > 0 {
      lines.append(.remark("\(counted(unreadableCount)) could not be read"))
    }
    return lines
  }

  private var lengthLines: [Line] {
    var lines: [Line] = [.average]
    if statistics.plannedCount > 0 { lines.append(.overruns) }
    lines.append(.spark)
    if !statistics.overruns.isEmpty { lines.append(.overrunMarks) }
    let unmeasured = statistics.count - statistics.lengths.count
    if unmeasured > 0 { lines.append(.remark("\(counted(unmeasured)) without times")) }
    return lines
  }

  private func view(of line: Line, _ columns: PeopleColumns) -> any View {
    switch line {
    case .average: average
    case .heading(let title): Text(title, style: Self.heading).padding(Edges(left: 1))
    case .overrunMarks: entry("  ! over") { Text(overrunMarks(columns.plotWidth)) }
    case .overruns: entry("Ran over") { Text(overruns) }
    case .peopleHeading: columns.heading(style: Self.heading)
    case .person(let index):
      columns.row(statistics.people[index], isSelected: index == selection)
    case .remark(let text): Text(text, style: .dim).padding(Edges(left: 3))
    case .spark: spark(columns.plotWidth)
    case .span: Text(span).padding(Edges(left: 1))
    }
  }

  private static let heading = Style(attributes: [.bold, .underline])

  private func entry(_ label: String, @ViewBuilder _ content: () -> [any View]) -> any View {
    let content = content()
    return HStack {
      Text(label).frame(width: Self.labelWidth).padding(Edges(left: 3))
      content
    }
  }

  private var span: String {
    guard let span = statistics.span else { return "" }
    let first = localTime(span.lowerBound).dateText
    return statistics.count == 1
      ? "1 meeting, on \(first)" : "\(statistics.count) meetings since \(first)"
  }

  private var average: any View {
    guard let (held, planned) = statistics.averageAgainstPlan else {
      let held = Duration.seconds(statistics.averageLength ?? 0).clockText
      return entry("Average") { Text(held) }
    }
    let text =
      "\(Duration.seconds(held).clockText) of \(Duration.seconds(planned).clockText) planned"
    return entry("Average") {
      Text(text).prioritized()
      SlotBar(seconds: held, slot: planned, longest: max(held, planned))
        .padding(Edges(left: 2, right: 1))
    }
  }

  private var overruns: String {
    guard let average = statistics.averageOverrun else { return "never" }
    let by = Duration.seconds(average).clockText
    return "\(statistics.overruns.count) of \(statistics.plannedCount), by about \(by)"
  }

  private func spark(_ width: Int) -> any View {
    let lengths = statistics.lengths.map(\.held)
    let ends = [lengths.min(), lengths.max()].compactMap(\.self)
      .map { Duration.seconds($0).clockText }
    return entry("Lengths") {
      Sparkline(lengths.suffix(width).map(Double.init))
      Text(ends.joined(separator: " to ")).padding(Edges(left: 2))
    }
  }

  private func overrunMarks(_ width: Int) -> String {
    String(statistics.lengths.suffix(width).map { $0.overrun == nil ? " " : "!" })
  }

  private func counted(_ count: Int) -> String {
    count == 1 ? "1 meeting" : "\(count) meetings"
  }
}

private struct PeopleColumns {
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

  private func number(_ text: String, _ width: Int) -> any View {
    Text(text).frame(width: width, alignment: .trailing)
  }

  private func share(of person: MeetingStatistics.Person) -> String {
    statistics.share(of: person).map { "\(Int(($0 * 100).rounded()))%" } ?? "–"
  }

  private func streak(of person: MeetingStatistics.Person) -> String {
    guard isWide, person.currentStreak != person.longestStreak else {
      return "\(person.longestStreak)"
    }
    return "\(person.longestStreak), now \(person.currentStreak)"
  }
}
