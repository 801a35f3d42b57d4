import StandupsModel
import TerminalUI

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

  mutating func moveAttendee(at index: Int, toward other: Int) {
    guard fields.indices.contains(index), case .attendee = fields[index] else { return }
    focus = fields[index]
    moveFocusedAttendee(other > index ? .forward : .backward)
  }
}
