import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct StatisticsBody: View {
  var statistics: MeetingStatistics
  var people: [MeetingStatistics.Person]
  var order: Statistics.Order
  var unreadableCount: Int
  var selection: Int
  var localTime: @Sendable (Date) -> LocalTime

  private static let labelWidth = 10
  private static let tall = 18
  private static let chartHeight = 4

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFramed = canvas.hasPanels && area.width >= 60
    let isTall = area.height >= Self.tall && canvas.glyphs == .unicode
    let page = area.inset(isFramed ? Edges(left: 1, right: 1) : canvas.sides)
    let inside = page.width - (isFramed ? 4 : 0)
    VStack {
      if !isFramed { Text(span, style: .dim) }
      if isTall, !isFramed { Text(" ") }
      Panel("Length", detail: isFramed ? span : "", isFramed: isFramed) {
        VStack { lengthRows(width: inside, isTall: isTall) }
      }
      if isTall, !isFramed { Text(" ") }
      if isFramed {
        Panel("People", isFramed: true) { table(width: inside, title: "") }
          .flexible(.horizontal).prioritized(-1)
      } else {
        table(width: inside, title: "People").flexible(.horizontal).prioritized(-1)
      }
      if unreadableCount > 0 {
        Text("\(counted(unreadableCount)) could not be read", style: .dim)
      }
    }
    .draw(in: page, on: &canvas)
  }

  private var span: String {
    guard let span = statistics.span else { return "" }
    let first = localTime(span.lowerBound).dateText
    return statistics.count == 1
      ? "1 meeting, on \(first)" : "\(statistics.count) meetings since \(first)"
  }

  private func counted(_ count: Int) -> String {
    count == 1 ? "1 meeting" : "\(count) meetings"
  }

  // MARK: - Length

  @ViewBuilder
  private func lengthRows(width: Int, isTall: Bool) -> [any View] {
    if statistics.lengths.isEmpty {
      Text("No times were recorded", style: .dim).padding(Edges(left: 2))
    } else {
      average
      if statistics.plannedCount > 0 { entry("Ran over") { Text(overruns) } }
      chart(width: width, isTall: isTall)
      let unmeasured = statistics.count - statistics.lengths.count
      if unmeasured > 0 {
        Text("\(counted(unmeasured)) without times", style: .dim).padding(Edges(left: 2))
      }
    }
  }

  private func entry(
    _ label: String, height: Int = 1, @ViewBuilder _ content: () -> [any View]
  ) -> any View {
    let content = content()
    return HStack {
      Text(label, style: .dim).frame(width: Self.labelWidth).padding(Edges(left: 2))
      content
    }
    .frame(height: height)
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
      SlotBar(
        seconds: held, slot: planned, longest: max(held, planned),
        style: Style(foreground: .accent)
      )
      .padding(Edges(left: 2, right: 1))
    }
  }

  private var overruns: String {
    guard let average = statistics.averageOverrun else { return "never" }
    let by = Duration.seconds(average).clockText
    return "\(statistics.overruns.count) of \(statistics.plannedCount), by about \(by)"
  }

  /// The lengths from the oldest to the newest meeting, with the scale at the right, and below them
  /// a mark for each that ran over.
  @ViewBuilder
  private func chart(width: Int, isTall: Bool) -> [any View] {
    let held = statistics.lengths.map(\.held)
    let height = isTall ? Self.chartHeight : 1
    let longest = Duration.seconds(held.max() ?? 0).clockText
    let shortest = Duration.seconds(held.min() ?? 0).clockText
    let range = shortest == longest ? shortest : "\(shortest) to \(longest)"
    let legend = isTall ? "─ \(longest)" : range
    let room = max(1, width - Self.labelWidth - legend.columns - 4)
    let spacing = held.count * 2 <= room ? 1 : 0
    let lengths = statistics.lengths.suffix(room)
    entry("Lengths", height: height) {
      Sparkline(
        lengths.map { Double($0.held) }, height: height, spacing: spacing,
        style: Style(foreground: .accent))
      VStack {
        Text(legend, style: .dim)
        if isTall {
          Spacer()
          Text("─ 0:00", style: .dim)
        }
      }
      .padding(Edges(left: isTall ? spacing : 2))
    }
    if !statistics.overruns.isEmpty {
      let marks = lengths.map { $0.overrun == nil ? " " : "!" }
      let gap = String(repeating: " ", count: spacing)
      entry("  ! over") { Text(marks.joined(separator: gap)) }
    }
  }

  // MARK: - People

  private func table(width: Int, title: String) -> any View {
    guard !people.isEmpty else {
      return VStack {
        if !title.isEmpty { Text(title, style: .bold) }
        Text("Attendance was not recorded", style: .dim).padding(Edges(left: 2))
      }
    }
    let columns = PeopleColumns(statistics: statistics, order: order, width: width)
    return VStack {
      columns.heading(title)
      RowList(
        count: people.count, selection: selection, isSelectable: { $0 != selection }
      ) { index in
        columns.row(people[index], isSelected: index == selection)
      }
      .flexible(.horizontal)
    }
  }
}

