import Composable
import StandupsModel
import TerminalUI

extension StandupForm.State {
  var fields: [StandupForm.Field] {
    [.title, .length, .theme, .overtime, .order]
      + standup.attendees.map { .attendee($0.id) }
      + [.newAttendee, .cancel, .commit]
  }

  var focusedAttendee: Int? {
    guard case .attendee(let id) = focus else { return nil }
    return standup.attendees.firstIndex { $0.id == id }
  }

  var hasChanges: Bool {
    standup != opened || hasUnsettledLength
  }

  var isTyping: Bool {
    switch focus {
    case .attendee, .length, .title: true
    case .cancel, .commit, .newAttendee, .order, .overtime, .theme, nil: false
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
    case .cancel, .commit, .length, .newAttendee, .order, .overtime, .theme, nil: ""
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
      notice = Self.lengthHelp
    case .title:
      standup.title = input.text
    case .cancel, .commit, .newAttendee, .order, .overtime, .theme, nil:
      break
    }
  }

  @discardableResult
  mutating func settleLength() -> Bool {
    let typed = input.text
    input = TextInput(killed: input.killed)
    guard !typed.isEmpty else { return true }
    guard let length = LengthStepper.length(typed: typed) else {
      notice = "\"\(typed)\" is no length. \(Self.lengthHelp)"
      return false
    }
    standup.length = length
    return true
  }

  private static let lengthHelp = "7 is minutes, 7:30 adds seconds, at most 180:00"

  mutating func stepLength(_ step: LengthStepper.Step) {
    guard settleLength() else { return }
    standup.length = LengthStepper.length(standup.length, after: step)
  }

  mutating func change(_ direction: StandupForm.Direction) {
    switch focus {
    case .cancel, .commit: passField(direction)
    case .length: stepLength(direction == .forward ? .minuteUp : .minuteDown)
    case .order: standup.order = standup.order.neighbor(direction)
    case .overtime: standup.overtime = standup.overtime.neighbor(direction)
    case .theme: standup.theme = standup.theme.neighbor(direction)
    case .attendee, .newAttendee, .title, nil: break
    }
  }

  mutating func passField(_ direction: StandupForm.Direction) {
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

  mutating func removeAttendees(at offsets: [Int], uuid: () -> Attendee.ID) {
    let offsets = Set(offsets).filter(standup.attendees.indices.contains).sorted()
    guard let first = offsets.first else { return }
    for index in offsets.reversed() { standup.attendees.remove(at: index) }
    if standup.attendees.isEmpty { standup.attendees = [Attendee(id: uuid())] }
    guard focus != nil else { return }
    focus = .attendee(standup.attendees[min(first, standup.attendees.count - 1)].id)
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
