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
  /// A column of figures.
  private struct Column {
    let order: Statistics.Order
    let label: String
    let width: Int
    let text: (MeetingStatistics.Person) -> String

    /// Nil for a column that has no room, and for the names.
    init?(_ order: Statistics.Order, of statistics: MeetingStatistics, isWide: Bool) {
      self.order = order
      let least: Int
      switch order {
      case .average:
        (label, least) = ("average", isWide ? 10 : 8)
        text = { $0.averageSeconds.map { Duration.seconds($0).clockText } ?? "–" }
      case .facilitated:
        (label, least) = ("led", isWide ? 6 : 5)
        text = { "\($0.facilitated)" }
      case .listed:
        return nil
      case .present:
        (label, least) = ("present", isWide ? 12 : 10)
        text = { $0.attendance }
      case .share:
        guard isWide else { return nil }
        (label, least) = ("share", 8)
        text = { statistics.share(of: $0.id).map { "\($0.percent)%" } ?? "–" }
      case .streak:
        (label, least) = isWide ? ("in a row", 12) : ("row", 5)
        text = { isWide ? $0.streak : "\($0.longestStreak)" }
      }
      // NB: after years of meetings, the numbers need more than their columns.
      width = max(least, 2 + (statistics.people.map(text).map(\.columns).max() ?? 0))
    }
  }

  private let barWidth: Int
  private let columns: [Column]
  private let isReversed: Bool
  private let longest: Int
  private let nameWidth: Int
  private let order: Statistics.Order

  private static let indent = 2
  private static let longestBar = 40
  private static let longestName = 24

  init(state: Statistics.State, width: Int) {
    let isWide = width >= StatisticsBody.wide
    columns = state.columns.compactMap { Column($0, of: state.statistics, isWide: isWide) }
    isReversed = state.isReversed
    longest = state.statistics.people.map(\.seconds).max() ?? 0
    order = state.order
    let fixed = columns.reduce(Self.indent) { $0 + $1.width }
    nameWidth = max(1, min(Self.longestName, width - fixed - (isWide ? 10 : 1)))
    barWidth = min(Self.longestBar, max(0, width - fixed - nameWidth - 3))
  }

  func heading(_ title: String) -> any View {
    HStack {
      head(title, .listed).frame(width: nameWidth + Self.indent)
      for column in columns {
        head(column.label, column.order).frame(width: column.width, alignment: .trailing)
        if column.order == .share { Text("").frame(width: barWidth + 2) }
      }
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
    HStack {
      SelectionMark(isSelected).frame(width: 2)
      Text(person.displayName, style: isSelected ? .bold : .plain).frame(width: nameWidth)
      for column in columns {
        Text(column.text(person)).frame(width: column.width, alignment: .trailing)
        if column.order == .share {
          SlotBar(seconds: person.seconds, longest: longest)
            .frame(width: barWidth).padding(Edges(left: 2))
        }
      }
    }
  }
}

extension MeetingStatistics.Person {
  fileprivate var attendance: String { "\(present) of \(listed)" }

  fileprivate var streak: String {
    currentStreak == longestStreak ? "\(longestStreak)" : "\(longestStreak), now \(currentStreak)"
  }
}