private struct PeopleColumns {
  private let barWidth: Int
  private let isWide: Bool
  private let longest: Int
  private let nameWidth: Int
  private let numbers: Widths
  private let order: Statistics.Order
  private let statistics: MeetingStatistics

  private static let indent = 2
  private static let longestBar = 40
  private static let longestName = 24
  private typealias Widths = (average: Int, share: Int, present: Int, streak: Int)
  private static let wideNumbers: Widths = (average: 10, share: 8, present: 12, streak: 12)
  private static let narrowNumbers: Widths = (average: 8, share: 0, present: 10, streak: 5)

  init(statistics: MeetingStatistics, order: Statistics.Order, width: Int) {
    isWide = width >= 60
    var numbers = isWide ? Self.wideNumbers : Self.narrowNumbers
    // NB: after years of meetings, the numbers need more than their columns.
    for person in statistics.people {
      numbers.present = max(numbers.present, Self.attendance(of: person).columns + 2)
      numbers.streak = max(numbers.streak, Self.streak(of: person, isWide: isWide).columns + 2)
    }
    self.numbers = numbers
    longest = statistics.people.map(\.seconds).max() ?? 0
    let fixed =
      Self.indent + numbers.average + numbers.share + numbers.present + numbers.streak
    nameWidth = max(1, min(Self.longestName, width - fixed - (isWide ? 10 : 1)))
    barWidth = isWide ? min(Self.longestBar, max(0, width - fixed - nameWidth - 3)) : 0
    self.order = order
    self.statistics = statistics
  }

  func heading(_ title: String) -> any View {
    HStack {
      head(title, .listed).frame(width: nameWidth + Self.indent)
      number(head("average", .average), numbers.average)
      if isWide {
        number(head("share", .share), numbers.share)
        Text("").frame(width: barWidth + 2)
      }
      number(head("present", .present), numbers.present)
      number(head(isWide ? "in a row" : "row", .streak), numbers.streak)
    }
  }

  /// A click sorts by the column.
  private func head(_ label: String, _ column: Statistics.Order) -> any View {
    let isSorted = column == order && order != .listed
    let style: Style = column == .listed ? .bold : isSorted ? .key : .dim
    return Text(isSorted ? "▼\(label)" : label, style: style)
      .onClick(.step(column.rawValue, by: 1))
  }

  func row(_ person: MeetingStatistics.Person, isSelected: Bool) -> any View {
    let style: Style = isSelected ? .bold : .plain
    return HStack {
      SelectionMark(isSelected).frame(width: 2)
      Text(person.displayName, style: style).frame(width: nameWidth)
      number(
        Text(person.averageSeconds.map { Duration.seconds($0).clockText } ?? "–"),
        numbers.average)
      if isWide {
        number(Text(share(of: person)), numbers.share)
        SlotBar(
          seconds: person.seconds, longest: longest, style: Style(foreground: .accent)
        )
        .frame(width: barWidth).padding(Edges(left: 2))
      }
      number(Text(Self.attendance(of: person)), numbers.present)
      number(Text(Self.streak(of: person, isWide: isWide)), numbers.streak)
    }
  }

  private func number(_ view: any View, _ width: Int) -> any View {
    view.frame(width: width, alignment: .trailing)
  }

  private func share(of person: MeetingStatistics.Person) -> String {
    statistics.share(of: person).map { "\(Int(($0 * 100).rounded()))%" } ?? "–"
  }

  private static func attendance(of person: MeetingStatistics.Person) -> String {
    "\(person.present) of \(person.listed)"
  }

  private static func streak(of person: MeetingStatistics.Person, isWide: Bool) -> String {
    guard isWide, person.currentStreak != person.longestStreak else {
      return "\(person.longestStreak)"
    }
    return "\(person.longestStreak), now \(person.currentStreak)"
  }
}
