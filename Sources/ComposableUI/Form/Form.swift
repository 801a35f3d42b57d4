import Composable
public import TerminalUI
@_exported public import Undo

/// The subject of a form, and the table of its fields.
public protocol FormValue: Equatable, Sendable {
  /// The lines of the form, from the top.
  @FormBuilder<Self> var rows: [FormRow<Self>] { get }

  /// True if closing the form would lose something.
  func hasChanges(since opened: Self) -> Bool
}

extension FormValue {
  public func hasChanges(since opened: Self) -> Bool { self != opened }
}

/// A form that is being filled in.
public struct Form<Value: FormValue>: Equatable, Sendable {
  /// The buttons below the fields.
  public struct Buttons: Equatable, Sendable {
    let cancel: String
    let commit: String

    public init(cancel: LocalizedText, commit: LocalizedText) {
      self.cancel = cancel.text
      self.commit = commit.text
    }
  }

  /// A draft as it was, for undo to restore.
  struct Moment: Equatable, Sendable {
    var focus: FieldID
    var input: TextInput
    public var value: Value
  }

  /// The open question before changes are discarded.
  public var alert: DiscardAlert?
  private let buttons: Buttons?
  /// The field that has the focus.
  public private(set) var focus: FieldID
  private var history = UndoHistory<Moment>()
  /// The text being typed in the focused field.
  public var input = TextInput()
  public var notice: Notice?
  /// The value as it was when the form opened.
  public let opened: Value
  /// The value being edited. It is changed within `change`, so that changes can be undone.
  public var value: Value
  /// True while an answer, which is a single text, is being entered.
  public private(set) var isAnswering = false
  /// True if the rows below `more` are shown.
  public private(set) var isUnfolded = false
  /// A state in the middle of a change, at which undo stops.
  private var waypoint: Moment?

  /// - Parameters:
  ///   - opened: the value that counts as unchanged; `value` if nil.
  ///   - focus: the field that initially has the focus; the first one if nil.
  public init(_ value: Value, opened: Value? = nil, focus: FieldID? = nil, buttons: Buttons? = nil)
  {
    self.buttons = buttons
    self.focus = focus ?? value.rows.first { !$0.isHeading }?.id ?? ""
    self.opened = opened ?? value
    self.value = value
    unfoldFocus()
    load()
  }
}

extension Form {
  /// The lines and the buttons.
  public var rows: [FormRow<Value>] { lines + endings }

  /// The lines above the buttons: all, or those up to `more`.
  public var lines: [FormRow<Value>] {
    let rows = value.rows
    guard !isUnfolded, let more = rows.firstIndex(where: { $0.id == .more }) else { return rows }
    return Array(rows[...more])
  }

  /// The buttons as rows.
  public var endings: [FormRow<Value>] {
    guard let buttons else { return [] }
    return [
      FormRow(.cancel, buttons.cancel, .button(.cancel, of: buttons)),
      FormRow(.commit, buttons.commit, .button(.commit, of: buttons)),
    ]
  }

  /// The rows that can have the focus.
  public var fields: [FormRow<Value>] { rows.filter { !$0.isHeading } }

  /// The row of the focused field.
  public var focused: FormRow<Value>? { rows.first { $0.id == focus } }

  /// The control of the focused field.
  public var control: FormControl<Value>? { focused?.control }

  /// True if closing the form would lose something.
  public var hasChanges: Bool { value.hasChanges(since: opened) || isUnfinished }

  /// True if something has been typed that is not yet part of the value.
  private var isUnfinished: Bool {
    guard let control, control.finish != nil else { return false }
    return input.text != control.input(value).text
  }

  /// The field with this name in links.
  public func field(named name: String) -> FieldID? {
    (value.rows + endings).first { !$0.isHeading && $0.link == name }?.id
  }

  /// Shows the form's alert with this code in links; false if it has none.
  public mutating func showAlert(_ code: String) -> Bool {
    let question = DiscardAlert.discardChanges(thenQuit: false)
    guard question.alertState.code == code else { return false }
    alert = question
    return true
  }
}

// MARK: - Editing

extension Form {
  /// Moves the focus, and puts the typed text into the value. A field that keeps a text that
  /// cannot be used keeps the focus, too.
  public mutating func focus(on id: FieldID) {
    guard id != focus, finish() || !isUnfinished else { return }
    focus = id
    unfoldFocus()
    load()
  }

