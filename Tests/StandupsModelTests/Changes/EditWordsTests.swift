import Foundation
import StandupsModel
import Testing

@Suite struct EditWordsTests: EditRecords {
  @Test(arguments: [true, false])
  func `an edit says what it did`(_ isKnown: Bool) throws {
    let design = isKnown ? "\"Design\"" : "a standup"
    let title = { (_: Standup.ID) in isKnown ? "Design" : nil }
    func check(_ edit: Edit, _ summary: String, isElsewhere: Bool = false) {
      #expect(edit.summary(title: title) == summary)
      let place = isElsewhere && isKnown ? ", in \"Design\"" : ""
      #expect(edit.summaryWithPlace(title: title) == summary + place)
    }
    check(.added(standup), "\"Design\" added")
    check(.deleted(standup), "\"Design\" deleted")
    check(Edit([.standup(.restored(standup))]), "\"Design\" restored")
    check(.changed(standup, to: titled("New\u{7}")), "title of \"New?\" changed")
    check(.deleted(entry, of: UUID(1)), "meeting of \(design) deleted")
    check(.added(item, of: UUID(1)), "item added: API key is late", isElsewhere: true)
    check(
      .changed(item, to: resolved, of: UUID(1)), "item resolved: API key is late",
      isElsewhere: true)
    check(
      .changed(resolved, to: item, of: UUID(1)), "item reopened: API key is late",
      isElsewhere: true)
    check(
      Edit([.item(.deleted(item), standup: UUID(1))]), "item deleted: API key is late",
      isElsewhere: true)
    var given = item
    given.assign(to: Item.Owner(id: UUID(0xA), name: ""))
    check(
      .changed(item, to: given, of: UUID(1)), "item given to Someone: API key is late",
      isElsewhere: true)
    let blocker = Edit([
      .meeting(.changed(from: entry, to: noted), standup: UUID(1)),
      .item(.added(item), standup: UUID(1)),
    ])
    check(blocker, "blocker added: No key", isElsewhere: true)
    let other = WrittenUpdate.Line(id: UUID(0x52), kind: .done, text: "Review")
    for edit in [
      WrittenUpdate.Rewrite(base: [other], lines: [other, line]),
      WrittenUpdate.Rewrite(base: [other, line], lines: [other]),
    ] {
      check(
        .update(edit, of: UUID(0xA), standup: UUID(1)), "update changed: Write tests",
        isElsewhere: true)
    }
    check(.added(standup, Standup(id: UUID(2))), "2 standups added")
    check(
      Edit([.standup(.added(standup)), .meeting(.restored(entry), standup: UUID(2))]),
      "1 standup and 1 meeting added")
    check(
      Edit([
        .standup(.changed(from: standup, to: titled("New"))),
        .standup(.changed(from: Standup(id: UUID(2)), to: Standup(id: UUID(2), position: 1))),
      ]), "2 changes")
  }

  @Test func `a line of a meeting says what became of it`() throws {
    func summary(_ old: [TranscriptLine], _ new: [TranscriptLine]) -> String {
      let entries = [old, new].map { lines in
        var meeting = meeting
        meeting.transcript = lines
        return History.Entry(name: name, meeting: meeting)
      }
      return Edit([.meeting(.changed(from: entries[0], to: entries[1]), standup: UUID(1))])
        .summary { _ in "Design" }
    }
    let note = TranscriptLine(id: UUID(0x61), kind: .note, text: "API")
    let parking = TranscriptLine(id: UUID(0x61), kind: .parking, text: "API key")
    #expect(summary([], [parking]) == "parking lot line added: API key")
    #expect(summary([note, parking], [parking]) == "note deleted: API")
    #expect(summary([note], [parking]) == "parking lot line changed: API key")
    #expect(summary([note], [note]) == "meeting changed")
  }

  @Test func `a refusal says why`() {
    let edit = Edit.changed(standup, to: titled("New"))
    #expect(
      edit.refusal(.changed, .undo) { _ in nil }
        == "\"New\" was changed since; nothing was undone")
    #expect(
      Edit.added(item, of: UUID(1)).refusal(.deleted, .redo) { _ in nil }
        == "The item was deleted since; nothing was redone")
    #expect(
      Edit.deleted(entry, of: UUID(1)).refusal(.changed, .undo) { _ in "Design" }
        == "The meeting of \"Design\" was changed since; nothing was undone")
    #expect(EditHistory.Direction.redo.notice("it") == "Redone: it")
    #expect(EditHistory.Direction.undo.notice("it") == "Undone: it")
  }
}

extension Edit {
  fileprivate static func added(_ standups: Standup...) -> Self {
    Self(standups.map { .standup(.added($0)) })
  }
}
