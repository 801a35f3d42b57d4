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

  /// The app with the meeting of a standup on top, of which the first note is being edited.
  private func editing(_ standup: Standup) -> AppState {
    var meeting = PastMeeting.State(of: standup, name: heldName)
    meeting.meeting = pastMeeting
    meeting.selection = 4
    meeting.editor = PastMeeting.Editor(
      kind: .note, line: 0, original: pastMeeting.transcript[0])
    meeting.draft = .note("merged at last")
    var state = app([standup], showing: standup)
    state.push(.meeting(meeting))
    return state
  }

  private func meeting(_ action: PastMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .meeting(action)))
  }

  private func write(_ meeting: Meeting) -> Change {
    .writeMeeting(meeting, name: heldName, standup: design.id)
  }

  @Test func `a record that only this screen has read is written too`() async {
    let disk = Disk()
    let store = appStore(editing(unread), disk: disk)
    await store.send(meeting(.view(.editorSubmitted))) {
      $0.path[id: 1]?.meeting?.editor = nil
      $0.path[id: 1]?.meeting?.meeting = edited
    }
    let entries = [pastMeeting, edited].map { History.Entry(name: heldName, meeting: $0) }
    let edit = Edit([.meeting(.changed(from: entries[0], to: entries[1]), standup: design.id)])
    await store.receive(meeting(.delegate(.edit(edit)))) {
      $0.change { $0[design.id].standup?.history.update(heldName, meeting: edited) }
      $0.library.history.apply(.done(edit))
      $0.library.writing = write(edited)
    }
    await store.receiveSaved([write(edited)])
    #expect(disk.takeChanges() == [write(edited)])
  }
}