  /// Shows the field that has the focus.
  private mutating func unfoldFocus() {
    if !isUnfolded, focused == nil { isUnfolded = value.rows.contains { $0.id == focus } }
  }

  /// Shows the rows below `more` and moves to the first of them, or hides them.
  public mutating func toggleMore() {
    focus(on: .more)
    isUnfolded.toggle()
    if isUnfolded { move(.forward) }
  }

  /// Moves the focus to the next or previous field. The last one is followed by the first.
  public mutating func move(_ direction: FormAction.Direction) {
    let fields = fields
    guard let index = fields.firstIndex(where: { $0.id == focus }) else { return }
    let step = direction == .forward ? 1 : fields.count - 1
    focus(on: fields[(index + step) % fields.count].id)
  }

  /// Moves to the next field, and from the last one to the button that ends the form.
  public mutating func goOn() {
    let isLast = focus == lines.last?.id && endings.contains { $0.id == .commit }
    if isLast { focus(on: .commit) } else { move(.forward) }
  }

  /// Loads the text of the focused field from the value.
  public mutating func load() { replaceInput(control?.input(value) ?? TextInput()) }

  /// Replaces the text of the focused field, and keeps the text that was cut last.
  public mutating func replaceInput(_ new: TextInput) {
    let killed = input.killed
    input = new
    input.killed = killed
  }

  /// Puts the typed text into the value; false if that is not possible, as the notice says.
  @discardableResult
  public mutating func finish() -> Bool { control?.finish?(&self) ?? true }

  /// Edits the focused field.
  public mutating func edit(_ edit: TextEdit) { control?.edit?(&self, edit) }

  /// Enters an answer in place of the focused field's text.
  public mutating func enter(_ text: String) {
    if let choose = control?.choose { return choose(&value, text) }
    replaceInput(TextInput(limit: input.limit))
    isAnswering = true
    defer { isAnswering = false }
    edit(.insert(text))
  }

  /// The text that an edit inserts, before it is cut to one line.
  public func text(insertedBy edit: TextEdit) -> String {
    if case .insert(let text) = edit { text } else { edit == .yank ? input.killed : "" }
  }
}

// MARK: - Undo

extension Form {
  private var moment: Moment { Moment(focus: focus, input: input, value: value) }

  /// Makes a change that undo reverts in one step.
  ///
  /// - Parameters:
  ///   - id: the field that gets the focus before the change.
  ///   - isTyping: true if the change belongs to the previous one while the user keeps typing.
  public mutating func change(
    on id: FieldID? = nil, isTyping: Bool = false, _ act: (inout Self) -> Void = { _ in }
  ) {
    let old = moment
    waypoint = nil
    if let id { focus(on: id) }
    act(&self)
    guard value != old.value else { return }
    let continues =
      isTyping && focus == old.focus && input.steps == old.input.steps && input.steps > 0
    // Undone changes cannot be redone after another change, so such a change is never continued.
    if !continues || history.last(.redo) != nil { history.add(old) }
    if let waypoint { history.add(waypoint) }
  }

  /// Adds a state at which undo stops within a change: the one that another change would have made.
  public mutating func divide(_ act: (inout Self) -> Void) {
    var other = self
    act(&other)
    waypoint = other.moment
  }

  /// Undoes the last change, or redoes it.
  public mutating func travel(_ direction: UndoDirection) {
    if direction == .undo, isUnfinished { return load() }
    guard let target = history.last(direction) else {
      notice = Notice(direction.nothing)
      return
    }
    let left = moment
    history.apply(.moved(direction, leaving: left))
    (focus, value) = (target.focus, target.value)
    unfoldFocus()
    if control?.finish == nil { replaceInput(target.input) } else { load() }
    notice = changedField(since: left.value).map { .success(direction.notice($0)) }
  }

  /// The name of the first field that differs from an earlier value; nil if none does.
  private func changedField(since old: Value) -> String? {
    let said = { (value: Value) in
      value.rows.compactMap { row in row.control.map { (row.spoken, $0.text(value)) } }
    }
    let (before, after) = (said(old), said(value))
    let (more, fewer) = before.count > after.count ? (before, after) : (after, before)
    let index = more.indices.first { $0 >= fewer.count || fewer[$0] != more[$0] }
    return index.map { more[$0].0 } ?? focused?.spoken
  }
}
