import StandupsModel
import TerminalUI

struct StatisticsBody: FillingView {
  var state: Statistics.State

  private var statistics: MeetingStatistics { state.shown }

  private static let labelWidth = 10
  private static let tall = 18
  fileprivate static let wide = 60
  private static let chartHeight = 4

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFramed = canvas.hasPanels && area.width >= 60
    let isTall = area.height >= Self.tall && canvas.glyphs == .unicode
    let page = area.inset(isFramed ? Edges(left: 1, right: 1) : canvas.sides)
    let inside = page.width - (isFramed ? 4 : 0)
    let isWide = inside >= Self.wide
    let whole = state.span
    let span = whole.columns <= inside ? whole : state.shortSpan
    VStack {
      if !isFramed { Text(span, style: .dim) }
      if isTall, !isFramed { Text(" ") }
      Panel(state.personName ?? "Meetings", detail: isFramed ? span : "", isFramed: isFramed) {
        VStack { lengthRows(width: inside, isWide: isWide, isTall: isTall) }
      }
      if state.person == nil {
        if isTall, !isFramed { Text(" ") }
        people(width: inside, isFramed: isFramed).flexible(.horizontal).prioritized(-1)
      }
      if state.unreadableCount > 0 {
        Text("\(state.unreadableCount.counted("meeting")) could not be read", style: .dim)
      }
    }
    .draw(in: page, on: &canvas)
  }

  // MARK: - Length

  @ViewBuilder
  private func lengthRows(width: Int, isWide: Bool, isTall: Bool) -> [any View] {
    if statistics.lengths.isEmpty {
      if state.person == nil || state.comparesTalkTime {
        Text("No times were recorded", style: .dim).padding(Edges(left: 2))
      }
    } else {
      average
      if let change = state.change(isWide: isWide, text: \.clockText) {
        entry("Change") { Text(change) }
      }
      if statistics.plannedCount > 0 { entry("Ran over") { Text(overruns(isWide: isWide)) } }
    }
    if let person = state.person { personRows(person.id) }
    if let items = state.itemsText { entry("Items") { Text(items) } }
    if !statistics.lengths.isEmpty {
      chart(width: width, isTall: isTall)
      let unmeasured = statistics.count - statistics.lengths.count
      if unmeasured > 0 {
        Text("\(unmeasured.counted("meeting")) without times", style: .dim).padding(Edges(left: 2))
      }
    }
  }

  @ViewBuilder
  private func personRows(_ id: Speaker.ID) -> [any View] {
    if let share = state.statistics.share(of: id) {
      entry("Share") { Text("\(share.percent)% of the speaking time") }
    }
    if let person = state.statistics.person(id) {
      entry("Present") { Text(person.attendance) }
      entry("In a row") { Text(person.streak) }
      if let text = state.facilitatedText { entry("Led") { Text(text) } }
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

  private func overruns(isWide: Bool) -> String {
    let earlier = isWide ? state.earlierOverruns.map { "; \($0)" } ?? "" : ""
    guard let average = statistics.averageOverrun else { return "never" + earlier }
    let by = Duration.seconds(average).clockText
    return "\(statistics.overruns.count) of \(statistics.plannedCount), by about \(by)" + earlier
  }

  /// The lengths from the oldest to the newest meeting or turn, with the scale at the right, and below them
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
    entry(state.person == nil ? "Lengths" : "Turns", height: height) {
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

  private func people(width: Int, isFramed: Bool) -> any View {
    guard isFramed else { return table(width: width, title: "People") }
    return Panel("People", isFramed: true) { table(width: width, title: "") }
  }

  private func table(width: Int, title: String) -> any View {
    guard !state.rows.isEmpty else {
      return VStack {
        if !title.isEmpty { Text(title, style: .bold) }
        Text("Attendance was not recorded", style: .dim).padding(Edges(left: 2))
      }
    }
    let columns = PeopleColumns(state: state, width: width)
    return VStack {
      columns.heading(title)
      state.rowList { columns.row($0, isSelected: $1) }.flexible(.horizontal)
    }
  }
}

private struct PeopleColumns {
  private let barWidth: Int
  private let columns: [Statistics.Order]
  private let isReversed: Bool
  private let isWide: Bool
  private let longest: Int
  private let nameWidth: Int
  private let numbers: Widths
  private let order: Statistics.Order
  private let statistics: MeetingStatistics

  private static let indent = 2
  private static let longestBar = 40
  private static let longestName = 24
  private typealias Widths = (average: Int, share: Int, present: Int, streak: Int, led: Int)
  private static let wideNumbers: Widths = (
    average: 10, share: 8, present: 12, streak: 12, led: 6
  )
  private static let narrowNumbers: Widths = (average: 8, share: 0, present: 10, streak: 5, led: 5)

  init(state: Statistics.State, width: Int) {
    let statistics = state.statistics
    isWide = width >= StatisticsBody.wide
    columns = state.columns
    var numbers = isWide ? Self.wideNumbers : Self.narrowNumbers
    if !state.comparesTalkTime { (numbers.average, numbers.share) = (0, 0) }
    if !columns.contains(.facilitated) { numbers.led = 0 }
    // NB: after years of meetings, the numbers need more than their columns.
    for person in statistics.people {
      numbers.present = max(numbers.present, person.attendance.columns + 2)
      if numbers.led > 0 { numbers.led = max(numbers.led, "\(person.facilitated)".columns + 2) }
      numbers.streak = max(numbers.streak, Self.streak(of: person, isWide: isWide).columns + 2)
    }
    self.numbers = numbers
    longest = statistics.people.map(\.seconds).max() ?? 0
    let fixed =
      Self.indent + numbers.average + numbers.share + numbers.present + numbers.streak
      + numbers.led
    nameWidth = max(1, min(Self.longestName, width - fixed - (isWide ? 10 : 1)))
    barWidth =
      isWide && state.comparesTalkTime
      ? min(Self.longestBar, max(0, width - fixed - nameWidth - 3)) : 0
    isReversed = state.isReversed
    order = state.order
    self.statistics = statistics
  }

  func heading(_ title: String) -> any View {
    HStack {
      head(title, .listed).frame(width: nameWidth + Self.indent)
      if columns.contains(.average) { number(head("average", .average), numbers.average) }
      if isWide, columns.contains(.share) {
        number(head("share", .share), numbers.share)
        Text("").frame(width: barWidth + 2)
      }
      number(head("present", .present), numbers.present)
      number(head(isWide ? "in a row" : "row", .streak), numbers.streak)
      if columns.contains(.facilitated) { number(head("led", .facilitated), numbers.led) }
    }
  }

  /// A click sorts by the column; another click reverses the order.
  private func head(_ label: String, _ column: Statistics.Order) -> any View {
    let isSorted = column == order && order != .listed
    let style: Style = column == .listed ? .bold : isSorted ? .key : .dim
    let mark = isReversed ? "▲" : "▼"
    return Text(isSorted ? mark + label : label, style: style)
      .onClick(.step(column.rawValue, by: 1))
  }

  func row(_ person: MeetingStatistics.Person, isSelected: Bool) -> any View {
    let style: Style = isSelected ? .bold : .plain
    return HStack {
      SelectionMark(isSelected).frame(width: 2)
      Text(person.displayName, style: style).frame(width: nameWidth)
      if columns.contains(.average) {
        number(
          Text(person.averageSeconds.map { Duration.seconds($0).clockText } ?? "–"),
          numbers.average)
      }
      if isWide, columns.contains(.share) {
        number(Text(share(of: person)), numbers.share)
        SlotBar(
          seconds: person.seconds, longest: longest, style: Style(foreground: .accent)
        )
        .frame(width: barWidth).padding(Edges(left: 2))
      }
      number(Text(person.attendance), numbers.present)
      number(Text(Self.streak(of: person, isWide: isWide)), numbers.streak)
      if columns.contains(.facilitated) { number(Text("\(person.facilitated)"), numbers.led) }
    }
  }

  private func number(_ view: any View, _ width: Int) -> any View {
    view.frame(width: width, alignment: .trailing)
  }

  private func share(of person: MeetingStatistics.Person) -> String {
    statistics.share(of: person.id).map { "\($0.percent)%" } ?? "–"
  }

  private static func streak(of person: MeetingStatistics.Person, isWide: Bool) -> String {
    isWide ? person.streak : "\(person.longestStreak)"
  }
}

extension MeetingStatistics.Person {
  fileprivate var attendance: String { "\(present) of \(listed)" }

  fileprivate var streak: String {
    currentStreak == longestStreak ? "\(longestStreak)" : "\(longestStreak), now \(currentStreak)"
  }
}
