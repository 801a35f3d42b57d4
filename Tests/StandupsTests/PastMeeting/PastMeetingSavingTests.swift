import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Saving an edited meeting` {
  private var unread: Standup {
    var standup = design
    standup.history.insert(heldName)
    return standup
  }

  private var edited: Meeting {
    var meeting = pastMeeting
    meeting.transcript[0].text = "merged at last"
    return meeting
  }

  private func opened(_ standup: Standup, disk: Disk) -> TestStoreOf<AppFeature> {
    var state = app([standup], showing: standup)
    state.path.append(
      .meeting(
        PastMeeting.State(
          standupID: standup.id, standupTitle: "Design", entry: standup.history[0])))
    let store = appStore(state, disk: disk)
    store.dependencies.standupsClient.meeting = { _, _ in pastMeeting }
    store.exhaustivity = .off
    return store
  }

  private func edit(in store: TestStoreOf<AppFeature>) async {
    func send(_ action: PastMeeting.Action) async {
      await store.send(.path(.element(id: 1, action: .meeting(action))))
    }
    await send(.view(.rowPicked(4)))
    await send(.view(.editPressed))
    await send(.view(.draftEdited(.deleteToStart)))
    await send(.view(.draftEdited(.insert("merged at last"))))
    await send(.view(.editorSubmitted))
    await store.skipReceivedActions()
    await store.finish()
  }

  @Test func `an edited meeting is written and shown everywhere`() async {
    let disk = Disk()
    let store = opened(heldDesign, disk: disk)
    await edit(in: store)
    #expect(
      disk.takeChanges() == [.writeMeeting(edited, name: heldName, standup: heldDesign.id)])
    #expect(store.state.list.standups[0].history[0].meeting == edited)
    #expect(store.state.path[id: 0]?.detail?.standup == store.state.list.standups[0])
    #expect(store.state.path[id: 1]?.meeting?.meeting == edited)
  }

  @Test func `a record that only this screen has read is written too`() async {
    let disk = Disk()
    let store = opened(unread, disk: disk)
    await store.send(.path(.element(id: 1, action: .meeting(.appeared))))
    await store.skipReceivedActions()
    #expect(disk.takeChanges() == [])
    await edit(in: store)
    #expect(disk.takeChanges() == [.writeMeeting(edited, name: heldName, standup: design.id)])
  }

  @Test func `undo writes the previous record`() async {
    let disk = Disk()
    let store = opened(heldDesign, disk: disk)
    await edit(in: store)
    _ = disk.takeChanges()
    await store.send(.path(.element(id: 1, action: .meeting(.view(.undoPressed)))))
    await store.finish()
    #expect(
      disk.takeChanges() == [.writeMeeting(pastMeeting, name: heldName, standup: heldDesign.id)])
  }

  @Test func `a deleted standup's meeting is not written`() async {
    let disk = Disk()
    let store = opened(heldDesign, disk: disk)
    await store.send(
      .externalChanges(
        .delegate(.changed([ExternalChange(id: heldDesign.id, content: .gone)]))))
    #expect(store.state.path.isEmpty)
    await store.finish()
    #expect(disk.takeChanges() == [])
  }
}
