/// A button: `▸[ Done ]` with the focus, ` [ Done ]` without.
public struct Button: View {
  /// What is written on it.
  public var label: String
  /// What its colour and mark say.
  public var role: PopupRole
  /// Whether Enter presses it.
  public var isFocused: Bool
  /// Whether it takes the whole width of its room, or just its label's.
  public var fills: Bool

  public init(
    _ label: String, role: PopupRole = .plain, isFocused: Bool = false, fills: Bool = false
  ) {
    self.label = role == .destructive ? "! " + label : label
    self.role = role
    self.isFocused = isFocused
    self.fills = fills
  }

  /// The columns that show the whole label: focus mark, brackets and a space at each side.
  var minimumWidth: Int { label.columns + 5 }

  public var layout: Layout { Layout(flexible: fills ? .horizontal : []) }

  public func size(fitting proposal: Size) -> Size {
    Size(
      width: fills ? proposal.width : min(minimumWidth, proposal.width),
      height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let area = Rect(origin: area.origin, size: size(fitting: area.size))
    guard !area.isEmpty else { return }
    if isFocused {
      canvas.write("▸", at: area.origin, style: .bold)
      if canvas.glyphs == .screenReader { canvas.placeCaret(at: area.origin) }
    }
    let frame = area.inset(Edges(left: 1))
    let text = label.truncated(to: max(0, frame.width - 4))
    canvas.withBackground(style) { canvas in
      canvas.fill(frame)
      canvas.write("[", at: frame.origin)
      canvas.write("]", at: Point(x: frame.maxX - 1, y: frame.minY))
      let place = frame.centered(Size(width: text.columns, height: 1))
      canvas.write(text, at: place.origin)
    }
  }

  private var style: Style {
    let color: Color? =
      switch role {
      case .cancel: .gray
      case .confirm: .green
      case .destructive: .red
      case .plain: nil
      }
    return Style(foreground: color, attributes: isFocused ? [.reverse, .bold] : [])
  }
}
