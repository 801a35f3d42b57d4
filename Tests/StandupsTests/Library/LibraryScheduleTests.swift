import Composable
import Foundation
import StandupsModel
import Testing

@testable import Standups

/// The schedules of standups in the library.
@MainActor
@Suite struct `Schedules in the library` {
  private let early = `Schedules in the library`.schedule("Mon 08:30 UTC")
  private let late = `Schedules in the library`.schedule("Mon 09:30 UTC")

  private static func schedule(_ text: String) -> Schedule? {
    try? Schedule(text, today: Day(number: 0), zone: nil)
  }

  private func with(_ schedule: Schedule?, title: String = "Core") -> Standup {
    Standup(id: UUID(1), title: title, schedule: schedule)
  }

  private func writing(_ new: Schedule?, over old: Schedule?) -> Change {
    .writeSchedule(with(new).scheduleRecord, replacing: with(old).scheduleRecord)
  }

  @Test func `another program's schedule is shown although the standup's file is the same`() {
    var content = Content([with(early)])
    let change = ExternalChange(
      id: UUID(1), content: .unchanged(History(), schedule: with(late).storedSchedule))
    #expect(content.take([change]) == [])
    #expect(content.standups[id: UUID(1)] == with(late))
  }

  @Test func `two edits that follow each other are written as one`() {
    let first = writing(early, over: nil)
    #expect(first.joined(with: writing(late, over: early)) == writing(late, over: nil))
    #expect(first.joined(with: writing(late, over: nil)) == nil)
    #expect(first.joined(with: .writeStandup(with(early))) == nil)
  }

  @Test func `an edit that waits is named`() {
    var state = Library.State()
    state.content = Content([with(early)])
    state.waiting = [writing(early, over: nil)]
    #expect(state.unsavedRecords == ["the schedule of \"Core\""])
  }

  @Test(arguments: [Library.ConflictAnswer.keepMine, .takeTheirs])
  func `whoever's standup is kept, it keeps its own schedule`(answer: Library.ConflictAnswer) {
    let (mine, theirs) = (with(early, title: "Mine"), with(late, title: "Theirs"))
    let conflict = Conflict(
      change: .writeStandup(mine), theirs: .standup(theirs, Revision([])))
    var state = Library.State()
    state.content = Content([mine])
    state.failed = [.writeStandup(mine), writing(early, over: nil)]
    _ = state.resolve(conflict, by: answer, uuid: { UUID(2) })
    let isMine = answer == .keepMine
    #expect(state.content.standups.elements == [isMine ? mine : theirs])
    #expect(state.failed.contains(writing(early, over: nil)) == isMine)
  }
}
