import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

extension Form<Standup> {
  var focusedAttendee: Int? { value.attendees.firstIndex { .attendee($0.id) == focus } }

  /// Moves to the blank name at the end, or adds one.
  mutating func addAttendee() {
    @Dependency(\.uuid) var uuid
    if let last = value.attendees.last, last.isBlank { return focus(on: .attendee(last.id)) }
    guard hasRoom(for: 1) else { return }
    let person = Attendee(id: uuid())
    value.attendees.append(person)
    focus(on: .attendee(person.id))
  }

  /// Adds a person for each name in a list, below the focused one. A blank name takes the first
  /// name in the list, and any other takes a single one at the caret. Undo first joins the names
  /// that commas separate.
  mutating func addAttendees(_ text: String) {
    let lines = Attendee.names(in: text, hasCommas: false)
    let names = Attendee.names(in: text)
    if names.count > lines.count { divide { $0.add(lines) } }
    add(names)
  }

  /// Adds the people in a list that is pasted into a name; false if it is a single name.
  mutating func addAttendees(pasted text: String) -> Bool {
    guard text.contains(where: \.isNewline) || Attendee.names(in: text).count > 1 else {
      return false
    }
    addAttendees(text)
    return true
  }

  private mutating func add(_ texts: [String]) {
    @Dependency(\.uuid) var uuid
    let typed = texts.map(\.asName).filter { !$0.text.isEmpty }
    if focusedAttendee == nil, !typed.isEmpty, let last = value.attendees.last, last.isBlank {
      focus(on: .attendee(last.id))
    }
    let problem = typed.compactMap(\.notice).first
    var names = typed.map(\.text)
    let isFirstTyped =
      focusedAttendee != nil && (names.count == 1 || !names.isEmpty && input.text.isBlank)
    guard hasRoom(for: names.count - (isFirstTyped ? 1 : 0)) else { return }
    var place = value.attendees.endIndex
    if let index = focusedAttendee {
      if isFirstTyped {
        input.apply(.insert(names.removeFirst()))
        notice = input.notice
        value.attendees[index].name = input.text
      }
      place = index + 1
    }
    notice = problem ?? notice
    let people = names.map { Attendee(id: uuid(), name: $0) }
    value.attendees.insert(contentsOf: people, at: place)
    if let last = people.last { focus(on: .attendee(last.id)) }
  }

  private mutating func hasRoom(for count: Int) -> Bool {
    guard value.attendees.count + count > RecordLimit.people else { return true }
    notice = RecordLimit.peopleNotice
    return false
  }

  mutating func moveFocusedAttendee(_ direction: FormAction.Direction) {
    guard let index = focusedAttendee else { return }
    let target = direction == .forward ? index + 1 : index - 1
    guard value.attendees.indices.contains(target) else { return }
    value.attendees.swapAt(index, target)
  }

  mutating func moveAttendee(_ id: Attendee.ID, toward other: Attendee.ID) {
    let ids = value.attendees.map(\.id)
    guard let index = ids.firstIndex(of: id), let target = ids.firstIndex(of: other) else { return }
    focus(on: .attendee(id))
    moveFocusedAttendee(target > index ? .forward : .backward)
  }

  mutating func removeFocusedAttendee() {
    @Dependency(\.uuid) var uuid
    guard let index = focusedAttendee else { return }
    value.attendees.remove(at: index)
    if value.attendees.isEmpty { value.attendees = [Attendee(id: uuid())] }
    focus(on: .attendee(value.attendees[min(index, value.attendees.count - 1)].id))
  }

  /// Updates the form with the data typed about a person.
  mutating func update(_ person: Attendee) {
    guard let index = value.attendees.firstIndex(where: { $0.id == person.id }) else { return }
    value.attendees[index] = person
    load()
  }
}

extension Attendee {
  /// True if nothing is known about the person.
  fileprivate var isBlank: Bool { self == Attendee(id: id) }
}

extension String {
  /// The text as it would be typed into a name.
  fileprivate var asName: TextInput {
    var input = TextInput.name("")
    input.apply(.insert(trimmed))
    return input
  }
}
