import Composable
public import TerminalUI

extension Form {
  /// The form with all that belongs to it: its keys, its questions, and its alert.
  ///
  /// - Parameter commit: the word for what ends the form, such as `Save`.
  public func screen(title: String, detail: String = "", commit: String) -> Screen<FormAction> {
    let keys = KeyMap.moving(between: "Field")
      .followed(by: [
        .on(.enter, id: "next", does: "Next", .enterPressed).onlyInHelp.asksForText
          .purpose(.move)
      ])
      .followed(by: .changing).followed(by: .ending(commit))
    return screen(title: title, detail: detail, keys: keys) { $0 }
  }

  /// The form in a feature that has keys of its own.
  ///
  /// - Parameters:
  ///   - keys: the keys; those that the focused field has no use for are left out.
  ///   - embed: wraps an action of the form in one of the feature.
  public func screen<Action>(
    title: String, detail: String, keys: KeyMap<Action>,
    embed: @escaping @Sendable (FormAction) -> Action
  ) -> Screen<Action> {
    let body = FormBody(form: self)
    let focused = body.focused
    var screen = Screen<FormAction>(title: title, detail: detail, keys: [], body: body)
    screen.notice = notice
    screen.question = focused.flatMap(question)
    screen.speech = { speech }
    screen.pick = { index in
      field(at: index).map { $0.control?.text(value) == nil ? .pressed($0.id) : .focused($0.id) }
    }
    screen.slide = { index, part in field(at: index).map { .slid($0.id, to: part) } }
    screen.step = { index, step in
      field(at: index).map { .stepped($0.id, step < 0 ? .backward : .forward) }
    }
    let control = focused?.control
    if control?.edit != nil { screen.typing = { .textEdited($0) } }
    screen = screen.popup(alert.map { Popup($0) { .alert($0) } })
    var embedded = screen.map(embed)
    embedded.keys = usable(keys, by: control)
    return embedded
  }

  /// The keys without those that change values, unless a control uses them.
  private func usable<Action>(
    _ keys: KeyMap<Action>, by control: FormControl<Value>?
  ) -> KeyMap<Action> {
    var keys = keys.askingFirst(.escape, if: hasChanges)
    if control?.step == nil { keys = keys.without(.left, .right) }
    if control?.page == nil { keys = keys.without(.pageUp, .pageDown) }
    guard focus == .more else { return keys }
    return keys.relabeled(.enter, as: isUnfolded ? "Less" : "More").hinted(.enter, priority: 1)
  }

  /// The field in a row; nil for a heading.
  public func field(at index: Int) -> FormRow<Value>? {
    let rows = rows
    return rows.indices.contains(index) && !rows[index].isHeading ? rows[index] : nil
  }

  /// The fields with their values.
  public var speech: Speech {
    Speech(
      lines: rows.enumerated().compactMap { index, row in
        guard let control = row.control else {
          return row.isRemark ? SpokenLine(row.label) : nil
        }
        let text = control.text(value).map { ": \($0.orEmpty)" } ?? ""
        return SpokenLine(row.spoken + text, row: index, isSelected: row.id == focus)
      })
  }

  /// The question of a field. An empty answer keeps its value.
  private func question(_ row: FormRow<Value>) -> Question<FormAction>? {
    guard let control = row.control else { return nil }
    let text = control.text(value)?.orEmpty
    return Question(
      control.ending == nil ? row.spoken : "\(row.spoken)?", value: text ?? "",
      choices: control.choices, hint: control.hint(value).map { LocalizedText(verbatim: $0) }
    ) { [answer = control.answer, emptyAnswer = control.emptyAnswer] in
      $0.isEmpty ? .actions([emptyAnswer]) : answer($0)
    }
  }
}

extension String {
  /// The text, or the word for a field without one.
  fileprivate var orEmpty: String { isEmpty ? String(localized: "empty") : self }
}

/// The fields, one below the other, and the buttons at the bottom.
private struct FormBody<Value: FormValue>: View {
  private let buttons: [FormRow<Value>]
  private let form: Form<Value>
  private let lines: [FormRow<Value>]

  init(form: Form<Value>) {
    self.form = form
    lines = form.lines
    buttons = form.endings
  }

  /// The least width in which no label is cut to make room for the choices of its field.
  private static var roomyWidth: Int { 44 }
  /// The column of the values after labels that are cut.
  private static var narrowIndent: Int { 13 }

  /// The row of the focused field.
  // NB: made once for a frame; making the rows of a standup again took a tenth of a key.
  var focused: FormRow<Value>? { (lines + buttons).first { $0.id == form.focus } }

  /// With buttons, there are blank rows above them and above the last heading.
  private var wantedRows: Int { lines.count + (buttons.isEmpty ? 0 : 3) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, wantedRows))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isApart = !buttons.isEmpty && area.height >= wantedRows
    let heading = lines.lastIndex { $0.isHeading } ?? lines.endIndex
    let whole = area.inset(Edges(bottom: buttons.isEmpty ? 0 : 1))
    let list =
      lines.count > whole.height ? canvas.rowsArea(in: whole, of: lines.count) : whole
    let selection = lines.firstIndex { $0.id == form.focus } ?? lines.count - 1
    let first = RowList.firstVisible(
      selection: selection, count: lines.count, capacity: max(1, list.height))
    let end = min(lines.count, first + list.height)
    for index in first..<end {
      let place = list.row(index - first + (isApart && index >= heading ? 1 : 0))
      canvas.drawRow(line(index, isNarrow: area.width < Self.roomyWidth), in: place)
    }
    canvas.drawMoreSign(of: first..<end, lines.count, in: whole)
    HStack(spacing: 1) {
      Spacer()
      for index in buttons.indices {
        Button(buttons[index].label, isFocused: buttons[index].id == form.focus)
          .onClick(.item(lines.count + index))
      }
    }
    .draw(in: area.row(area.height - 1), on: &canvas)
  }

  private func line(_ index: Int, isNarrow: Bool) -> any View {
    let row = lines[index]
    if row.isRemark { return Text(row.label, style: .dim).padding(Edges(left: 2)) }
    guard let control = row.control else { return Text(row.label, style: .bold) }
    let isFocused = row.id == form.focus
    let isLong = row.label.columns >= Self.narrowIndent && control.choices.isEmpty
    let isCut = isNarrow && row.indent > Self.narrowIndent && !isLong
    let indent = isCut ? Self.narrowIndent : row.indent
    let label = isCut ? row.label.truncated(to: indent - 1) : row.label
    return FieldRow(label, isFocused: isFocused, indent: indent) {
      control.views(form, isFocused, index)
    }
    .onClick(.item(index))
  }
}
