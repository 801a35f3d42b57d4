import StandupsModel
import TerminalUI

/// A running meeting: who speaks and for how long, readable from afar, above everybody's times and
/// the notes.
struct RecordMeetingBody: FillingView {
  var state: RecordMeeting.State

  private static let spacious = Size(width: 56, height: 17)
  private static let compact = Size(width: 38, height: 9)
  /// The rows of the compact layout without the agenda.
  private static let compactRows = 13
  /// The lines of the agenda where it has no headings.
  private static let fewLines = 4
  /// The most notes below an agenda without headings, and the least below one with headings.
  private static let fewNotes = 2
  /// The height from which on the agenda has headings.
  private static let tall = 32
  /// The height of the ring, the speaker's name, and the clock.
  private static let heroRows = 7...24
  /// The rows of the head and of the blank lines above and below the hero.
  private static let headRows = 4
  private static let roomyHero = 10
  /// The least room for the clock and what is below it.
  private static let clockWidth = 23

  private var engine: MeetingEngine { state.engine }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let page = area.inset(canvas.sides)
    if canvas.glyphs == .screenReader {
      VStack {
        SpokenMeeting(state: state)
        editor
      }
      .draw(in: area, on: &canvas)
    } else if page.size.holds(Self.spacious) {
      spacious(page.size, isFramed: canvas.hasPanels, hasLargeLetters: canvas.glyphs == .unicode)
        .draw(in: page, on: &canvas)
    } else if page.size.holds(Self.compact) {
      compact(page.size).draw(in: page, on: &canvas)
    } else {
      MeetingStrip(state: state).draw(in: area, on: &canvas)
    }
  }

  // MARK: - Spacious

  private func spacious(_ size: Size, isFramed: Bool, hasLargeLetters: Bool) -> any View {
    let peopleRows =
      engine.progress.members.count + (isFramed ? 2 : 1) + (state.editor == nil ? 0 : 1)
    // The rows that leave room for everybody, if there are enough.
    let room = size.height - Self.headRows - peopleRows
    let most = room < Self.heroRows.lowerBound - 1 ? Self.heroRows.upperBound : room
    let hero = max(
      Self.heroRows.lowerBound, min(size.height * 2 / 5, Self.heroRows.upperBound, most))
    return VStack {
      head(size)
      Text(" ")
      self.hero(size, rows: hero, hasLargeLetters: hasLargeLetters)
      if most >= hero { Text(" ") }
      HStack(spacing: isFramed ? 1 : 3) {
        state.peopleSection.framed(isFramed).frame(width: size.width * 2 / 5)
        VStack { agendaAndNotes(isTall: size.height >= Self.tall, isFramed: isFramed) }.flexible()
      }
      editor
    }
  }

  @ViewBuilder
  private func agendaAndNotes(isTall: Bool, isFramed: Bool) -> [any View] {
    let gap = isFramed ? 0 : 1
    let hasBriefAgenda = !isTall && state.hasAgenda
    if hasBriefAgenda {
      state.agendaLines()
      Text(" ")
    } else {
      let items = state.itemsSection.framed(isFramed, gap: gap)
      if state.isSpeakerAwaited { items }
      state.updateSection.framed(isFramed, gap: gap)
      state.commitsSection.framed(isFramed, gap: gap)
      if !state.isSpeakerAwaited { items }
      state.lastTimeSection.framed(isFramed, gap: gap)
    }
    let notes =
      hasBriefAgenda
      ? state.notesSection(most: Self.fewNotes) : state.notesSection(least: Self.fewNotes)
    notes.framed(isFramed).flexible().prioritized()
  }

  private func hero(_ size: Size, rows hero: Int, hasLargeLetters: Bool) -> any View {
    let ring = min(hero, size.width / 8)
    let right = max(Self.clockWidth, size.width * 3 / 10)
    return HStack(spacing: 3) {
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
        nextPerson.prioritized()
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

  // MARK: - Compact

  private func compact(_ size: Size) -> any View {
    let isRoomy = size.width >= Self.spacious.width && size.height >= 11
    let style: Style = isRoomy ? .dim : .plain
    let lastTime = state.carriedOverLines.map {
      Text("last time \($0.kind.mark) \($0.text)", style: style)
    }
    let lines = state.agendaLines(style: style) + lastTime
    let room = min(size.height - Self.compactRows + 1, Self.fewLines)
    return VStack {
      head(size)
      SegmentBar(count: engine.speakerCount, filled: engine.speakerNumber, style: state.style)
      HStack(spacing: 3) {
        clock(scale: 1).frame(height: isRoomy ? 5 : 3)
        VStack {
          Text(engine.current.name, style: .bold)
          turn
          nextPerson
          if isRoomy { Array(lines.prefix(2)) }
        }
      }
      timetable
      if !isRoomy, room > 1, !lines.isEmpty {
        Text(" ")
        Array(lines.prefix(room))
      }
      Spacer()
      state.roster(limit: max(1, size.height - 10), authors: state.authors)
        .padding(Edges(left: -1, right: -1))
      if state.editor == nil {
        NotesView(state: state, limit: max(1, size.height - 12))
      }
      editor
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

  private var nextPerson: Text { Text(engine.nextText) }

  private var timetable: Text {
    let end = state.endText.map { " · ends \($0)" } ?? ""
    return Text(engine.paceText + end, style: .dim)
  }

  @ViewBuilder
  private var editor: [any View] {
    if let editor = state.editor {
      PromptRow(Text(state.prompt(of: editor), style: .key), editor.input).prioritized()
    }
  }
}
