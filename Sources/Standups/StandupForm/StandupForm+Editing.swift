import Composable
import StandupsModel
import TerminalUI

extension StandupForm.State {
  var rows: [StandupForm.Row] {
    let first: [StandupForm.Field] = [
      .title, .length, .theme, .turnEnd, .overtime, .order, .facilitator, .talkTime,
    ]
    let attendees = standup.attendees.map { StandupForm.Field.attendee($0.id) }
    let last: [StandupForm.Field] = [.newAttendee, .cancel, .commit]
    return first.map { .field($0) } + [.attendeesHeading]
      + (attendees + last).map { .field($0) }
  }

  private var fields: [StandupForm.Field] { rows.compactMap(\.field) }

  var focusedAttendee: Int? {
    guard case .attendee(let id) = focus else { return nil }
    return standup.attendees.firstIndex { $0.id == id }
  }

  var hasChanges: Bool {
    standup != opened || isTypingLength || destination?.person?.hasChanges == true
  }

  var isTyping: Bool {
    switch focus {
    case .attendee, .length, .newAttendee, .title: true
    case .cancel, .commit, .facilitator, .order, .overtime, .talkTime, .theme, .turnEnd, nil: false
    }
  }

  mutating func focus(on field: StandupForm.Field?) {
    focus = field
    loadInput()
  }

  mutating func loadInput() {
    input = TextInput(focusedText, killed: input.killed)
  }

  private var focusedText: String {
    switch focus {
    case .attendee: focusedAttendee.map { standup.attendees[$0].name } ?? ""
    case .title: standup.title
    case .cancel, .commit, .facilitator, .length, .newAttendee, .order, .overtime, .talkTime,
      .theme, .turnEnd, nil:
      ""
    }
  }

  mutating func storeInput() {
    switch focus {
    case .attendee:
      if let index = focusedAttendee { standup.attendees[index].name = input.text }
    case .length:
      let typed = input.text.filter { $0 == ":" || ("0"..."9").contains($0) }
      guard typed != input.text else { return }
      input = TextInput(typed, killed: input.killed)
      notice = "\(Self.lengthHelp)."
    case .title:
      standup.title = input.text
    case .cancel, .commit, .facilitator, .newAttendee, .order, .overtime, .talkTime, .theme,
      .turnEnd, nil:
      break
    }
  }

  @discardableResult
  mutating func commitLength() -> Bool {
    let typed = input.text
    input = TextInput(killed: input.killed)
    guard !typed.isEmpty else { return true }
    guard let length = LengthStepper.length(typed: typed) else {
      notice = "\(typed.quoted) is not a valid length. \(Self.lengthHelp)."
      return false
    }
    standup.length = length
    return true
  }

  private static let lengthHelp = "Type minutes (7) or m:ss (7:30), up to 180:00"

  mutating func stepLength(_ step: LengthStepper.Step) {
    guard commitLength() else { return }
    standup.length = LengthStepper.length(standup.length, after: step)
  }

  mutating func change(_ direction: StandupForm.Direction) {
    switch focus {
    case .cancel, .commit: moveFocus(direction)
    case .facilitator: standup.rotatesFacilitator.toggle()
    case .length: stepLength(direction == .forward ? .minuteUp : .minuteDown)
    case .order: standup.order = standup.order.neighbor(direction)
    case .overtime: standup.overtime = standup.overtime.neighbor(direction)
    case .talkTime: standup.comparesTalkTime.toggle()
    case .theme: standup.theme = standup.theme.neighbor(direction)
    case .turnEnd: standup.turnEnd = standup.turnEnd.neighbor(direction)
    case .attendee, .newAttendee, .title, nil: break
    }
  }

  mutating func moveFocus(_ direction: StandupForm.Direction) {
    let fields = fields
    guard let focus, let index = fields.firstIndex(of: focus) else {
      self.focus = .title
      return
    }
    let step = direction == .forward ? 1 : fields.count - 1
    self.focus = fields[(index + step) % fields.count]
  }

  mutating func moveFocusedAttendee(_ direction: StandupForm.Direction) {
    guard let index = focusedAttendee else { return }
    let target = direction == .forward ? index + 1 : index - 1
    guard standup.attendees.indices.contains(target) else { return }
    standup.attendees.swapAt(index, target)
  }

  mutating func addAttendee(id: Attendee.ID) {
    standup.attendees.append(Attendee(id: id))
    focus = .attendee(id)
  }

  /// What an edit enters as names of their own: any text on "+ New attendee", and in a name a paste
  /// of several lines.
  func names(in edit: TextEdit) -> String? {
    let text = if case .insert(let text) = edit { text } else { edit == .yank ? input.killed : "" }
    switch focus {
    case .attendee: return text.contains(where: \.isNewline) ? text : nil
    case .newAttendee: return text.isEmpty ? nil : text
    case .cancel, .commit, .facilitator, .length, .order, .overtime, .talkTime, .theme, .title,
      .turnEnd, nil:
      return nil
    }
  }

