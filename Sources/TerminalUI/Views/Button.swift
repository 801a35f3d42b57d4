/// A button: a plate with its label, solid and after `▸` if it is focused. With few colors, only the
/// focused one has a plate.
public struct Button: View {
  public var label: String
  /// Determines the color; a destructive button is also marked with `✗`.
  public var role: PopupRole
  /// True if Enter presses the button.
  public var isFocused: Bool
  /// True if the button is as wide as its area, rather than as its label.
  public var fills: Bool

  public init(
    _ label: LocalizedText, role: PopupRole = .plain, isFocused: Bool = false, fills: Bool = false
  ) {
    self.init(label.text, role: role, isFocused: isFocused, fills: fills)
  }

  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, role: PopupRole = .plain, isFocused: Bool = false,
    fills: Bool = false
  ) {
    self.label = (role == .destructive ? "✗ " : "") + label
    self.role = role
    self.isFocused = isFocused
    self.fills = fills
  }

  /// The columns of the whole label with the focus mark and a space on each side.
  var minimumWidth: Int { label.columns + 3 }

  public var layout: Layout { Layout(flexible: fills ? .horizontal : []) }

  public func size(fitting proposal: Size) -> Size {
    Size(
      width: fills ? proposal.width : min(minimumWidth, proposal.width),
      height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let area = Rect(origin: area.origin, size: size(fitting: area.size))
    guard !area.isEmpty else { return }
    SelectionMark(isFocused).draw(in: area, on: &canvas)
    let plate = area.inset(Edges(left: 1))
    let text = label.truncated(to: max(0, plate.width - 2))
    let ground = color ?? .accent
    // With few colors, a wash is reverse video, which would stand out more than the focus.
    let wash = canvas.tier >= .palette256 ? ground.wash : nil
    canvas.withBackground(Style(background: isFocused ? ground : wash)) { canvas in
      canvas.fill(plate)
      canvas.write(
        text, at: plate.centered(Size(width: text.columns, height: 1)).origin,
        style: isFocused ? .bold : Style(foreground: color))
    }
  }

  private var color: Color? {
    switch role {
    case .cancel, .ending, .plain: nil
    case .confirm: .accent
    case .destructive: .danger
    }
  }
}

/// One of several values, changed with the arrow keys: `‹ Teal [Tl] ›`.
///
/// A click on a bracket steps the value. Without an index, it presses the arrow key instead, if the
/// picker is focused.
public struct Picker: View {
  /// The current value.
  public var label: String
  /// True if the arrow keys change the value.
  public var isFocused: Bool
  /// The style of the label; the brackets stay plain.
  public var style: Style
  /// The index passed to the screen's `step` action.
  public var index: Int?

  public init(
    _ label: LocalizedText, isFocused: Bool = false, style: Style = .plain, index: Int? = nil
  ) {
    self.init(label.text, isFocused: isFocused, style: style, index: index)
  }

  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, isFocused: Bool = false, style: Style = .plain,
    index: Int? = nil
  ) {
    self.label = String(label)
    self.isFocused = isFocused
    self.style = style
    self.index = index
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: min(label.columns + 4, proposal.width), height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard area.width > 4 else { return }
    let text = label.truncated(to: area.width - 4)
    let bracketStyle: Style = isFocused ? .bold : .dim
    let right = Point(x: area.minX + 3 + text.columns, y: area.minY)
    canvas.write("‹", at: area.origin, style: bracketStyle)
    canvas.write(
      text, at: Point(x: area.minX + 2, y: area.minY),
      style: isFocused ? Style.bold.over(style) : style)
    canvas.write("›", at: right, style: bracketStyle)
    guard isFocused || index != nil else { return }
    canvas.addTarget(
      index.map { .step($0, by: -1) } ?? .key(.left),
      in: Rect(origin: area.origin, size: Size(width: 2, height: 1)))
    canvas.addTarget(
      index.map { .step($0, by: 1) } ?? .key(.right),
      in: Rect(x: right.x - 1, y: right.y, width: 2, height: 1))
    if isFocused, canvas.glyphs == .screenReader { canvas.placeCaret(at: area.origin) }
  }
}
