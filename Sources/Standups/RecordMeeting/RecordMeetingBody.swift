import Composable
import Dependencies
import StandupsModel
import TerminalUI

/// A running meeting: who speaks and for how long, readable from afar, above everybody's times and
/// the notes.
struct RecordMeetingBody: View {
  var state: RecordMeeting.State

  private static let spacious = Size(width: 56, height: 17)
  private static let compact = Size(width: 38, height: 9)
  /// The rows of the compact layout without what was said last time.
  private static let compactRows = 13
  static let lastTimeLimit = 3
  /// Where what was said last time fits below what is on the agenda.
  private static let tall = 32
  /// How high the ring, the speaker's name, and the clock are.
  private static let heroRows = 7...24
  private static let roomyHero = 10
  /// The least room for the clock and what is below it.
  private static let clockWidth = 23

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    if canvas.glyphs == .screenReader {
      VStack {
        SpokenMeeting(state: state)
        editor
      }
      .draw(in: area, on: &canvas)
      return
    }
    let page = area.inset(canvas.sides)
    if isRoom(for: Self.spacious, in: page) {
      spacious(page.size, isFramed: canvas.hasPanels, hasLargeLetters: canvas.glyphs == .unicode)
        .draw(in: page, on: &canvas)
    } else if isRoom(for: Self.compact, in: page) {
      compact(page.size).draw(in: page, on: &canvas)
    } else {
      MeetingStrip(state: state).draw(in: area, on: &canvas)
    }
  }

  private func isRoom(for size: Size, in area: Rect) -> Bool {
    area.width >= size.width && area.height >= size.height
  }

  private var engine: MeetingEngine { state.engine }

  // MARK: - Spacious

  private func spacious(_ size: Size, isFramed: Bool, hasLargeLetters: Bool) -> any View {
    let hero = max(Self.heroRows.lowerBound, min(size.height * 2 / 5, Self.heroRows.upperBound))
    let ring = min(hero, size.width / 8)
    let right = max(Self.clockWidth, size.width * 3 / 10)
    return VStack {
      head(size)
      Text(" ")
      HStack(spacing: 3) {
        VStack {
          Spacer()
          self.ring.frame(width: 2 * ring, height: ring)
          Spacer()
        }
        VStack {
          Spacer()
          let width = size.width - 2 * ring - right - 6
          name(in: Size(width: width, height: hasLargeLetters ? hero - 3 : 1))
          Text(" ").prioritized()
          next.prioritized()
          timetable.prioritized()
          Spacer()
        }
        .flexible()
        VStack {
          Spacer()
          clock(scale: max(1, size.width / 80)).frame(width: right, alignment: .trailing)
          if hero >= Self.roomyHero { Text(" ") }
          turn.frame(width: right, alignment: .trailing)
          Spacer()
        }
      }
      .frame(height: hero)
      Text(" ")
      HStack(spacing: isFramed ? 1 : 3) {
        Panel("People", isFramed: isFramed, isFocused: isFramed && state.panel == .roster) {
          RosterColumn(
            rows: engine.rows, selected: state.panel == .roster ? state.selectedID : nil,
            style: state.style, authors: state.authors)
        }
        .frame(width: size.width * 2 / 5)
        VStack {
          let isTall = size.height >= Self.tall
          if isTall {
            update(isFramed: isFramed)
            commits(isFramed: isFramed)
            items(isFramed: isFramed)
          } else {
            agendaLines
          }
          if isTall || !hasAgenda { lastTime(isFramed: isFramed) }
          Panel(
            "Notes", detail: state.panel == .notes ? "o makes an item" : "", isFramed: isFramed,
            isFocused: isFramed && state.panel == .notes
          ) {
            NotesPanel(state: state, limit: isTall || !hasAgenda ? size.height : Self.fewNotes)
            Spacer()
          }
          .prioritized()
        }
        .flexible()
      }
      editor
    }
  }

  /// The name as large as possible. If only the first name has room for that, the rest is below it.
  @ViewBuilder
  private func name(in room: Size) -> [any View] {
    let large = { (name: Substring, height: Int) in
      BigText(
        String(name), style: .bold, maximumScale: max(1, height / 8),
        maximumLines: height >= 9 ? 2 : 1
      )
      .frame(height: height == 1 ? 1 : nil)
    }
    let name = engine.current.name
    let first = name.prefix { $0 != " " }
    let whole = large(name[...], room.height)
    let part = large(first, room.height - 1)
    if first.count < name.count, whole.size(fitting: room).height == 1,
      part.size(fitting: room).height > 1
    {
      part
      Text(String(name[first.endIndex...].drop { $0 == " " }), style: .bold).prioritized()
    } else {
      whole
    }
  }

  private var ring: Ring {
    let slot = Double(max(1, engine.current.slot))
    let used = min(max(0, 1 - Double(engine.turnRemaining) / slot), 1)
    return Ring(
      count: engine.speakerCount, filled: Double(engine.speakerNumber - 1) + used,
      style: engine.isPaused ? .dim : state.style,
      captions: [Text("\(engine.speakerNumber) of \(engine.speakerCount)")])
  }

  @ViewBuilder
  private func lastTime(isFramed: Bool) -> [any View] {
    let shown = state.carriedOverLines.prefix(Self.lastTimeLimit)
    if !shown.isEmpty {
      Panel(lastTimeTitle(shown.count), isFramed: isFramed) {
        for line in shown { Text("\(line.kind.mark) \(line.text)") }
      }
      if !isFramed { Text(" ") }
    }
  }

  private func lastTimeTitle(_ shown: Int) -> String {
    let count = state.carriedOverLines.count
    return count == shown ? "Last time" : "Last time, \(shown) of \(count)"
  }

  // MARK: - Compact

  private func compact(_ size: Size) -> any View {
    let isRoomy = size.width >= Self.spacious.width && size.height >= 11
    return VStack {
      head(size)
      SegmentBar(count: engine.speakerCount, filled: engine.speakerNumber, style: state.style)
      HStack(spacing: 3) {
        clock(scale: 1).frame(height: isRoomy ? 5 : 3)
        VStack {
          Text(engine.current.name, style: .bold)
          turn
          next
          if isRoomy {
            for text in state.beside.prefix(2) { Text(text, style: .dim) }
          }
        }
      }
      timetable
      if !isRoomy { lastTime(lines: size.height - Self.compactRows) }
      Spacer()
      RosterView(
        rows: engine.rows, selected: state.panel == .roster ? state.selectedID : nil,
        limit: max(1, size.height - 10), authors: state.authors
      )
      .padding(Edges(left: -1, right: -1))
      if state.editor == nil {
        NotesPanel(state: state, limit: max(1, size.height - 12))
      }
      editor
    }
  }

  @ViewBuilder
  private func lastTime(lines limit: Int) -> [any View] {
    let room = max(0, min(limit, Self.lastTimeLimit))
    if hasAgenda, room > 0 {
      Text(" ")
      for text in state.beside.prefix(room + 1) { Text(text) }
    } else if !state.carriedOverLines.isEmpty, room > 0 {
      let shown = state.carriedOverLines.prefix(room)
      Text(" ")
      Text(lastTimeTitle(shown.count), style: .dim)
      for line in shown { Text("\(line.kind.mark) \(line.text)") }
    }
  }

  // MARK: - Parts

  @ViewBuilder
  private func head(_ size: Size) -> [any View] {
    let elapsed = "Elapsed \(Duration.seconds(engine.elapsedSeconds).clockText)"
    let isWide = size.width >= Self.spacious.width
    ProgressBar(fraction: engine.fraction, style: state.style)
    TextRow(
      Text(isWide ? "\(elapsed) of \(engine.lengthText)" : elapsed, style: .dim),
      Text(engine.remainingText, style: .dim))
  }

  private func clock(scale: Int) -> BigText {
    BigText(
      engine.clockText, longest: Duration.seconds(engine.current.slot).clockText,
      style: state.style, maximumScale: scale)
  }

  private var turn: Text {
    let text = engine.turnText
    return engine.isPaused ? Text("PAUSED · \(text)", style: .bold) : Text(text)
  }

  private var next: Text { Text(engine.nextText) }

  private var timetable: Text {
    @Dependency(\.localTime) var localTime
    let isLast = engine.isOvertime && engine.upNext == nil
    guard !engine.isPaused, !engine.isEnded, !isLast else {
      return Text(engine.paceText, style: .dim)
    }
    let end = localTime(state.endsAt).timeText
    return Text("\(engine.paceText) · ends \(end)", style: .dim)
  }

  @ViewBuilder
  private var editor: [any View] {
    if let editor = state.editor {
      HStack(spacing: 1) {
        Text(state.prompt(of: editor), style: .key).prioritized()
        TextField(editor.input)
      }
      .prioritized()
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
