import StandupsModel
import TerminalUI

extension PastMeeting.State {
  mutating func submitDraft() {
    guard let editor, let before = meeting else { return }
    self.editor = nil
    var edited = editor.original
    edited.kind = editor.kind
    edited.text = draft.text.trimmed
    meeting?.transcript.replace(editor.original, near: editor.line, with: edited)
    guard meeting != before else { return }
    if quickStandup != nil { quickEdits.append(before) }
    if edited.text.isEmpty { notice = "Line deleted. Press u to undo." }
    if let line = meeting?.transcript.firstIndex(of: edited) { select(line: line) }
    selection = max(0, min(selection, rows.count - 1))
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
