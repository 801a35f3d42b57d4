import Composable
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Whatever a teammate's title, name, or note holds, an alert or a notice quotes it on one line, and
/// says what it is about.
@MainActor
@Suite(.today) struct `Quotations in alerts and notices` {
  private let hostile =
    "Core\"? Delete everything.\nYes\u{2028}\u{202E}“ok” " + String(repeating: "x", count: 3000)
  private let quoted = "\"Core'? Delete every…\(String(repeating: "x", count: 19))\""

  private var standup: Standup {
    var standup = design
    standup.title = hostile
    standup.attendees[0].name = hostile
    return standup
  }

  private var item: Item {
    Item(
      id: UUID(1), text: hostile, kind: .blocker, meeting: UUID(2),
      openedAt: Date(timeIntervalSince1970: 0))
  }

  @Test func `alerts name what they are about in one quotation`() {
    let meeting = RunningMeeting(
      id: UUID(900), standup: standup, startedAt: Date(timeIntervalSince1970: 0),
      savedAt: Date(timeIntervalSince1970: 12),
      progress: MeetingEngine(standup: standup, members: [], startedAt: .zero).progress,
      transcript: [])
    let gone = Conflict(
      change: .writeStandup(standup), theirs: .standupGone(isInTrash: false))
    var library = Library.State()
    library.content = Content([standup])
    library.failed = [.writeStandup(standup)]
    let list = StandupsList.Alert.delete(standup).alertState.message
    #expect(list?.text == "\(quoted) and its meetings will be deleted. You can undo it with u.")
    let detail = StandupDetail.Alert.delete(standup).alertState.message
    #expect(detail == list)
    let standupGone = InterruptedMeetings.Alert.standupGone(standup, meeting: savedAtOnce)
      .alertState.message
    #expect(standupGone?.text == "This meeting's standup was deleted: \(quoted).")
    let conflict = Library.Alert.changedElsewhere(gone, mine: standup).alertState.message
    #expect(conflict?.text == "\(quoted) was deleted by another program.")
    let unsaved = Library.Alert.quitWithUnsaved(library.unsavedRecords).alertState.message
    #expect(unsaved?.text == "Not saved: \(quoted).")
    let interruption = InterruptedMeetings.Alert.unfinished(meeting).alertState.message?.text
    #expect(interruption?.hasPrefix("\(quoted), ") == true)
    #expect(interruption?.hasSuffix(" was interrupted after 0:00.") == true)
    let blockers = StandupDetail.Alert.oldBlockers([item]).alertState.message?.text
    #expect(blockers?.contains("open items: \(quoted)\n\nTrack: ") == true)
  }

  @Test func `a conflict shows each difference on a line`() {
    var theirs = standup
    theirs.title = "Design"
    theirs.attendees[0].name = "Blob"
    let conflict = Conflict(
      change: .writeStandup(standup), theirs: .standup(theirs, Revision([])))
    let message = Library.Alert.changedElsewhere(conflict, mine: standup).alertState.message?.text
    #expect(
      message?.split(separator: "\n") == [
        "\(quoted) was changed by another program.",
        "Title: mine \(quoted), theirs \"Design\"",
        "People: mine \(quoted), Ada, theirs Blob, Ada",
      ])
  }

  @Test func `the question before a deletion is in view in 80x24`() {
    var state = list([standup])
    state.selection = standup.id
    state.destination = .alert(.delete(standup))
    let text = picture(of: StandupsList.screen(state), 80, 24)
    #expect(text.contains(quoted))
    #expect(text.contains("will be deleted. You can undo it with u."))
  }

  @Test func `notices quote on one line`() {
    let deleted = DeletedRecord(
      id: "1", deletedAt: Date(timeIntervalSince1970: 0), record: .standup(standup.id),
      title: hostile)
    let titles = { [standup] (_: Standup.ID) -> String? in standup.displayTitle }
    let edits: [Edit] = [
      .added(item, of: standup.id), .added(standup), .deleted(standup),
      .changed(design, to: standup),
      .update(
        WrittenUpdate.Rewrite(base: [], lines: [.init(id: UUID(3), kind: .today, text: hostile)]),
        of: standup.attendees[0].id, standup: standup.id),
    ]
    var notices = edits.flatMap { edit in
      EditHistory.Direction.allCases.map { $0.notice(edit.summary(title: titles)) }
    }
    notices += [
      Edit.deleted(standup).refusal(.changed, .undo, title: titles), deleted.restoredNotice,
    ]
    for notice in notices {
      #expect(notice.contains(quoted))
      #expect(notice.columns < quoted.columns + 45, "\(notice)")
      #expect(notice.split(separator: "\"", omittingEmptySubsequences: false).count == 3)
      #expect(notice.split(whereSeparator: \.isNewline) == [notice[...]])
    }
  }
}
