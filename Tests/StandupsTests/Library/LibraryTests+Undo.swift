import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// What is taken back and made again, and when it is not.
extension LibraryTests {
  /// A store of which only the content, the notices, and what is written matter.
  private func loose(_ state: Library.State) -> TestStoreOf<Library> {
    let store = store(state)
    store.exhaustivity = .off
    return store
  }

  private func travel(
    _ direction: EditHistory.Direction, on place: Place = .list, in store: TestStoreOf<Library>,
    saying notice: Notice
  ) async {
    await store.send(.traveled(direction, on: place))
    await store.receive(.delegate(.notice(notice)))
    await store.skipReceivedActions(strict: false)
    await store.finish()
  }

  // MARK: - Order

  @Test func `edits are taken back from the last, and made again from the first`() async {
    disk.remember(.changed(design, to: morning), .changed(morning, to: noon))
    let store = loose(library(noon))
    let (first, last) = ("title of \"Morning\" changed", "title of \"Noon\" changed")
    await travel(.undo, in: store, saying: .success("Undone: \(last)"))
    #expect(store.state.content.standups == [morning])
    await travel(.undo, in: store, saying: .success("Undone: \(first)"))
    #expect(store.state.content.standups == [design])
    await travel(.undo, in: store, saying: "Nothing to undo")
    await travel(.redo, in: store, saying: .success("Redone: \(first)"))
    await travel(.redo, in: store, saying: .success("Redone: \(last)"))
    #expect(store.state.content.standups == [noon])
    await travel(.redo, in: store, saying: "Nothing to redo")
    #expect(
      disk.takeChanges()
        == [morning, design, morning, noon].map { Change.writeStandup($0) })
    #expect(disk.history == store.state.history)
  }

  @Test func `a new edit forgets what was taken back`() async {
    disk.remember(.changed(design, to: morning))
    let store = loose(library(morning))
    await store.send(.traveled(.undo, on: .list))
    await store.send(.edited(.changed(design, to: noon)))
    await store.skipReceivedActions(strict: false)
    await travel(.redo, in: store, saying: "Nothing to redo")
  }

  @Test func `a deletion that is taken back restores, and is shown`() async {
    disk.remember(.deleted(design))
    let store = loose(library())
    await store.send(.traveled(.undo, on: .list))
    await store.receive(.delegate(.reveal(design.id)))
    await store.receive(.delegate(.notice(.success("Undone: \"Design\" deleted"))))
    await store.skipReceivedActions(strict: false)
    await store.finish()
    #expect(disk.takeChanges() == [.restoreStandup(design.id)])
  }

  // MARK: - Refusals

  @Test func `what somebody else has changed since stays, and the edit is dropped`() async {
    disk.remember(.changed(product, to: evening), .changed(design, to: morning))
    let store = loose(library(noon, evening))
    await travel(
      .undo, in: store, saying: .failure("\"Morning\" was changed since; nothing was undone"))
    #expect(store.state.content.standups == [noon, evening])
    await travel(.undo, in: store, saying: .success("Undone: title of \"Evening\" changed"))
    #expect(store.state.content.standups == [noon, product])
    #expect(disk.takeChanges() == [.writeStandup(product)])
  }

  @Test func `a part that cannot be taken back keeps the others, too`() async {
    disk.remember(
      Edit([
        .standup(.changed(from: design, to: morning)),
        .item(.changed(from: item, to: resolved), standup: design.id),
      ]))
    var state = library(morning)
    state.shown = [design.id]
    let store = loose(state)
    await store.send(.traveled(.undo, on: .standup(design.id)))
    await store.finish()
    #expect(store.state.content.standups == [morning])
    #expect(disk.takeChanges().isEmpty)
  }

  @Test func `a deletion that was taken back elsewhere is passed over`() async {
    disk.remember(
      .changed(product, to: evening), .deleted(design),
      .deleted(heldDesign.history[0], of: design.id))
    let store = loose(library(heldDesign, evening))
    await travel(.undo, in: store, saying: .success("Undone: title of \"Evening\" changed"))
    #expect(disk.takeChanges() == [.writeStandup(product)])
    #expect(disk.history.undoable.isEmpty)
  }

  // MARK: - Other screens

  @Test func `an edit that the screen does not show is named first, and made by the same key`()
    async
  {
    disk.remember(.changed(design, to: morning))
    let store = loose(library(morning, product))
    let place = Place.standup(product.id)
    await travel(
      .undo, on: place, in: store,
      saying: "Press u again to undo: title of \"Morning\" changed")
    #expect(store.state.content.standups == [morning, product])
    await travel(
      .undo, on: place, in: store, saying: .success("Undone: title of \"Morning\" changed"))
    #expect(store.state.content.standups == [design, product])
    await travel(
      .redo, on: place, in: store,
      saying: "Press ^R again to redo: title of \"Morning\" changed")
    await travel(
      .undo, on: place, in: store, saying: "Nothing to undo")
  }

  @Test func `a proposal holds for the next key only`() {
    var state = library(morning)
    state.proposal = Library.Proposal(
      direction: .undo, records: [.standup(design.id)])
    state.keyPressed()
    #expect(state.proposal?.direction == .undo)
    state.keyPressed()
    #expect(state.proposal == nil)
  }

  @Test func `each screen makes the edits that it shows`() {
    let held = heldDesign.history[0]
    let meeting = Edit([.meeting(.changed(from: held, to: held), standup: design.id)])
    let item = Edit.added(item, of: design.id)
    let standup = Edit.changed(design, to: morning)
    let deletion = Edit.deleted(held, of: design.id)
    let places: [(Place, [Edit])] = [
      (.list, [standup]), (.standup(design.id), [standup, item, deletion]),
      (.standup(product.id), []), (.items(of: nil), [item]), (.items(of: design.id), [item]),
      (.items(of: product.id), []), (.meeting(heldName, of: design.id), [meeting, item, deletion]),
      (.nothing, []),
    ]
    for (place, edits) in places {
      #expect(
        [standup, meeting, item, deletion].filter(place.shows).count == edits.count, "\(place)")
      #expect(edits.allSatisfy(place.shows), "\(place)")
    }
  }

  // MARK: - What is read first

  @Test func `a meeting that was not read is read before it is compared`() async {
    var edited = pastMeeting
    edited.transcript.removeFirst()
    let entries = [pastMeeting, edited].map { History.Entry(name: heldName, meeting: $0) }
    let edit = Edit([.meeting(.changed(from: entries[0], to: entries[1]), standup: design.id)])
    var unread = design
    unread.history.insert(heldName)
    let place = MeetingPlace(name: heldName, standup: design.id)
    for (onDisk, isUndone) in [(edited, true), (pastMeeting, false)] {
      var state = library(unread)
      state.history = EditHistory(undoable: [edit])
      let store = loose(state)
      store.dependencies.standupsClient.meeting = { _, _ in onDisk }
      await store.send(.traveled(.undo, on: .meeting(heldName, of: design.id))) {
        $0.isTraveling = true
      }
      await store.receive(.recordsRead([place: onDisk], [:], .undo, edit.reversed)) {
        $0.isTraveling = false
      }
      await store.finish()
      #expect(store.state.content.standups[0].history[0].meeting == pastMeeting)
      #expect((store.state.history.redoable.count == 1) == isUndone)
      #expect(disk.takeChanges().isEmpty == !isUndone)
    }
  }

  @Test func `an agenda that is not shown is read before its item is compared`() async {
    disk.remember(.changed(item, to: resolved, of: design.id))
    disk.show(Agenda(items: [resolved]), of: design.id)
    let store = loose(library(design))
    await store.send(.traveled(.undo, on: .items(of: nil)))
    let back = Edit.changed(item, to: resolved, of: design.id).reversed
    await store.receive(.recordsRead([:], [design.id: Agenda(items: [resolved])], .undo, back))
    await store.receive(.delegate(.notice(.success("Undone: item resolved: API key"))))
    await store.finish()
    #expect(store.state.content.agenda(of: design.id).items.first?.isOpen == true)
    #expect(disk.takeChanges().map(\.record) == [.item(item.id, standup: design.id)])
  }

  // MARK: - The trash

  @Test func `a meeting is asked about again if its deleted standup cannot come back`() async {
    let store = store(library())
    store.dependencies.standupsClient.deletedRecords = {
      throw Disk.Failure(description: "the folder is gone")
    }
    await store.send(.heldOfDeleted(pastMeeting, of: design))
    await store.receive(.delegate(.notice(.failure("The folder is gone."))))
    let question = InterruptedMeetings.Alert.standupGone(design, meeting: pastMeeting)
    await store.receive(.delegate(.alert(.interruptedMeetings(question))))
  }

  @Test func `what comes back from the trash is an edit`() async {
    let record = DeletedRecord(
      id: "1", deletedAt: Date(timeIntervalSince1970: 0), record: .standup(design.id),
      title: "Design")
    disk.change(ExternalChange(id: design.id, content: .standup(design, revision)))
    let store = loose(library())
    await store.send(.restored(record))
    await store.receive(.delegate(.reveal(design.id)))
    await store.receive(.delegate(.notice(.success(record.restoredNotice))))
    await store.finish()
    await travel(.undo, in: store, saying: .success("Undone: \"Design\" restored"))
    #expect(disk.takeChanges() == [.trashStandup(design.id)])
  }
}
