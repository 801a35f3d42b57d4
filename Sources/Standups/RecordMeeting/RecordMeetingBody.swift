import Composable
import Dependencies
import StandupsModel
import TerminalUI

struct RecordMeetingBody: View {
  var state: RecordMeeting.State

  private static let spacious = Size(width: 60, height: 17)
  private static let compact = Size(width: 40, height: 9)
  private static let sides = Edges(left: 1, right: 1)
  /// The rows of the compact layout without what was said last time.
  private static let compactRows = 13
  private static let lastTimeLines = 3

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let view: any View =
      if canvas.glyphs == .screenReader {
        VStack {
          SpokenMeeting(state: state)
          editor
        }
      } else if isRoom(for: Self.spacious, in: area) {
        spacious(area.size)
      } else if isRoom(for: Self.compact, in: area) {
        compact(area.size)
      } else {
        MeetingStrip(state: state)
      }
    view.draw(in: area, on: &canvas)
  }

  private func isRoom(for size: Size, in area: Rect) -> Bool {
    area.width >= size.width && area.height >= size.height
  }

  private var engine: MeetingEngine { state.engine }

  private func spacious(_ size: Size) -> any View {
    VStack {
      head(size)
      HStack(spacing: 4) {
        Ring(
          count: engine.speakerCount, filled: engine.speakerNumber,
          captions: [Text(engine.current.name, style: .bold), Text("is speaking")])
        VStack {
          Spacer()
          clock(scale: max(1, min(size.width / 80, size.height / 16)))
          Text(" ")
          turn
          next
          timetable
          lastTime(lines: Self.lastTimeLines)
          Spacer()
        }
        .flexible(.horizontal)
      }
      roster(rows: size.height / 6)
      NotesPanel(state: state, limit: max(2, size.height / 6)).padding(Self.sides)
      editor
    }
  }

  private func compact(_ size: Size) -> any View {
    let isRoomy = size.width >= Self.spacious.width && size.height >= 11
    return VStack {
      head(size)
      SegmentBar(count: engine.speakerCount, filled: engine.speakerNumber).padding(Self.sides)
      HStack(spacing: 3) {
        clock(scale: 1).frame(height: isRoomy ? 5 : 3)
        VStack {
          Text(engine.current.name, style: .bold)
          turn
          next
          if isRoomy {
            for line in state.carriedOverLines.prefix(2) {
              Text("last time \(line.kind.mark) \(line.text)", style: .dim)
            }
          }
        }
      }
      .padding(Self.sides)
      timetable.padding(Self.sides)
      if !isRoomy {
        VStack { lastTime(lines: size.height - Self.compactRows) }.padding(Self.sides)
      }
      Spacer()
      roster(rows: max(1, size.height - 10))
      if state.editor == nil {
        NotesPanel(state: state, limit: max(1, size.height - 12)).padding(Self.sides)
      }
      editor
    }
  }

  @ViewBuilder
  private func head(_ size: Size) -> [any View] {
    let isWide = size.width >= Self.spacious.width
    let elapsed = "Elapsed \(Duration.seconds(engine.elapsedSeconds).clockText)"
    ProgressBar(fraction: engine.fraction).padding(Self.sides)
    HStack(spacing: 1) {
      Text(isWide ? "\(elapsed) of \(engine.lengthText)" : elapsed)
      Spacer()
      if isWide {
        Text(" \(state.standup.theme.label) ", style: state.standup.theme.background)
        Spacer()
      }
      Text(engine.remainingText).prioritized()
    }
    .padding(Self.sides)
  }

  private func clock(scale: Int) -> BigText {
    BigText(
      engine.clockText, longest: Duration.seconds(engine.current.slot).clockText,
      style: engine.stageStyle, maximumScale: scale)
  }

  private var turn: Text {
    let text = engine.turnText
    return engine.isPaused ? Text("PAUSED · \(text)", style: .bold) : Text(text)
  }

  private var next: Text { Text(engine.nextText) }

  private var timetable: Text {
    @Dependency(\.localTime) var localTime
    let isLast = engine.isOvertime && engine.upNext == nil
    guard !engine.isPaused, !engine.isEnded, !isLast else { return Text(engine.paceText) }
    return Text("\(engine.paceText) · ends \(localTime(state.endsAt).timeText)")
  }

  @ViewBuilder
  private func lastTime(lines limit: Int) -> [any View] {
    let lines = state.carriedOverLines
    let shown = lines.prefix(max(0, min(limit, Self.lastTimeLines)))
    if !shown.isEmpty {
      Text(" ")
      Text(
        lines.count == shown.count ? "Last time" : "Last time, \(shown.count) of \(lines.count)",
        style: .dim)
      for line in shown { Text("\(line.kind.mark) \(line.text)") }
    }
  }

  private func roster(rows: Int) -> any View {
    RosterView(
      rows: engine.rows, selected: state.panel == .roster ? state.selectedID : nil, limit: rows)
  }

  @ViewBuilder
  private var editor: [any View] {
    if let editor = state.editor {
      HStack(spacing: 1) {
        Text(state.prompt(of: editor), style: .bold).prioritized()
        TextField(editor.input)
      }
      .padding(Self.sides)
    }
  }
}

