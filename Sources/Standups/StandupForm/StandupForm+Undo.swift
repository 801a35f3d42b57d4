import StandupsModel
import TerminalUI

extension StandupForm {
  public struct Moment: Equatable, Sendable {
    var focus: Field?
    var input: TextInput
    var standup: Standup

    func goesOn(from old: Moment) -> Bool {
      standup == old.standup
        || focus == old.focus && input.steps == old.input.steps && input.steps > 0
    }
  }
}

extension StandupForm.State {
  private static let longestHistory = 100

  var moment: StandupForm.Moment {
    StandupForm.Moment(focus: focus, input: input, standup: standup)
  }

  var canUndo: Bool { !moments.isEmpty || hasUnsettledLength }

  var hasUnsettledLength: Bool { focus == .length && !input.text.isEmpty }

  mutating func remember(_ moment: StandupForm.Moment) {
    if moments.count == Self.longestHistory { moments.removeFirst() }
    moments.append(moment)
  }

  mutating func undo() {
    let killed = input.killed
    if hasUnsettledLength {
      input = TextInput(killed: killed)
      return
    }
    guard let moment = moments.popLast() else {
      notice = "Nothing to undo"
      return
    }
    standup = moment.standup
    focus = moment.focus
    input = moment.focus == .length ? TextInput() : moment.input
    input.killed = killed
  }
}
