import Composable
import Dependencies
import StandupsModel
import TerminalUI

struct RecordMeetingBody: View {
  var state: RecordMeeting.State

  private static let spacious = Size(width: 60, height: 17)

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isSpacious = area.width >= Self.spacious.width && area.height >= Self.spacious.height
    (isSpacious ? spacious(area.size) : compact(area.size)).draw(in: area, on: &canvas)
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
          slot
          timetable
          lastTime(rows: 5)
          Spacer()
        }
        .flexible(.horizontal)
      }
      roster(rows: size.height / 6)
      foot(size)
    }
  }

  private func compact(_ size: Size) -> any View {
    let isWide = size.width >= Self.spacious.width
    return VStack {
      head(size)
      SegmentBar(count: engine.speakerCount, filled: engine.speakerNumber).padding(Self.sides)
      HStack(spacing: 3) {
        clock(scale: 1).frame(height: isWide && size.height >= 11 ? 5 : 3)
        VStack {
          Text(engine.current.name, style: .bold)
          Text("is speaking")
          slot
        }
      }
      .padding(Self.sides)
      timetable.padding(Self.sides)
      VStack { lastTime(rows: size.height - 11) }.padding(Self.sides)
      Spacer()
      roster(rows: max(1, size.height - 10))
      foot(size)
    }
  }

  private static let sides = Edges(left: 1, right: 1)

  @ViewBuilder
  private func head(_ size: Size) -> [any View] {
    let isWide = size.width >= Self.spacious.width
    let elapsedLabel = isWide ? "Time Elapsed  " : "Elapsed "
    let remainingLabel = isWide ? "Time Remaining " : "Remaining "
    let elapsed = Duration.seconds(engine.elapsedSeconds).clockText
    let remaining = Duration.seconds(engine.remaining).clockText
    let longest = max(elapsed.columns, Duration.seconds(engine.plannedSeconds).clockText.columns)
    ProgressBar(fraction: engine.fraction).padding(Self.sides)
    HStack(spacing: 1) {
      Text(elapsedLabel + elapsed).frame(width: elapsedLabel.columns + longest)
      Spacer()
      if isWide {
        Text(" \(state.standup.theme.label) ", style: state.standup.theme.background)
        Spacer()
      }
      HStack {
        Text(remainingLabel)
        Text(remaining).frame(width: max(longest, isWide ? 5 : 4), alignment: .trailing)
      }
      .frame(width: remainingLabel.columns + longest + (isWide ? 1 : 0), alignment: .trailing)
    }
    .padding(Self.sides)
  }

  private func clock(scale: Int) -> BigText {
    BigText(
      engine.clockText, longest: Duration.seconds(engine.current.slot).clockText,
      style: engine.stageStyle, maximumScale: scale)
  }

  private var slot: Text {
    let text =
      engine.isOvertime
      ? "+ over \(Duration.seconds(engine.plannedSeconds).clockText)"
      : "\(engine.stageMark)left of \(Duration.seconds(engine.current.slot).clockText)"
    return engine.isPaused ? Text("PAUSED · \(text)", style: .bold) : Text(text)
  }

  private var timetable: Text {
    @Dependency(\.localTime) var localTime
    let end =
      engine.isPaused || engine.isOvertime
      ? nil : "meeting ends \(localTime(state.endsAt).timeText)"
    let next = engine.upNext.map { "next \($0.name)" }
    return Text([end, next].compactMap(\.self).joined(separator: " · "))
  }

  @ViewBuilder
  private func lastTime(rows: Int) -> [any View] {
    let lines = state.carriedOverLines
    let shown = lines.prefix(max(0, min(rows, 5) - 2))
    if !shown.isEmpty {
      Text(" ")
      Text(
        lines.count == shown.count ? "Last time" : "Last time, \(shown.count) of \(lines.count)",
        style: .dim)
      for line in shown { Text("\(line.kind.mark) \(line.text)") }
    }
  }

  private func roster(rows: Int) -> any View {
    RosterView(rows: engine.rows, selected: state.selectedID, limit: rows)
  }

  @ViewBuilder
  private func foot(_ size: Size) -> [any View] {
    if let editor = state.editor {
      HStack(spacing: 1) {
        Text(prompt(of: editor), style: .bold).prioritized()
        TextField(state.draft)
      }
      .padding(Self.sides)
    } else {
      Text(lastLine).padding(Self.sides)
    }
  }

  private func prompt(of editor: RecordMeeting.Editor) -> String {
    guard let name = name(of: editor.speaker) else { return "\(editor.kind.label):" }
    return "\(editor.kind.label), \(name.truncated(to: 12)):"
  }

  private var lastLine: String {
    guard let line = state.transcript.last else { return " " }
    let head = [line.kind.mark, line.at?.clockText, name(of: line.speaker).map { $0 + ":" }]
    return (head.compactMap(\.self) + [line.text]).joined(separator: " ")
  }

  private func name(of speaker: Attendee.ID?) -> String? {
    engine.rows.first { $0.id == speaker }?.name
  }
}
