import StandupsModel
import TerminalUI

struct TranscriptColumns {
  private let isWide: Bool
  private let kindWidth: Int
  private let names: [Speaker.ID: String]
  private let nameWidth: Int
  private let textWidth: Int
  private let timeWidth: Int

  private static let indent = 3
  private static let longestName = 16

  init(meeting: Meeting, width: Int) {
    let lines = meeting.transcript
    let names = Dictionary(
      meeting.speakers.map { ($0.id, $0.displayName) }, uniquingKeysWith: { first, _ in first })
    let isWide = width >= 60
    let nameLimit = isWide ? Self.longestName : Self.longestName / 2
    self.names = names
    timeWidth = Self.column(lines.map { $0.at?.clockText.columns ?? 0 }.max() ?? 0)
    nameWidth = Self.column(
      min(nameLimit, lines.compactMap(\.speaker).map { names[$0]?.columns ?? 0 }.max() ?? 0))
    let rest = Set(lines.map(\.kind)).subtracting([.blocker, .parking])
    kindWidth =
      rest.count > 1 ? Self.column(rest.map { $0.label(isWide: isWide).columns }.max() ?? 0) : 0
    textWidth = max(1, width - Self.indent - timeWidth - nameWidth - kindWidth - 1)
    self.isWide = isWide
  }

  func height(of line: TranscriptLine) -> Int {
    if line.text.utf8.count <= textWidth { return 1 }
    return max(1, text(of: line).size(fitting: Size(width: textWidth, height: .max)).height)
  }

  func row(_ line: TranscriptLine, isSelected: Bool) -> any View {
    let style: Style = isSelected ? .bold : .plain
    return HStack {
      SelectionMark(isSelected).frame(width: 2).padding(Edges(left: 1))
      Text(line.at?.clockText ?? "", style: style).frame(width: timeWidth)
      Text(line.speaker.flatMap { names[$0] } ?? "", style: style)
        .frame(width: max(0, nameWidth - 2)).padding(Edges(right: min(nameWidth, 2)))
      Text(line.kind.label(isWide: isWide), style: style).frame(width: kindWidth)
      text(of: line, style: style).frame(width: textWidth)
    }
  }

  private func text(of line: TranscriptLine, style: Style = .plain) -> WrappedText {
    WrappedText(line.text, style: style)
  }

  private static func column(_ width: Int) -> Int { width == 0 ? 0 : width + 2 }
}

extension TranscriptLine.Kind {
  var mark: String {
    switch self {
    case .blocker: "!"
    case .note: "·"
    case .parking: "@"
    case .speech: ""
    }
  }

  fileprivate func label(isWide: Bool) -> String {
    switch self {
    case .blocker, .parking, .speech: ""
    case .note: isWide ? "note" : mark
    }
  }
}