  /// Adds a person for each line, below the focused one. A blank name takes the first line, and any
  /// name a single one at the caret.
  mutating func enterNames(_ text: String, uuid: () -> Attendee.ID) {
    let typed = text.split(whereSeparator: \.isNewline).map(\.asName).filter { !$0.text.isEmpty }
    notice = typed.compactMap(\.notice).first
    var names = typed.map(\.text)
    var place = standup.attendees.endIndex
    if let index = focusedAttendee {
      if names.count == 1 || !names.isEmpty && input.text.isBlank {
        input.apply(.insert(names.removeFirst()))
        notice = notice ?? input.notice
        storeInput()
      }
      place = index + 1
    }
    let people = names.map { Attendee(id: uuid(), name: $0) }
    standup.attendees.insert(contentsOf: people, at: place)
    if let last = people.last { focus = .attendee(last.id) }
  }

  /// Takes what was typed about a person into the form.
  mutating func update(_ person: Attendee) {
    guard let index = standup.attendees.firstIndex(where: { $0.id == person.id }) else { return }
    standup.attendees[index] = person
    loadInput()
  }

  mutating func removeAttendees(at offsets: [Int], uuid: () -> Attendee.ID) {
    let offsets = Set(offsets).filter(standup.attendees.indices.contains).sorted()
    guard let first = offsets.first else { return }
    for index in offsets.reversed() { standup.attendees.remove(at: index) }
    if standup.attendees.isEmpty { standup.attendees = [Attendee(id: uuid())] }
    guard focus != nil else { return }
    focus = .attendee(standup.attendees[min(first, standup.attendees.count - 1)].id)
  }
}

// MARK: - Mouse

extension StandupForm.State {
  mutating func dragLength(to part: Double) {
    input = TextInput("")
    focus = .length
    standup.length = LengthStepper.length(at: part, onBarOf: standup.length)
  }

  mutating func dragTheme(to part: Double) {
    focus = .theme
    standup.theme = Theme.allCases[Int(part * Double(Theme.allCases.count - 1) + 0.5)]
  }

  mutating func moveAttendee(_ id: Attendee.ID, toward other: Attendee.ID) {
    let ids = standup.attendees.map(\.id)
    guard let index = ids.firstIndex(of: id), let target = ids.firstIndex(of: other) else { return }
    focus = .attendee(id)
    moveFocusedAttendee(target > index ? .forward : .backward)
  }
}

// MARK: - Undo

extension StandupForm {
  public struct UndoSnapshot: Equatable, Sendable {
    var focus: Field?
    var input: TextInput
    var standup: Standup

    func continuesTyping(of old: UndoSnapshot) -> Bool {
      focus == old.focus && input.steps == old.input.steps && input.steps > 0
    }
  }
}

extension StandupForm.State {
  private static let mostSnapshots = 100

  var undoSnapshot: StandupForm.UndoSnapshot {
    StandupForm.UndoSnapshot(focus: focus, input: input, standup: standup)
  }

  /// Whether a length has been typed. It is applied when the field loses the focus.
  private var isTypingLength: Bool { focus == .length && !input.text.isEmpty }

  mutating func remember(_ snapshot: StandupForm.UndoSnapshot) {
    if undoSnapshots.count == Self.mostSnapshots { undoSnapshots.removeFirst() }
    undoSnapshots.append(snapshot)
  }

  mutating func undo() {
    if isTypingLength {
      input = TextInput(killed: input.killed)
      return
    }
    guard let snapshot = undoSnapshots.popLast() else {
      notice = "Nothing to undo"
      return
    }
    redoSnapshots.append(undoSnapshot)
    restore(snapshot)
  }

  mutating func redo() {
    guard let snapshot = redoSnapshots.popLast() else {
      notice = "Nothing to redo"
      return
    }
    undoSnapshots.append(undoSnapshot)
    restore(snapshot)
  }

  private mutating func restore(_ snapshot: StandupForm.UndoSnapshot) {
    let killed = input.killed
    standup = snapshot.standup
    focus = snapshot.focus
    input = snapshot.focus == .length ? TextInput() : snapshot.input
    input.killed = killed
  }
}

extension StandupForm.Row {
  var field: StandupForm.Field? {
    switch self {
    case .attendeesHeading: nil
    case .field(let field): field
    }
  }
}

extension Substring {
  /// The line as it would be typed into a name.
  fileprivate var asName: TextInput {
    var input = TextInput()
    input.apply(.insert(String(self).trimmed))
    return input
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  fileprivate func neighbor(_ direction: StandupForm.Direction) -> Self {
    let cases = Self.allCases
    guard let index = cases.firstIndex(of: self) else { return self }
    let step = direction == .forward ? 1 : cases.count - 1
    return cases[(index + step) % cases.count]
  }
}
