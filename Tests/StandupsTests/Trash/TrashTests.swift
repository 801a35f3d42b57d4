import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite(.today) struct TrashTests {

  // MARK: - Corners

  @Test func `what cannot be restored says why, and moving on clears it`() async {
    struct Taken: Error, CustomStringConvertible {
      var description: String { "could not restore /d/x.json: its place is taken" }
    }
    let store = store([deletedMeeting, deletedPlatform]) {
      $0.standupsClient.restore = { _ in throw Taken() }
    }
    await store.send(.restorePressed)
    await store.receive(.failed("could not restore /d/x.json: its place is taken")) {
      $0.notice = .failure("Could not restore /d/x.json: its place is taken.")
    }
    await store.send(.moved(.down)) {
      $0.notice = nil
      $0.selection = deletedPlatform.id
    }
  }

  @Test func `a trash that cannot be read says why`() async {
    struct Broken: Error, CustomStringConvertible {
      var description: String { "permission denied" }
    }
    let store = store(nil) { $0.standupsClient.deletedRecords = { throw Broken() } }
    await store.send(.appeared)
    await store.receive(.failed("permission denied")) { $0.notice = .failure("Permission denied.") }
    let picture = picture(of: Trash.screen(store.state), 80, 12)
    #expect(picture.contains("The trash cannot be read."))
  }

  @Test func `an empty trash has nothing to restore`() async {
    let store = store([]) { _ in }
    await store.send(.restorePressed)
    await store.send(.moved(.down))
    await store.send(.moved(.to(0)))
    #expect(picture(of: Trash.screen(store.state), 80, 12).contains("The trash is empty."))
    let enter = Trash.screen(store.state).keyRows.first { $0.keys == [.enter] }
    #expect(enter?.reason == "The trash is empty")
  }

  @Test func `Esc closes it, and a click selects a row`() async {
    let store = store([deletedMeeting, deletedPlatform]) { _ in }
    await store.send(.moved(.to(1))) { $0.selection = deletedPlatform.id }
    await store.send(.moved(.to(2)))
    await store.send(.closePressed)
    #expect(store.isDismissed)
  }

  @Test func `a row says what was deleted, of which standup, and when`() {
    var unreadable = deletedPlatform
    unreadable.title = nil
    let state = Trash.State(
      records: [deletedMeeting, deletedPlatform, unreadable], selection: deletedPlatform.id)
    let picture = picture(of: Trash.screen(state), 80, 12).split(separator: "\n")
    #expect(
      picture[1...6] == [
        "  Design, Wed May 20, 09:30", "  meeting · deleted Thu May 21, 08:00",
        "▸ 플랫폼 싱크", "  standup, 3 meetings · deleted Thu May 21, 07:00",
        "  a standup without a readable title",
        "  standup, 3 meetings · deleted Thu May 21, 07:00",
      ])
    let lines = Trash.speech(of: state).lines.map(\.text)
    #expect(
      lines[0]
        == "Design, meeting of May 20, 2026, 09:30, deleted Thu May 21, 08:00")
  }

  @Test func `a deleted item shows its text and its owner`() {
    var item = Item(
      id: UUID(7), text: "API key", kind: .blocker, owner: Item.Owner(design.attendees[1]),
      meeting: UUID(9), openedAt: deletedMeeting.deletedAt)
    var deleted = deletedMeeting
    deleted.record = .item(item.id, standup: design.id)
    deleted.item = item
    item.assign(to: nil)
    var other = deleted
    other.item = item
    let state = Trash.State(records: [deleted, other])
    let picture = picture(of: Trash.screen(state), 80, 12).split(separator: "\n")
    #expect(
      picture[1...4] == [
        "▸ Design, API key", "  item (Ada) · deleted Thu May 21, 08:00", "  Design, API key",
        "  open item · deleted Thu May 21, 08:00",
      ])
    #expect(
      Trash.speech(of: state).lines[0].text
        == "Design, item \"API key\" (Ada), deleted Thu May 21, 08:00")
    #expect(deleted.restoredNotice == "Item \"API key\" of \"Design\" restored")
  }

  private func trash(_ action: Trash.Action) -> AppFeature.Action {
    .list(.destination(.presented(.trash(action))))
  }

  private func store(
    _ records: [DeletedRecord]?, withDependencies update: (inout DependencyValues) -> Void
  ) -> TestStoreOf<Trash> {
    TestStore(initialState: Trash.State(records: records)) {
      Trash()
    } withDependencies: {
      update(&$0)
    }
  }
}

private let deletedMeeting = DeletedRecord(
  id: "20260521T080000Z", deletedAt: Date(timeIntervalSince1970: 1_779_350_400),
  record: .meeting(heldName, standup: design.id), title: "Design")

private let deletedPlatform = DeletedRecord(
  id: "20260521T070000Z", deletedAt: Date(timeIntervalSince1970: 1_779_346_800),
  record: .standup(platform.id), title: "플랫폼 싱크", meetingCount: 3)
