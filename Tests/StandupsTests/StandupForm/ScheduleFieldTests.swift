import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

private struct UnknownZone: Error, CustomStringConvertible {
  let description = "this machine knows no time zone \"Mars/Base\""
}

/// The schedule in the form of a standup.
@MainActor
@Suite(
  .today,
  .dependency(
    \.zones,
    ZonesClient(
      localName: { "Europe/Berlin" },
      zone: { name in
        guard name != "Mars/Base" else { throw UnknownZone() }
        return .utc
      })))
struct `Schedule in the form` {
  private let daily = try? Schedule(
    "Mon-Fri 09:30 Europe/Berlin", today: Day(number: 0), zone: nil)

  private func form(_ schedule: Schedule?) -> StandupForm.State {
    StandupForm.State(
      standup: Standup(
        id: UUID(100), title: "Design", attendees: attendees(["a"]), schedule: schedule),
      purpose: .edit, focus: .when)
  }

  private func after(_ form: StandupForm.State, _ actions: FormAction...) -> StandupForm.State {
    var form = form
    for action in actions { _ = StandupForm().reduce(into: &form, action: .form(action)) }
    return form
  }

  @Test func `a schedule is typed as one line, and is written in full`() {
    let typed = after(form(nil), .textEdited(.insert("mon 9:30")), .fieldPassed(.backward))
    #expect(typed.standup.schedule?.description == "Mon 09:30 Europe/Berlin")
    #expect(typed.form.notice == nil && typed.form.focus == .more)
    let undone = after(typed, .undoPressed)
    #expect(undone.standup.schedule == nil)
  }

  @Test func `the present one can be changed, and leaving it as it is is no change`() {
    let form = form(daily)
    #expect(form.form.input.text == "Mon-Fri 09:30 Europe/Berlin" && !form.hasChanges)
    #expect(!after(form, .fieldPassed(.forward), .fieldPassed(.backward)).hasChanges)
    let typed = after(form, .textEdited(.insert(" except 2026-12-24")))
    #expect(typed.hasChanges && typed.standup.schedule == daily)
    let removed = after(form, .textEntered(""), .fieldPassed(.forward))
    #expect(removed.standup.schedule == nil && removed.hasChanges)
  }

  @Test(arguments: [
    ("Mon", "\"Mon\" has no time; write it after the days, as in Mon-Fri 09:30."),
    ("Mon 09:30 Mars/Base", "This machine knows no time zone \"Mars/Base\"."),
  ])
  func `a text that is no schedule stays in its field, with the reason`(
    text: String, reason: String
  ) {
    let typed = after(form(nil), .textEdited(.insert(text)), .fieldPassed(.forward))
    #expect(typed.form.focus == .when && typed.form.input.text == text)
    #expect(typed.form.notice == .failure(reason))
    #expect(after(typed, .commitPressed).form.notice == .failure(reason))
    #expect(after(typed, .focused(.title)).form.focus == .when)
    let canceled = after(typed, .cancelPressed)
    #expect(canceled.form.alert != nil && canceled.standup.schedule == nil)
    let fixed = after(typed, .textEntered(""), .fieldPassed(.forward))
    #expect(fixed.form.focus != .when && fixed.form.notice == nil)
  }
}