/// What fits into a few rows beside another window, the most important first. Without a status line,
/// what has just happened comes instead of the next person, and so does a selected person who would
/// not be visible.
struct MeetingStrip: View {
  var state: RecordMeeting.State

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let height = area.height - (state.editor == nil ? 0 : 1)
    var rows = rows(
      in: Size(width: area.width, height: height), notice: canvas.notice,
      isSpoken: canvas.glyphs == .screenReader)
    if let editor = state.editor {
      rows = Array(rows.prefix(max(0, height)))
      rows.append(
        HStack(spacing: 1) {
          Text(editor.subject.mark, style: .bold)
          TextField(editor.input)
        })
    }
    for (y, row) in rows.prefix(area.height).enumerated() {
      row.draw(in: area.row(y), on: &canvas)
    }
  }

  private func rows(in size: Size, notice: String?, isSpoken: Bool) -> [any View] {
    let engine = state.engine
    let mark = engine.isPaused ? (isSpoken ? "paused " : "|| ") : "▸ "
    let elapsed = "elapsed \(Duration.seconds(engine.elapsedSeconds).clockText)"
    let both = "\(engine.remainingText) · \(elapsed)"
    let isBoth = both.columns <= size.width
    let roster = RosterView(
      rows: engine.rows, selected: state.panel == .roster ? state.selectedID : nil, limit: 1)
    let isRosterVisible = size.height > (isBoth ? 4 : 5)
    let hidden = engine.rows.first {
      !isRosterVisible && $0.id == roster.selected && $0.status != .current
    }
    let news = notice ?? hidden.map { roster.label(of: $0, isSpoken: isSpoken) }
    let name = size.height == 1 ? [engine.current.name, news] : [engine.current.name]
    let style = Style.bold.over(engine.stageStyle)
    var rows: [any View] = [
      HStack(spacing: 1) {
        Text(mark + name.compactMap(\.self).joined(separator: " "), style: .bold)
        Spacer()
        Text(engine.stageMark + engine.clockText, style: style).prioritized()
      },
      state.panel == .notes && notice == nil
        ? NotesPanel(state: state, limit: 1)
        : Text(news ?? (engine.isEnded ? "time is up" : engine.nextText)),
      Text(isBoth ? both : engine.remainingText),
    ]
    if !isBoth { rows.append(Text(elapsed)) }
    rows.append(Text(engine.paceText))
    rows.append(roster)
    if state.panel == .roster, !state.transcript.isEmpty {
      rows.append(NotesPanel(state: state, limit: 1))
    }
    return rows
  }
}

extension RecordMeeting.Editor.Subject {
  fileprivate var mark: String {
    switch self {
    case .guest: "Guest:"
    case .line(let line): line.kind.mark
    case .note(let kind, _, _): kind.mark
    }
  }
}

extension RecordMeeting.State {
  fileprivate func prompt(of editor: RecordMeeting.Editor) -> String {
    let (label, speaker): (String, Attendee.ID?) =
      switch editor.subject {
      case .guest: ("Guest", nil)
      case .line(let line): (line.kind.label, line.speaker)
      case .note(let kind, _, let speaker): (kind.label, speaker)
      }
    let name = name(of: speaker)?.truncated(to: 12)
    return [label, name].compactMap(\.self).joined(separator: ", ") + ":"
  }

  /// A line as the meeting shows it: `! 3:40 Ada: API key is late`.
  func text(of line: TranscriptLine) -> String {
    let head = [line.kind.mark, line.at?.clockText, name(of: line.speaker).map { $0 + ":" }]
    return (head.compactMap(\.self) + [line.text]).joined(separator: " ")
  }

  private func name(of speaker: Attendee.ID?) -> String? {
    engine.rows.first { $0.id == speaker }?.name
  }
}

extension MeetingEngine {
  fileprivate var nextText: String { upNext.map { "next \($0.name)" } ?? "nobody is waiting" }

  fileprivate var remainingText: String {
    let clock = Duration.seconds(abs(remaining)).clockText
    return isOvertime ? "Overtime \(clock)" : "Remaining \(clock)"
  }

  fileprivate var turnText: String {
    if isEnded { return "time is up" }
    let slot = Duration.seconds(current.slot).clockText
    if turnRemaining > 0 { return "\(stageMark)left of \(slot)" }
    let isEmpty = progress.turn.start == progress.turn.end
    return isEmpty ? "began with no time left" : "over its \(slot)"
  }
}
