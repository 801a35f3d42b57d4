import ComposableUI
import StandupsModel
import TerminalUI

/// The table of people, with a heading above its columns.
struct PeopleTable: View {
  let state: Statistics.State
  let title: String

  private static let heading = Edges(top: 1)

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, 1 + state.rows.count))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    // NB: in a low window, rows that do not fit leave room for the words that say so.
    let place = area.inset(Self.heading)
    let isCut = state.rows.count > place.height
    let rows = isCut ? canvas.rowsArea(in: place, of: state.rows.count) : place
    let columns = PeopleColumns(state: state, width: isCut ? rows.width + 1 : rows.width)
    VStack {
      columns.heading(title)
      state.rowList { columns.row($0, isSelected: $1) }.flexible(.horizontal)
    }
    .draw(in: area, on: &canvas)
  }
}

/// The columns of the table of people.
struct PeopleColumns {
  /// A column of figures.
  private struct Column {
    let order: Statistics.Order
    let label: LocalizedText
    let width: Int
    let text: (MeetingStatistics.Person) -> String

    /// Creates a column; nil for one that has no room, and for the names.
    init?(_ order: Statistics.Order, of statistics: MeetingStatistics, isWide: Bool) {
      self.order = order
      let least: Int
      switch order {
      case .average:
        (label, least) = ("average", isWide ? 9 : 8)
        text = { $0.averageSeconds.map { Duration.seconds($0).clockText } ?? "–" }
      case .facilitated:
        (label, least) = ("facilitated", 13)
        text = { "\($0.facilitated)" }
      case .listed:
        return nil
      case .present:
        (label, least) = ("present", 10)
        text = { $0.attendance }
      case .share:
        guard isWide else { return nil }
        (label, least) = ("share", 7)
        text = { statistics.share(of: $0.id).map { "\($0.percent)%" } ?? "–" }
      case .streak:
        (label, least) = ("streak", 8)
        text = { "\($0.longestStreak)" }
      }
      // NB: after years of meetings, the numbers need more than their columns.
      width = max(least, 2 + (statistics.people.map(text).map(\.columns).max() ?? 0))
    }
  }

  private let barWidth: Int
  private let columns: [Column]
  /// The equal share, in seconds.
  private let fair: Double?
  private let isReversed: Bool
  private let longest: Int
  private let nameWidth: Int
  private let order: Statistics.Order
  /// The columns for the newest meetings; 0 without room for them.
  private let recentWidth: Int

  /// The columns of all of it.
  let width: Int

  private static let gap = 2
  private static let indent = 2
  private static let leastBar = 7
  private static let leastName = 10
  private static let leastRecent = 4
  private static let longestBar = 30
  private static let longestName = 24

  /// - Parameter width: the available columns. Names get theirs first, if necessary instead of
  ///   figures, then the newest meetings, and the bars take the rest.
  init(state: Statistics.State, width: Int) {
    let isWide = width >= StatisticsBody.wide
    let people = state.statistics.people
    var columns = state.columns.compactMap { Column($0, of: state.statistics, isWide: isWide) }
    isReversed = state.isReversed
    order = state.order
    longest = people.map(\.seconds).max() ?? 0
    let total = people.reduce(0) { $0 + Double($1.seconds) }
    fair = state.statistics.fairShare.map { $0 * total }
    let hasBar = columns.contains { $0.order == .share }
    // A list that does not fit has a sign at the right end.
    var fixed =
      columns.reduce(Self.indent) { $0 + $1.width } + (hasBar ? Self.leastBar + Self.gap : 0) + 1
    let names = people.map(\.displayName.columns).max() ?? 0
    for order in [Statistics.Order.facilitated, .streak]
    where width - fixed < min(names, Self.leastName) {
      guard let index = columns.firstIndex(where: { $0.order == order }) else { continue }
      fixed -= columns.remove(at: index).width
    }
    self.columns = columns
    let room = max(1, width - fixed)
    nameWidth = min(Self.longestName, max(Self.leastName, names), room)
    let recent = min(people.first?.recent.count ?? 0, room - nameWidth - Self.gap)
    recentWidth = isWide && recent >= Self.leastRecent ? recent : 0
    let used = nameWidth + (recentWidth > 0 ? recentWidth + Self.gap : 0)
    barWidth = hasBar ? min(Self.longestBar, Self.leastBar + room - used) : 0
    self.width = fixed + used + (hasBar ? barWidth - Self.leastBar : 0)
  }

  func heading(_ title: String) -> any View {
    HStack {
      head(title, .listed).frame(width: nameWidth + Self.indent)
      for column in columns {
        head(column.label.text, column.order).frame(width: column.width, alignment: .trailing)
        if column.order == .share { Text("").frame(width: barWidth + Self.gap) }
      }
      if recentWidth > 0 {
        Text("last \(recentWidth)", style: .dim).padding(Edges(left: Self.gap))
      }
    }
  }

  /// The heading of a column. A click sorts by the column; another click reverses the order.
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
          ShareBar(seconds: person.seconds, fair: fair, longest: longest)
            .frame(width: barWidth).padding(Edges(left: Self.gap))
        }
      }
      if recentWidth > 0 {
        Text(person.recentMarks(recentWidth)).padding(Edges(left: Self.gap))
      }
    }
  }
}

/// A person's share of the time, with a mark at the equal share.
private struct ShareBar: LineView {
  var seconds: Int
  var fair: Double?
  var longest: Int

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard longest > 0, canvas.glyphs != .screenReader else { return }
    SegmentBar(
      [.init(length: Double(longest), filled: Double(seconds))], style: Style(foreground: .accent),
      mark: fair
    )
    .draw(in: area, on: &canvas)
  }
}

extension MeetingStatistics.Person {
  var attendance: String { String(localized: "\(present) of \(listed)") }

  var streak: String {
    let longest = longestStreak.counted("meeting")
    return currentStreak == longestStreak
      ? longest : String(localized: "\(longest), now \(currentStreak)")
  }

  /// The person's presence at the newest meetings: `■■□·`.
  fileprivate func recentMarks(_ count: Int) -> String {
    recent.suffix(count).map { $0.map { $0 ? "■" : "□" } ?? "·" }.joined()
  }
}
