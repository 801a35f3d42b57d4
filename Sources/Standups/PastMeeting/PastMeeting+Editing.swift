import StandupsModel
import TerminalUI

extension PastMeeting.State {
  /// Changes the edited line, and its item with it.
  ///
  /// - Returns: the edit; nil if nothing has changed.
  mutating func submitDraft() -> Edit? {
    guard let editor, let before = meeting else { return nil }
    self.editor = nil
    let item = item(of: editor)
    var edited = editor.original
    edited.kind = editor.kind
    if draft.text != edited.text { edited.text = draft.text.trimmed }
    meeting?.transcript.replace(editor.original, near: editor.line, with: edited)
    guard let meeting, meeting != before else { return nil }
    if edited.text.isEmpty { notice = "Line deleted. Press u to undo." }
    if let line = meeting.transcript.firstIndex(of: edited) { select(line: line) }
    selection = max(0, min(selection, rows.count - 1))
    let entries = [before, meeting].map { History.Entry(name: name, meeting: $0) }
    let itemChange = item?.change(from: editor.original, following: edited, in: standup.id)
    return Edit(
      [.meeting(.changed(from: entries[0], to: entries[1]), standup: standup.id)]
        + [itemChange].compactMap(\.self))
  }

  /// The item of the line, unless someone has edited it since.
  private func item(of editor: PastMeeting.Editor) -> Item? {
    guard let index = meeting?.transcript.firstIndex(of: editor.original),
      let made = meeting?.item(ofLine: index)
    else { return nil }
    return agenda.items.first {
      ($0.id == made.id || ($0.line != nil && $0.line == made.line)) && $0.text == made.text
    }
  }

  mutating func select(line: Int) {
    selection = rows.firstIndex(of: .line(line)) ?? selection
  }

  mutating func changeKind() {
    guard let editor else { return }
    let kinds = TranscriptLine.Kind.allCases.filter {
      $0 != .speech || editor.original.kind == .speech
    }
    let index = kinds.firstIndex(of: editor.kind) ?? 0
    self.editor?.kind = kinds[(index + 1) % kinds.count]
  }
}

extension Item {
  /// The change of the item after its line was edited; nil if it stays as it is. If the line is
  /// gone, only a resolved item stays. The item of a line that has become a note keeps its kind until
  /// the line has one again.
  fileprivate func change(
    from old: TranscriptLine, following line: TranscriptLine, in standup: Standup.ID
  ) -> Edit.Part? {
    guard !line.text.isEmpty else {
      return isOpen ? .item(.deleted(self), standup: standup) : nil
    }
    var edited = self
    let follows = kind == old.kind || !Self.kinds.contains(old.kind)
    edited.edit(
      text: line.text, kind: follows && Self.kinds.contains(line.kind) ? line.kind : nil)
    return edited == self ? nil : .item(.changed(from: self, to: edited), standup: standup)
  }
}

extension [TranscriptLine] {
  fileprivate mutating func replace(
    _ line: TranscriptLine, near index: Int, with edited: TranscriptLine
  ) {
    let isThere = indices.contains(index) && self[index] == line
    let place = isThere ? index : firstIndex(of: line)
    let start = place ?? Swift.min(index, count)
    replaceSubrange(
      start..<(place == nil ? start : start + 1), with: edited.text.isEmpty ? [] : [edited])
  }
}
