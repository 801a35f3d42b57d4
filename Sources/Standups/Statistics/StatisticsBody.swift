import ComposableUI
import StandupsModel
import TerminalUI

/// Four numbers with their earlier values, the lengths, and people's attendance and talk time. In
/// low windows, the numbers are sentences.
struct StatisticsBody: FillingView {
  var state: Statistics.State

  private var statistics: MeetingStatistics { state.shown }

  private static let labelWidth = 10
  private static let tall = 18
  private static let low = 12
  private static let chartRows = 4
  /// The rows of the range, the axis, and the borders of the chart and the panels below it.
  private static let borders = 6
  private static let leastBelow = 6
  static let wide = 60
  static let widthForSides = 100

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFramed = canvas.hasPanels && area.width >= Self.wide
    let page = area.inset(canvas.sides)
    let isTall =
      area.height >= Self.tall && page.width >= Self.wide && canvas.glyphs != .screenReader
    content(in: page.size, isFramed: isFramed && isTall, isTall: isTall).draw(in: page, on: &canvas)
  }

  private func content(in size: Size, isFramed: Bool, isTall: Bool) -> any View {
    VStack {
      ranges(width: size.width)
      if isTall, !isFramed { Text("") }
      if isTall {
        NumbersView(numbers: state.numbers, isFramed: isFramed)
        if state.showsTimes {
          if !isFramed { Text("") }
          chart(in: size, isFramed: isFramed)
        }
      } else {
        // In the lowest windows, the facts of a person take the rows of the name, which is in the
        // title, and of the sparkline.
        let isLow = state.person != nil && size.height < Self.low
        Panel(isLow ? "" : state.personName ?? "", isFramed: false) {
          VStack {
            sentences(isWide: size.width >= Self.wide)
            if !isLow, !statistics.lengths.isEmpty { sparkline(size.width) }
          }
        }
      }
      if let person = state.person {
        if isTall, !isFramed { Text("") }
        facts(of: person.id, in: size, isFramed: isFramed, isTall: isTall)
      } else {
        if isTall, !isFramed { Text("") }
        people(in: size, isFramed: isFramed).prioritized(-1)
      }
      if state.unreadableCount > 0 {
        Text(state.unreadableText, style: .dim)
      }
    }
  }

  // MARK: - Range

  /// The current range of time, and the ranges to choose from.
  private func ranges(width: Int) -> any View {
    let names = DateRange.Name.allCases
    let columns = names.reduce(0) { $0 + $1.label.columns + 3 }
    let isWide = width >= state.span.columns + columns
    return HStack(spacing: 1) {
      Text(isWide ? state.span : state.shortSpan, style: .dim).flexible(.horizontal)
      if isWide {
        for name in names { label(of: name) }
      }
    }
  }

  private func label(of name: DateRange.Name) -> any View {
    let text = " \(name.label) "
    if name == state.range.name {
      return Text(text, style: Style(background: Color.accent.wash, attributes: .bold))
    }
    let isLonger = state.range.longer == name || state.range.shorter != name
    return Text(text, style: .dim).onClick(.key(isLonger ? "]" : "["))
  }

  // MARK: - Lengths

  /// The lengths, in a third of the page, or in as many rows as the panels below leave.
  private func chart(in size: Size, isFramed: Bool) -> any View {
    let page = size.height - NumbersView.height(isFramed: true)
    let below = max(state.rows.count + 1, openItems(of: state.person?.id).count, Self.leastBelow)
    let rows =
      isFramed
      ? max(Self.chartRows, page / 3, page - below - Self.borders)
      : Self.chartRows + max(0, (size.height - Self.tall - 6) / 2)
    let planned: LocalizedText? = statistics.lengths.last { $0.planned != nil }?.planned.map {
      "planned \(Duration.seconds($0).clockText)"
    }
    let unmeasured = statistics.count - statistics.lengths.count
    let detail = [
      state.heldText, planned?.text,
      unmeasured > 0 ? String(localized: "\(unmeasured) without times") : nil,
    ]
    let panel = Panel(
      state.person == nil ? "Lengths" : "Turns",
      detail: detail.compactMap(\.self).joined(separator: " · "), isFramed: isFramed
    ) {
      if statistics.lengths.isEmpty {
        Text("No times were recorded", style: .dim).padding(Edges(left: 2))
      } else {
        LengthChart(lengths: statistics.lengths).frame(height: rows + LengthChart.axisHeight)
      }
    }
    return panel
  }

  // MARK: - Sentences

  @ViewBuilder
  private func sentences(isWide: Bool) -> [any View] {
    if statistics.lengths.isEmpty {
      if state.showsTimes {
        Text("No times were recorded", style: .dim).padding(Edges(left: 2))
      }
    } else {
      entry("Average") { Text(averageText) }
      if let change = state.change(isWide: isWide, text: \.clockText) {
        entry("Change") { Text(change) }
      }
      if statistics.plannedCount > 0 { entry("Ran over") { Text(overruns(isWide: isWide)) } }
    }
    if state.person == nil, let held = state.held {
      entry(LocalizedText("Held", meaning: "meetings")) { Text(held.text) }
    }
    if state.person == nil, let items = state.itemsText { entry("Items") { Text(items) } }
  }

  private func entry(_ label: LocalizedText, @ViewBuilder _ content: () -> [any View]) -> any View {
    let content = content()
    return HStack {
      Text(label, style: .dim).frame(width: Self.labelWidth).padding(Edges(left: 2))
      content
    }
    .frame(height: 1)
  }

  private var averageText: String {
    guard let (held, planned) = statistics.averageAgainstPlan else {
      return Duration.seconds(statistics.averageLength ?? 0).clockText
    }
    let times = [held, planned].map { Duration.seconds($0).clockText }
    return String(localized: "\(times[0]) of \(times[1]) planned")
  }

  private func overruns(isWide: Bool) -> String {
    let earlier = isWide ? state.earlierOverruns.map { "; \($0)" } ?? "" : ""
    guard let average = statistics.averageOverrun else {
      return String(localized: "never") + earlier
    }
    let (count, time) = (statistics.overruns.count, Duration.seconds(average).clockText)
    return String(localized: "\(count) of \(statistics.plannedCount), by about \(time)") + earlier
  }

  /// The lengths in a line, from the oldest to the newest.
  private func sparkline(_ width: Int) -> any View {
    let held = statistics.lengths.map(\.held)
    let longest = Duration.seconds(held.max() ?? 0).clockText
    let shortest = Duration.seconds(held.min() ?? 0).clockText
    let legend =
      shortest == longest ? shortest : String(localized: "\(shortest) to \(longest)")
    let room = max(1, width - Self.labelWidth - legend.columns - 4)
    return entry(state.person == nil ? "Lengths" : "Turns") {
      Sparkline(
        held.suffix(room).map(Double.init), spacing: held.count * 2 <= room ? 1 : 0,
        style: Style(foreground: .accent))
      Text(legend, style: .dim).padding(Edges(left: 2))
    }
  }

  // MARK: - People

  /// The facts about a person besides the numbers.
  private func facts(
    of id: Speaker.ID, in size: Size, isFramed: Bool, isTall: Bool
  ) -> any View {
    let share = state.statistics.share(of: id).map {
      String(localized: "\($0.percent)% of the speaking time")
    }
    let person = state.statistics.person(id)
    let facts = [
      isTall
        ? nil : share.map { FactTable.Fact(LocalizedText("Share", meaning: "of the time"), $0) },
      isTall ? nil : person.map { FactTable.Fact("Present", $0.attendance) },
      person.map { FactTable.Fact("In a row", $0.streak) },
      state.facilitatedText.map {
        FactTable.Fact("Facilitated", String(localized: "\($0) meetings"))
      },
      state.itemsText.map { FactTable.Fact("Items", $0) },
    ]
    let table = FactTable(facts: facts.compactMap(\.self))
    guard isFramed else { return table }
    return VStack {
      Panel(LocalizedText(verbatim: state.personName ?? ""), isFramed: true) { table }
      waiting(owner: id, rows: size.height).flexible()
    }
  }

  private func people(in size: Size, isFramed: Bool) -> any View {
    guard isFramed else { return table(title: String(localized: "People")) }
    guard size.width >= Self.widthForSides else { return peoplePanel }
    let most = (size.width - 1) * 13 / 20 - 4
    let used = PeopleColumns(state: state, width: most).width
    return HStack(spacing: 1) {
      peoplePanel.frame(width: used + 4)
      waiting(owner: nil, rows: size.height).flexible()
    }
    .flexible()
  }

  private var peoplePanel: any View {
    Panel("People", detail: fairText, isFramed: true) { table(title: "") }
  }

  private var fairText: String {
    guard state.comparesTalkTime, let fair = state.statistics.fairShare else { return "" }
    return "│ " + String(localized: "fair \(fair.percent) %")
  }

  private func table(title: String) -> any View {
    guard !state.rows.isEmpty else {
      return VStack {
        if !title.isEmpty { Text(title, style: .bold) }
        Text("Attendance was not recorded", style: .dim).padding(Edges(left: 2))
      }
    }
    return PeopleTable(state: state, title: title)
  }

  private func openItems(of owner: Speaker.ID?) -> [Item] {
    state.agenda.openItems.filter { owner == nil || $0.owner?.id == owner }
  }

  /// The open items with their owners, the oldest first.
  ///
  /// - Parameters:
  ///   - owner: the owner of the items; all items if nil.
  ///   - rows: the most rows that may be visible.
  private func waiting(owner: Speaker.ID?, rows: Int) -> any View {
    let items = openItems(of: owner)
    return Panel(
      LocalizedText("Open", meaning: "items"), detail: items.isEmpty ? "" : "\(items.count)",
      isFramed: true
    ) {
      if items.isEmpty {
        WrappedText(
          "Nothing is open. Blockers of a meeting stay here until they are resolved.", style: .dim)
      } else {
        let columns = ItemColumns(
          items.prefix(rows), days: state.workingDays, names: owner == nil ? [:] : nil)
        RowList(count: items.count, selection: nil, isSelectable: { _ in false }) {
          columns.row(items[$0])
        }
      }
    }
  }
}

extension DateRange.Name {
  fileprivate var label: String {
    switch self {
    case .all: String(localized: "all")
    case .quarter, .twoWeeks: length ?? ""
    }
  }
}
