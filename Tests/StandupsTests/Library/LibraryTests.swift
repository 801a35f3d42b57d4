import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The one place where content changes. Design is renamed to Morning, and Product to Evening.
@MainActor
@Suite struct LibraryTests {
  let clock = TestClock()
  let disk = Disk()
  let evening = renamed(product, "Evening")
  let morning = renamed(design, "Morning")
  let noon = renamed(design, "Noon")
  let revision = Revision([1])

  let item = Item(
    id: UUID(0x41), text: "API key", kind: .blocker, meeting: pastMeeting.id,
    openedAt: Date(timeIntervalSince1970: 1_234_000_000))

  var resolved: Item {
    var item = item
    item.resolve(at: Date(timeIntervalSince1970: 1_234_567_890))
    return item
  }

  /// With these standups, and with the edits that the disk remembers.
  func library(_ standups: Standup...) -> Library.State {
    var state = Library.State()
    state.content = Content(standups)
    state.history = disk.history
    return state
  }

  func store(_ state: Library.State) -> TestStoreOf<Library> {
    TestStore(initialState: state) {
      Library()
    } withDependencies: {
      $0.continuousClock = clock
      $0.runningMeetings = .none
      $0.standupsClient = disk.client
      $0.uuid = .incrementing
    }
  }

  /// Receives that these changes were written, one after another.
  func receiveSaved(_ changes: Change..., in store: TestStoreOf<Library>) async {
    for (index, change) in changes.enumerated() {
      await store.receive(.saved(change)) {
        $0.hasSaved = true
        $0.originals[change.standupID] = nil
        $0.waiting = Array(changes.dropFirst(index + 2))
        $0.writing = changes.dropFirst(index + 1).first
        if $0.writing == nil { $0.failure = nil }
      }
      await store.receive(.delegate(.stored(change)))
    }
  }

  // MARK: - Edits

  @Test func `an edit changes the content, is written once, and is remembered`() async {
    let store = store(library(design))
    let edit = Edit.changed(design, to: morning)
    disk.hold()
    await store.send(.edited(edit)) {
      $0.content.place(morning)
      $0.history.apply(.done(edit))
      $0.originals = [design.id: design]
      $0.writing = .writeStandup(morning)
    }
    #expect(store.state.status == "Saving…")
    disk.release()
    await receiveSaved(.writeStandup(morning), in: store)
    #expect(store.state.status == "Saved")
    await store.finish()
    #expect(disk.takeChanges() == [.writeStandup(morning)])
    #expect(disk.history == store.state.history)
  }

  @Test func `an edit that changes nothing is neither written nor remembered`() async {
    await store(library(design)).send(.edited(.changed(design, to: design)))
    #expect(disk.takeChanges().isEmpty)
  }

  @Test func `an edit that cannot be remembered on disk says so`() async {
    let store = store(library(design))
    store.exhaustivity = .off
    store.dependencies.standupsClient.record = { _ in
      throw Disk.Failure(description: "the disk is full")
    }
    await store.send(.edited(.changed(design, to: morning)))
    await store.receive(
      .delegate(
        .notice(.failure("This cannot be undone after you quit: the disk is full"))))
  }

