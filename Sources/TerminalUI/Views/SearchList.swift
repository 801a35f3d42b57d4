/// A text field behind a mark that says what it is for, such as `/`.
public struct MarkedField: View {
  public var mark: String
  public var field: TextField

  public init(
    _ mark: String, _ input: TextInput, isFocused: Bool = true, placeholder: LocalizedText = ""
  ) {
    self.mark = mark
    field = TextField(input, isFocused: isFocused, placeholder: placeholder)
  }

  public var body: some View {
    HStack(spacing: 1) {
      Text(mark, style: .key).prioritized()
      field
    }
  }
}

/// A text field with the results below it.
///
/// For screen readers, the cursor is on the selected row until there is a text, and then stays in
/// it.
public struct SearchList: View {
  public var field: MarkedField
  /// The blank rows between the text field and the results.
  public var gap: Int
  public var list: any View

  public init(_ field: MarkedField, gap: Int = 1, list: any View) {
    self.field = field
    self.gap = gap
    self.list = list
  }

  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size {
    let rest = Rect(proposal).inset(Edges(top: 1 + gap)).size
    let height = 1 + gap + list.size(fitting: rest).height
    return Size(width: proposal.width, height: min(proposal.height, height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    field.draw(in: area.row(0), on: &canvas)
    let caret = canvas.caret
    list.draw(in: area.inset(Edges(top: 1 + gap)), on: &canvas)
    if field.field.isFocused, !field.field.input.text.isEmpty { canvas.caret = caret }
  }
}
