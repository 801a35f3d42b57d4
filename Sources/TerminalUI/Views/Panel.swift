/// A section of a screen: its title above its content, or in a rounded border around it.
///
/// ```
/// ╭─ People ──────────── 4 of 6 ─╮
/// │ ▸ Ada                        │
/// ╰──────────────────────────────╯
/// ```
public struct Panel: View {
  public var title: String
  /// The text at the other end of the title's row, such as which rows are visible.
  public var detail: String
  /// The columns between the detail and the end of the title's row.
  public var detailInset: Int
  /// The blank columns at both sides of a title without a border, whose section has the full width.
  public var titleInset: Int
  /// True if the section has a border. Wide windows have room for it: ``Canvas/hasPanels``.
  public var isFramed: Bool
  /// True if keys go to this section rather than to its neighbors.
  public var isFocused: Bool
  public var content: any View

  public init(
    _ title: LocalizedText, detail: String = "", detailInset: Int = 0, titleInset: Int = 0,
    isFramed: Bool, isFocused: Bool = false, @ViewBuilder _ content: () -> [any View]
  ) {
    self.init(
      title.text, detail: detail, detailInset: detailInset, titleInset: titleInset,
      isFramed: isFramed, isFocused: isFocused, content)
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, detail: String = "", detailInset: Int = 0, titleInset: Int = 0,
    isFramed: Bool, isFocused: Bool = false, @ViewBuilder _ content: () -> [any View]
  ) {
    self.title = String(title)
    self.detail = detail
    self.detailInset = detailInset
    self.titleInset = titleInset
    self.isFramed = isFramed
    self.isFocused = isFocused
    let views = content()
    self.content = views.count == 1 ? views[0] : VStack { views }
  }

  public var layout: Layout { content.layout }

  /// The cells around the content: the title, or the border with a column inside it.
  public var margins: Edges {
    isFramed
      ? Edges(top: 1, left: 2, bottom: 1, right: 2) : Edges(top: title.isEmpty ? 0 : 1)
  }

  public func size(fitting proposal: Size) -> Size {
    let inner = content.size(fitting: Rect(proposal).inset(margins).size)
    return Size(
      width: inner.width + margins.left + margins.right,
      height: inner.height + margins.top + margins.bottom)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    var head = area.row(0)
    if isFramed {
      CardBorder(style: isFocused ? .focusedBorder : .border)
        .draw(in: area, on: &canvas)
      head = head.inset(Edges(left: 2, right: 2))
    } else {
      head = head.inset(Edges(left: titleInset, right: titleInset))
    }
    let pad = isFramed ? " " : ""
    let end = detail.isEmpty ? 0 : detail.columns + 2 * pad.columns
    let room = head.width - (end == 0 ? 0 : end + detailInset + 2)
    if !title.isEmpty {
      let text = pad + title.truncated(to: max(0, room - 2 * pad.columns)) + pad
      canvas.write(text, at: head.origin, style: isFocused ? .key : .bold)
    }
    if end > 0, end + detailInset <= head.width, isFramed || !title.isEmpty {
      canvas.write(
        pad + detail + pad, at: Point(x: head.maxX - detailInset - end, y: head.minY),
        style: .dim)
    }
    let inside = area.inset(margins)
    let bottom = isFramed && area.height > 1 ? area.maxY - 1 : nil
    canvas.framed(bottom: bottom, area.row(area.height - 1).inset(Edges(left: 2, right: 2))) {
      $0.clipped(to: inside) { content.draw(in: inside, on: &$0) }
    }
  }
}

/// A blank rectangle with a border, for panels, sheets and popups to draw on.
struct CardBorder: FillingView {
  var style = Style.plain

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    guard area.width > 1, area.height > 1 else { return }
    let right = area.maxX - 1
    let bottom = area.maxY - 1
    for row in [area.row(0), area.row(area.height - 1)] {
      canvas.fill(row.inset(Edges(left: 1, right: 1)), style: style, with: "─")
    }
    let side = Rect(x: area.minX, y: area.minY + 1, width: 1, height: area.height - 2)
    canvas.fill(side, style: style, with: "│")
    canvas.fill(
      Rect(x: right, y: side.minY, width: 1, height: side.height), style: style, with: "│")
    canvas.write("╭", at: area.origin, style: style)
    canvas.write("╮", at: Point(x: right, y: area.minY), style: style)
    canvas.write("╰", at: Point(x: area.minX, y: bottom), style: style)
    canvas.write("╯", at: Point(x: right, y: bottom), style: style)
  }
}

/// A line with a title in it: `── Core Platform ───────── 15 min ──`.
public struct Rule: LineView {
  public var title: String
  /// The text at the other end of the line.
  public var detail: String

  public init(_ title: String, detail: String = "") {
    self.title = title
    self.detail = detail
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let row = area.row(0)
    canvas.fill(row, style: .border, with: "─")
    let inside = row.inset(canvas.sides)
    let end = detail.isEmpty ? "" : " \(detail) "
    let text = " \(title.truncated(to: max(0, inside.width - end.columns - 4))) "
    canvas.write(text, at: inside.origin, style: .bold)
    canvas.write(end, at: Point(x: inside.maxX - end.columns, y: inside.minY), style: .dim)
  }
}
