import Composable
import Dependencies
import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PastMeeting.State {
  var rows: [PastMeeting.Row] {
    guard let meeting else { return [] }
    return meeting.speakers.indices.map { .speaker($0) }
      + Meeting.Section.allCases.flatMap { meeting.lines(of: $0) }.map { .line($0) }
  }

  var selectedLine: Int? {
    let rows = rows
    guard rows.indices.contains(selection), case .line(let line) = rows[selection] else {
      return nil
    }
    return line
  }

  func markdown(_ localTime: (Date) -> LocalTime) -> String? {
    meeting?.markdown(title: standupTitle, local: localTime)
  }

  mutating func submitDraft() {
    guard let editor, let before = meeting else { return }
    self.editor = nil
    var edited = editor.original
    edited.kind = editor.kind
    edited.text = draft.text.trimmed
    meeting?.transcript.replace(editor.original, near: editor.line, with: edited)
    guard meeting != before else { return }
    edits.append(before)
    if edited.text.isEmpty { notice = "Line removed, u undoes" }
    let line = meeting?.transcript.firstIndex(of: edited)
    selection = line.flatMap { rows.firstIndex(of: .line($0)) } ?? selection
    selection = max(0, min(selection, rows.count - 1))
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

extension ClipboardClient.Outcome {
  var words: String {
    switch self {
    case .copied: "Copied as Markdown"
    case .sent: "Sent to the terminal's clipboard as Markdown; E writes a file"
    case .tooLong: "Too long for a terminal's clipboard; E writes a file"
    case .unsupported: "This terminal has no clipboard for programs; E writes a file"
    }
  }
}