  @Test func `a deletion names what can be undone`() async {
    let store = store(library(heldDesign))
    store.exhaustivity = .off
    await store.send(.edited(.deleted(heldDesign.history[0], of: design.id)))
    await store.receive(
      .delegate(.notice(.success("Meeting moved to the trash. Press u to undo."))))
    await store.send(.edited(.deleted(design)))
    await store.receive(.delegate(.notice(.success("\"Design\" deleted. Press u to undo."))))
    await store.finish()
    #expect(store.state.content == Content())
    #expect(
      disk.takeChanges() == [
        .trashMeeting(heldName, standup: design.id), .trashStandup(design.id),
      ])
  }

  @Test func `an item and a line of a meeting are one edit`() async {
    let store = store(library(heldDesign))
    store.exhaustivity = .off
    var shorter = pastMeeting
    shorter.transcript.removeLast()
    let entries = [pastMeeting, shorter].map { History.Entry(name: heldName, meeting: $0) }
    let edit = Edit([
      .meeting(.changed(from: entries[0], to: entries[1]), standup: design.id),
      .item(.deleted(item), standup: design.id),
    ])
    await store.send(.edited(edit))
    await store.finish()
    #expect(store.state.history.undoable == [edit])
    #expect(
      disk.takeChanges() == [
        .writeMeeting(shorter, name: heldName, standup: design.id),
        .trashItem(item.id, standup: design.id),
      ])
  }

  @Test func `going back to an earlier state is an edit from the present`() async {
    disk.change(ExternalChange(id: platform.id, content: .standup(platform, revision)))
    let store = store(library(morning, product))
    store.exhaustivity = .off
    await store.send(.broughtBack(Content([design, platform])))
    await store.finish()
    #expect(store.state.content.standups == [design, platform])
    #expect(
      disk.takeChanges() == [
        .trashStandup(product.id), .writeStandup(design), .restoreStandup(platform.id),
        .writeStandup(platform),
      ])
    await store.send(.broughtBack(store.state.content))
    #expect(disk.takeChanges().isEmpty)
  }

  // MARK: - Meetings

  @Test func `a meeting that was held is stored, and undo does not take it back`() async {
    let store = store(library(design))
    let change = Change.writeMeeting(pastMeeting, name: heldName, standup: design.id)
    await store.send(.held(pastMeeting, of: design)) {
      $0.content.place(heldDesign)
      $0.writing = change
    }
    await receiveSaved(change, in: store)
    await store.send(.traveled(.undo, on: .list))
    await store.receive(.delegate(.notice("Nothing to undo")))
  }

  @Test func `a quick meeting adds its standup last, which undo takes back with the meeting`()
    async
  {
    let store = store(library(design, product))
    store.exhaustivity = .off
    await store.send(.held(pastMeeting, of: Standup(id: UUID(7), title: "Quick")))
    await store.skipReceivedActions()
    let added = store.state.content.standups.last
    #expect(added?.position == 2 && added?.history.map(\.name) == [heldName])
    await store.send(.traveled(.undo, on: .nothing))
    await store.send(.traveled(.undo, on: .nothing))
    await store.skipReceivedActions()
    await store.finish()
    #expect(store.state.content.standups == [design, product])
    #expect(disk.takeChanges().map(\.record).last == .standup(UUID(7)))
  }

  @Test func `a discarded meeting goes to the trash with its items`() async {
    // Undo makes them, as if the meeting had been stored.
    let itemsToMake = pastMeeting.items.filter { $0.id != item.id }
    disk.show(Agenda(items: [item]), of: design.id)
    let store = store(library(design))
    store.exhaustivity = .off
    await store.send(.discarded(pastMeeting, of: design, isQuick: false))
    await store.skipReceivedActions()
    await store.finish()
    #expect(
      disk.takeChanges() == [
        .discardMeeting(pastMeeting, name: heldName, standup: design.id),
        .trashItem(item.id, standup: design.id),
      ] + itemsToMake.map { .trashItem($0.id, standup: design.id) })
    #expect(store.state.history.undoable.count == 1)
  }

  @Test func `a discarded quick meeting goes to the trash with its standup`() async {
    let store = store(library())
    store.exhaustivity = .off
    await store.send(.discarded(pastMeeting, of: design, isQuick: true))
    await store.skipReceivedActions()
    await store.finish()
    #expect(store.state.content.standups.isEmpty)
    #expect(
      disk.takeChanges() == [
        .writeStandup(heldDesign),
        .writeMeeting(pastMeeting, name: heldName, standup: design.id),
      ] + pastMeeting.items.map { .writeItem($0, standup: design.id) }
        + [.trashStandup(design.id)])
  }
}
