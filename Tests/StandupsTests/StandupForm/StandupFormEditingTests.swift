import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Values of the standup form` {
  // MARK: - Length

  @Test(arguments: [
    (FormAction.changePressed(.forward), from: 90, to: 120), (.changePressed(.backward), 90, 60),
    (.changePressed(.forward), 300, 360), (.changePressed(.backward), 300, 240),
    (.pagePressed(.forward), 750, 1020), (.pagePressed(.backward), 750, 480),
    (.pagePressed(.backward), 120, 60), (.pagePressed(.forward), 10_700, 10_800),
  ])
  func `arrows step the length to whole minutes, page keys by five`(
    key: FormAction, seconds: Int, result: Int
  ) {
    let form = form(["a"], length: .seconds(seconds), focus: .length).after(.form(key))
    #expect(form.standup.length == .seconds(result))
  }

  @Test(arguments: [
    (seconds: 60, FormAction.Direction.backward), (45, .backward), (10_800, .forward),
  ])
  func `arrows stop at the shortest and the longest length`(
    seconds: Int, direction: FormAction.Direction
  ) {
    let form = form(["a"], length: .seconds(seconds), focus: .length)
    #expect(form.after(.form(.changePressed(direction))) == form)
  }

  @Test(arguments: [
    ("7", 420), ("7:30", 450), ("0:01", 1), ("180", 10_800), ("180:00", 10_800),
  ])
  func `a typed length applies when the field loses the focus`(typed: String, seconds: Int) {
    let form = form(["a"], focus: .length).after(type(typed))
    #expect(form.standup.length == .seconds(300))
    let left = form.after(.form(.fieldPassed(.forward)))
    #expect(left.standup.length == .seconds(seconds))
    #expect(left.form.focus == .attendee(id("a")) && left.form.input == .name("a"))
  }

  @Test(arguments: ["0", "0:00", "181", "180:01", "7:60", "7:3", ":", "7:30:00"])
  func `an invalid typed length keeps the old one and shows a notice`(typed: String) {
    let left = form(["a"], focus: .length).after(type(typed), .form(.fieldPassed(.forward)))
    #expect(left.standup.length == .seconds(300))
    #expect(left.form.focus == .attendee(id("a")) && left.form.input == .name("a"))
    #expect(
      left.form.notice
        == .failure("At most 180:00; type minutes (7) or m:ss (7:30), not \"\(typed)\"."))
    #expect(left.after(.form(.fieldPassed(.forward))).form.notice == nil)
  }

  @Test func `a length accepts only digits and colons`() {
    let form = form(["a"], focus: .length).after(type("7 min"))
    #expect(form.form.input.text == "7")
    #expect(form.form.notice == "At most 180:00; type minutes (7) or m:ss (7:30).")
  }

  @Test func `an arrow steps from the length that was typed`() {
    let form = form(["a"], focus: .length).after(type("7:30"), .form(.changePressed(.forward)))
    #expect(form.standup.length == .seconds(480) && form.form.input.text.isEmpty)
    #expect(form.after(.form(.undoPressed)).standup.length == .seconds(300))
  }

  @Test func `Done applies the length being typed`() async {
    let store = formStore(form(["a"], focus: .length).after(type("7")))
    await store.send(.form(.commitPressed)) { $0.form.change { $0.finish() } }
    await store.receive(.form(.delegate(.committed)))
    await store.receive(.delegate(.committed(form(["a"], length: .seconds(420)).standup)))
  }

  @Test func `Done stays open to report an invalid length`() async {
    let store = formStore(form(["a"], focus: .length).after(type("999")))
    await store.send(.form(.commitPressed)) {
      $0.form.input = TextInput("")
      $0.form.notice =
        .failure("At most 180:00; type minutes (7) or m:ss (7:30), not \"999\".")
    }
    await store.send(.form(.commitPressed)) { $0.form.notice = nil }
    await store.receive(.form(.delegate(.committed)))
    await store.receive(.delegate(.committed(form(["a"]).standup)))
  }

  // MARK: - Choices

  @Test func `arrows cycle through the choices`() {
    var form = form(["a"], focus: .theme).after(.form(.changePressed(.backward)))
    #expect(form.standup.theme == .yellow)
    form = form.after(.form(.changePressed(.forward)))
    #expect(form.standup.theme == .bubblegum)
    let step = [StandupForm.Action.form(.fieldPassed(.forward)), .form(.changePressed(.forward))]
    form = form.after(step[0], step[1])
    #expect(form.form.focus == .turnEnd && form.standup.turnEnd == .hold)
    form = form.after(step[0], step[1])
    #expect(form.form.focus == .overtime && form.standup.overtime == .wait)
    form = form.after(step[0], step[1])
    #expect(form.form.focus == .order && form.standup.order == .shuffle)
    form = form.after(step[0], step[1])
    #expect(form.form.focus == "facilitator" && form.standup.rotatesFacilitator)
    form = form.after(step[0], step[1])
    #expect(form.form.focus == .talkTime && !form.standup.comparesTalkTime)
  }

  @Test func `arrows move between the buttons`() {
    let form = form(["a"], focus: .cancel).after(.form(.changePressed(.forward)))
    #expect(form.form.focus == .commit)
    #expect(form.after(.form(.changePressed(.backward))).form.focus == .cancel)
  }

  // MARK: - Mouse

  @Test func `a dragged attendee swaps places with its neighbor and gets the focus`() {
    let form = form(["a", "b", "c"]).after(.view(.attendeeDragged(id("a"), onto: id("c"))))
    #expect(form.standup.attendees == attendees(["b", "a", "c"]))
    #expect(form.form.focus == .attendee(id("a")) && form.form.input == .name("a"))
  }

  @Test func `dragging the bar sets whole minutes and focuses the length`() {
    let form = form(["a"], length: .seconds(750)).after(.form(.slid(.length, to: 0.5)))
    #expect(form.form.focus == .length && form.form.input == TextInput(""))
    #expect(form.standup.length == .seconds(18 * 60))
  }

  @Test func `dragging on the theme strip picks a theme`() {
    let last = Theme.allCases.count - 1
    let form = form(["a"]).after(.form(.slid(.theme, to: 1)))
    #expect(form.form.focus == .theme && form.standup.theme == Theme.allCases[last])
    for (index, theme) in Theme.allCases.enumerated() {
      let part = Double(index) / Double(last)
      #expect(form.after(.form(.slid(.theme, to: part))).standup.theme == theme)
    }
  }

  @Test func `a click on an arrow changes the value immediately and focuses it`() {
    let form = form(["a"]).after(.form(.stepped(.overtime, .forward)))
    #expect(form.form.focus == .overtime && form.standup.overtime == .wait)
    #expect(form.after(.form(.stepped(.overtime, .backward))).standup.overtime == .end)
  }

  // MARK: - Undo

  @Test func `undo restores a removed attendee and the focus`() {
    let form = form(["a"], focus: .attendee(id("a"))).after(.view(.removePressed))
    #expect(form.standup.attendees == [Attendee(id: UUID(0))])
    #expect(form.form.focus == .attendee(UUID(0)) && form.form.input == .name(""))
    let undone = form.after(.form(.undoPressed))
    #expect(undone.standup.attendees == attendees(["a"]))
    #expect(undone.form.focus == .attendee(id("a")) && undone.form.input == .name("a"))
    #expect(undone.form.notice == .success("Undone: Attendee 1"))
  }

  @Test func `an attendee that is moved while its name is typed is a step of its own`() {
    let form = form(["a", "b"], focus: .attendee(id("b"))).after(
      type("x"), .view(.attendeeMoved(.backward)))
    #expect(form.standup.attendees.map(\.name) == ["bx", "a"])
    let undone = form.after(.form(.undoPressed))
    #expect(undone.standup.attendees.map(\.name) == ["a", "bx"])
    let untouched = undone.after(.form(.undoPressed))
    #expect(untouched.standup.attendees == attendees(["a", "b"]) && !untouched.hasChanges)
  }

  @Test func `changes are undone newest first, whatever field has the focus`() {
    var form = form(["a", "b"], focus: .theme).after(
      .form(.changePressed(.forward)), .form(.focused(.attendee(id("b")))),
      .view(.attendeeMoved(.backward)))
    #expect(form.standup.theme == .buttercup)
    #expect(form.standup.attendees == attendees(["b", "a"]))
    form = form.after(.form(.undoPressed))
    #expect(form.standup.attendees == attendees(["a", "b"]) && form.standup.theme == .buttercup)
    form = form.after(.form(.undoPressed))
    #expect(form.standup.theme == .bubblegum && form.form.focus == .theme)
    #expect(form.form.notice == .success("Undone: Theme") && form.form.input == TextInput(""))
    #expect(form.after(.form(.undoPressed)).form.notice == "Nothing to undo")
  }

  @Test func `undo clears a length being typed`() {
    let form = form(["a"], focus: .length).after(type("7"), .form(.undoPressed))
    #expect(form.form.input == TextInput() && form.form.notice == nil)
    #expect(form.after(.form(.undoPressed)).form.notice == "Nothing to undo")
  }

  private func type(_ text: String) -> StandupForm.Action { .form(.textEdited(.insert(text))) }
}
