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

/// The schedule and the holidays in the form of a standup.
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

  private func form(holidays: String) -> StandupForm.State {
    var standup = Standup(id: UUID(100), title: "Design", attendees: attendees(["a"]))
    standup.holidays = holidays.split(separator: ",").compactMap { DayRange($0) }
    return StandupForm.State(standup: standup, purpose: .edit, focus: .holidays)
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

  @Test func `holidays are typed as one line, and written in order`() {
    let typed = after(form(holidays: ""), .textEdited(.insert("2027-05-01,2026-12-24..2027-01-01")))
    #expect(typed.hasChanges && typed.standup.holidays.isEmpty)
    let left = after(typed, .fieldPassed(.forward))
    let both = form(holidays: "2026-12-24..2027-01-01,2027-05-01").standup
    #expect(left.form.focus == .theme && left.standup == both)
    let back = after(left, .fieldPassed(.backward))
    #expect(back.form.input.text == "2026-12-24..2027-01-01, 2027-05-01")
    let undone = after(left, .undoPressed)
    #expect(undone.standup.holidays.isEmpty && undone.form.notice == .success("Undone: Holidays"))
    #expect(after(undone, .redoPressed).standup == both)
    #expect(after(back, .textEntered(""), .commitPressed).standup.holidays.isEmpty)
  }

  @Test func `text that is no day, and too many days, stay in their field, with the reason`() {
    let many = (0..<1_001).map { "\(2_000 + $0)-12-24" }.joined(separator: ",")
    for (text, reason) in [
      ("2026-12-24,xmas", "\"xmas\" is not a day; write 2026-12-24, "),
      ("2026-12-24..2026-12-23", "\"2026-12-24..2026-12-23\" ends before it starts; "),
      (many, "There are 1001 holidays; the limit is 1000."),
    ] {
      let typed = after(form(holidays: "2026-12-31"), .textEntered(text), .commitPressed)
      #expect(typed.form.focus == .holidays && typed.form.input.text == text)
      #expect(typed.form.notice?.text.hasPrefix(reason) == true, "\(reason)")
      #expect(typed.standup.holidays.map(\.text) == ["2026-12-31"])
      #expect(after(typed, .cancelPressed).form.alert != nil)
    }
  }

  @Test func `a long list is one row, whose end is seen where it is typed`() {
    let days = (0..<1_000).map { "\(2_000 + $0)-12-24" }
    var state = form(holidays: days.joined(separator: ","))
    #expect(
      row("Holidays", of: state) == "▸ Holidays          …-24, 2998-12-24, 2999-12-24")
    state.form.focus(on: .theme)
    #expect(
      row("Holidays", of: state) == "Holidays          2000-12-24, 2001-12-24, 2002-12-24, 2003-12…"
    )
  }

  private func row(_ label: String, of form: StandupForm.State) -> String? {
    picture(of: sheet(form), 80, 24).split(separator: "\n").first { $0.contains(" \(label) ") }
      .map { $0.split(separator: "│")[1].trimmingCharacters(in: .whitespaces) }
  }
}
