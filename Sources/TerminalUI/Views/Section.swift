/// Rows under a heading, each as it is drawn and as it is read aloud.
///
/// Sections of rows share the lines of a stack: each gets its least first, by priority, and then
/// they grow one after another. A section that has nothing to show, or no line for a row below
/// its heading, takes no room.
public struct Section: View {
  /// A row, as it is drawn and as it is read aloud.
  public struct Row {
    public let view: any View
    /// The row in words; nil if it is not read aloud.
    public let line: () -> SpokenLine?

    /// - Parameters:
    ///   - index: the index that a click, or the number of the spoken line, picks.
    ///   - hit: the effect of a click on the row while it is selected; it picks the row if nil.
    ///   - id: the identity of the spoken line; its text if nil.
    ///   - text: the row in words; nil if it is not read aloud.
    public init(
      _ view: any View, pick index: Int? = nil, isSelected: Bool = false,
      selected hit: Canvas.Hit? = nil, id: String? = nil,
      said text: @escaping @autoclosure () -> String? = nil
    ) {
      let pick = index.map { Canvas.Hit.item($0) }
      let hit = isSelected ? hit ?? pick : pick
      self.view = hit.map { view.onClick($0) as any View } ?? view
      line = { text().map { SpokenLine($0, id: id, row: index, isSelected: isSelected) } }
    }
  }

  /// The heading.
  public let title: String
  /// The text at the other end of the heading's line.
  public var detail = ""
  /// The number of rows that it gets before it and others grow; 0 if it gets all its rows at once.
  public var least = 1
  /// The maximum number of rows.
  public var most = Int.max
  /// True if it has the border of the section that takes the keys.
  public var isFocused = false
  /// The columns between the detail and the end of the heading's line.
  public var detailInset = 0
  private var isFramed = false
  private var titleInset = 0
  /// The blank lines below it.
  private var gap = 0
  private let count: Int
  /// True if the heading says how many rows are left out.
  private var isCounting = false
  private let said: () -> [SpokenLine]
  private let content: (_ limit: Int) -> any View

  /// Every row in words.
  public var lines: [SpokenLine] { said() }

  /// The section in a border, or with its title above it.
  ///
  /// - Parameter titleInset: the blank columns at both sides of a title without a border.
  public func framed(_ isFramed: Bool, gap: Int = 0, titleInset: Int = 0) -> Self {
    var section = self
    section.isFramed = isFramed
    section.gap = gap
    section.titleInset = titleInset
    return section
  }

  public var layout: Layout {
    Layout(flexible: .horizontal, leastHeight: count == 0 || least == 0 ? 0 : least + edges)
  }

  public func size(fitting proposal: Size) -> Size {
    let limit = min(most, proposal.height - edges)
    guard count > 0, limit > 0 else { return Size(width: proposal.width, height: 0) }
    let room = Size(width: proposal.width, height: limit + edges - gap)
    let size = panel(limit: limit).size(fitting: room)
    return Size(width: size.width, height: size.height + gap)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let limit = min(most, area.height - edges)
    guard count > 0, limit > 0 else { return }
    panel(limit: limit).draw(in: area.inset(Edges(bottom: gap)), on: &canvas)
  }

  /// The lines of the heading, the border, and the gap.
  private var edges: Int {
    let margins = panel(limit: 0).margins
    return margins.top + margins.bottom + gap
  }

  private func panel(limit: Int) -> Panel {
    let more = isCounting && limit < count ? Text.moreSign(limit, of: count).content : nil
    return Panel(
      title, detail: [detail, more ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
      detailInset: more == nil ? detailInset : 0, titleInset: titleInset, isFramed: isFramed,
      isFocused: isFramed && isFocused
    ) {
      content(limit)
    }
  }
}

extension Section {
  /// Creates a section with as many of the first rows as fit.
  ///
  /// - Parameters:
  ///   - isCounting: true if the heading says how many rows are left out.
  ///   - rows: returns the rows to draw where there is room for this many.
  public init(
    _ title: LocalizedText, detail: String = "", count: Int, most: Int = .max,
    isCounting: Bool = true,
    rows: @escaping (_ limit: Int) -> [Row]
  ) {
    self.init(
      title: title.text, detail: detail, most: most, count: count, isCounting: isCounting,
      said: { rows(count).compactMap { $0.line() } },
      content: { limit in VStack { rows(limit).map(\.view) } })
  }

  /// Creates a section of rows that scroll to keep the selected one visible.
  ///
  /// - Parameter isApart: true if there is a blank line below each row where there is room for it.
  public init(
    _ title: LocalizedText, detail: String = "", count: Int, most: Int = .max, selection: Int?,
    isFocused: Bool = false, isApart: Bool = false, row: @escaping (Int) -> Row
  ) {
    self.init(
      title: title.text, detail: detail, most: most, isFocused: isFocused, count: count,
      said: { (0..<count).compactMap { row($0).line() } },
      content: { limit in
        RowList(
          count: count, selection: selection, rowHeight: isApart && count * 2 <= limit ? 2 : 1,
          isSelectable: { _ in false }
        ) { row($0).view }
      })
  }

  /// Creates a section of rows that scroll, whose title is shown as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, count: Int, selection: Int?, row: @escaping (Int) -> Row
  ) {
    self.init(LocalizedText(verbatim: title), count: count, selection: selection, row: row)
  }

  /// Creates a section of content that is not a list of rows.
  public init(
    _ title: LocalizedText, detail: String = "", least: Int = 0, isFocused: Bool = false,
    said lines: @escaping @autoclosure () -> [SpokenLine] = [], _ view: any View
  ) {
    self.init(
      title: title.text, detail: detail, least: least, isFocused: isFocused, count: 1, said: lines,
      content: { _ in view })
  }

  /// Creates a section with only a remark below its heading.
  public init(_ title: LocalizedText, remark: LocalizedText) {
    self.init(title, WrappedText(remark, style: .dim).padding(Edges(left: 2, right: 1)))
  }
}
