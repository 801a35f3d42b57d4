import StandupsModel
import TerminalUI

/// The layout of a meeting, before it begins and while it runs: each person's part of the time, and
/// the speaker and the clock, readable from a distance, above the people, the agenda, and the
/// notes.
struct MeetingPage: FillingView {
  var engine: MeetingEngine
  var phase: MeetingClock.Phase
  /// The color of the team.
  var tint: Style
  /// The name of the current or first speaker.
  var name: String
  /// The text below the clock.
  var caption: String
  /// The lines below the name, the most important first.
  var lines: [Text]
  /// A line across the full width, such as the first of the speaker's items.
  var item: (any View)?
  var people: Section
  /// All people in as few lines as possible, where there is no room for a list.
  var roster: (_ limit: Int) -> any View
  /// The speaker's agenda, in a few lines.
  var agendaLines: [any View]
  /// The speaker's agenda in framed sections.
  var agenda: [any View]
  /// The notes.
  var notes: [any View]
  /// The newest notes, in a few lines.
  var newestNotes: (_ limit: Int) -> any View
  var editor: [any View]
  /// The times of the next quarters of a second, at which the bar, the ring, and a new plate move.
  var quarters: [Duration] = []

  static let spacious = Size(width: 56, height: 17)
  static let compact = Size(width: 38, height: 9)
  /// The least rows of the compact layout for a clock that is readable from a distance.
  private static let tall = 11
  private static let gap = 3
  /// The smallest ring with room for the clock, and the rows above it.
  private static let leastRing = 19
  private static let headRows = 3
  private static let leastPeople = 12
  /// The rows of the compact layout above and below its clock and the people.
  private static let compactRows = 3

  func draw(in area: Rect, on canvas: inout Canvas) {
    let page = area.inset(canvas.sides)
    let ring = canvas.hasPanels && canvas.glyphs == .unicode ? self.ring(in: page.size) : 0
    let view: any View =
      ring >= Self.leastRing
      ? wide(page.size, ring)
      : page.size.holds(Self.spacious)
        ? spacious(page.size, isFramed: canvas.hasPanels) : compact(page.size)
    view.draw(in: page, on: &canvas)
  }

  // MARK: - With a ring

  /// The rows of the largest ring that leaves room for all people.
  private func ring(in size: Size) -> Int {
    let people = max(Self.leastPeople, engine.progress.members.count) + 2
    return min(size.height - Self.headRows - people, size.width / 5)
  }

  private func wide(_ size: Size, _ ring: Int) -> any View {
    VStack {
      bar
      Text(" ")
      HStack(spacing: Self.gap) {
        MeetingRing(page: self).frame(width: 2 * ring, height: ring)
        VStack {
          plate.frame(height: MeetingClock.rows)
          lines
          if let item { item }
          Text(" ")
          agenda
          Spacer()
        }
        .flexible(.horizontal)
      }
      .frame(height: ring)
      HStack(spacing: 1) {
        people.framed(true).frame(width: size.width * 2 / 5)
        VStack { notes }.flexible()
      }
      .flexible()
      editor
    }
  }

  // MARK: - Without one

  private func spacious(_ size: Size, isFramed: Bool) -> any View {
    let clock = clock
    let room = Size(width: size.width * 3 / 5, height: MeetingClock.rows)
    let width = max(MeetingClock.leastWidth, clock.digits.size(fitting: room).width)
    let joined = Text(lines.map(\.content).joined(separator: " · "))
    let below = joined.columns <= size.width - width - Self.gap ? [joined] : lines
    let rows = Self.headRows + MeetingClock.rows + 1 + (item == nil ? 0 : 1)
    let list = engine.progress.members.count + (isFramed ? 2 : 1) + editor.count
    let spare = size.height - rows - list
    return VStack {
      bar(hasNames: spare >= -1)
      if spare >= 0 { Text(" ") }
      HStack(spacing: Self.gap) {
        VStack {
          plate.frame(height: MeetingClock.rows + 1 - below.count)
          below
        }
        .flexible(.horizontal)
        clock.frame(width: width, height: MeetingClock.rows + 1)
      }
      .frame(height: MeetingClock.rows + 1)
      if let item { item }
      if spare > 0 { Text(" ") }
      HStack(spacing: isFramed ? 1 : Self.gap) {
        people.framed(isFramed).flexible()
        VStack {
          if isFramed {
            agenda
          } else if !agendaLines.isEmpty {
            agendaLines
            Text(" ")
          }
          notes
        }
        .flexible()
      }
      .flexible()
      editor
    }
  }

  // MARK: - Compact

  private func compact(_ size: Size) -> any View {
    let isTall = size.height >= Self.tall && size.width >= Self.spacious.width
    let rows = isTall ? MeetingClock.rows : 3
    var clock = clock
    clock.caption = ""
    let room = Size(width: size.width * 3 / 5, height: rows)
    let width = clock.digits.size(fitting: room).width
    let word = phase.word ?? Text("")
    let used = width + Self.gap + caption.columns + 2 + word.columns
    let caption = word.columns > 0 && used > size.width ? "" : caption
    return VStack {
      bar(hasNames: false)
      HStack(spacing: Self.gap) {
        clock.frame(width: width, height: rows)
        VStack {
          if isTall {
            plate.frame(height: 3)
          } else {
            Text(name, style: .bold)
          }
          if isTall { Text(" ") }
          TextRow(Text(caption), word)
          Array(lines.prefix(isTall ? 2 : 1))
        }
        .flexible(.horizontal)
      }
      .frame(height: rows)
      if !isTall { Array(lines.dropFirst().prefix(1)) }
      Array(
        ([item].compactMap(\.self) + agendaLines)
          .prefix(isTall ? 1 : max(0, size.height - Self.tall)))
      roster(max(1, size.height - rows - Self.compactRows))
      Spacer()
      if editor.isEmpty { newestNotes(max(1, size.height - Self.tall)) }
      editor
    }
  }

  // MARK: - Parts

  private var bar: MeetingBar { bar(hasNames: true) }

  private func bar(hasNames: Bool) -> MeetingBar {
    var bar = MeetingBar(engine: engine, style: tint, hasNames: hasNames)
    bar.quarters = quarters
    return bar
  }

  private var plate: MeetingPlate {
    MeetingPlate(
      plate: Plate(name, style: tint, isSolid: phase != .ready), seconds: engine.turnSeconds,
      quarters: quarters)
  }

  fileprivate var clock: MeetingClock {
    MeetingClock(
      text: phase == .ready ? "0:00" : engine.digits,
      longest: Duration.seconds(engine.current.slot).clockText, phase: phase, tint: tint,
      caption: caption)
  }
}

/// The name of the speaker. Where things move, the color of a new speaker's plate spreads from the
/// left for two seconds, which is seen from a distance.
private struct MeetingPlate: FillingView {
  var plate: Plate
  /// The seconds of the turn.
  var seconds: Int
  var quarters: [Duration]

  private static let time = 2

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard !quarters.isEmpty, seconds < Self.time else { return plate.draw(in: area, on: &canvas) }
    canvas.draw(moving: quarters) { quarter, canvas in
      var plate = plate
      plate.filled = Double(4 * seconds + quarter + 1) / Double(4 * Self.time)
      plate.draw(in: area, on: &canvas)
    }
  }
}

/// The clock in a ring of all turns.
private struct MeetingRing: FillingView {
  var page: MeetingPage

  /// The columns of the ring at each side of the clock.
  private static let edge = 4

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.draw(moving: page.quarters) { ring(quarter: $0).draw(in: area, on: &$1) }
    var clock = page.clock
    clock.alignment = .center
    let rows = Self.rows(of: clock.digits, in: area.height)
    let top = (area.height - rows) / 2
    let inside = Edges(
      top: top, left: Self.edge, bottom: area.height - top - rows - 1, right: Self.edge)
    clock.draw(in: area.inset(inside), on: &canvas)
  }

  private func ring(quarter: Int) -> Ring {
    let engine = page.engine
    let left = Double(engine.turnRemaining) - Double(quarter) / 4
    let used = page.phase == .ready ? 0 : 1 - left / Double(max(1, engine.current.slot))
    let turn = engine.speakerNumber - 1
    return Ring(
      count: engine.speakerCount, filled: Double(turn) + min(max(0, used), 1),
      style: page.tint, late: page.phase == .over ? turn : nil)
  }

  /// The rows of the largest plate whose corners are inside the ring, where a row is as high as two
  /// columns are wide.
  private static func rows(of digits: BigText, in height: Int) -> Int {
    let radius = height - 2
    let scales = (1...digits.maximumScale).reversed()
    return scales.map { MeetingClock.rows * $0 }.first { rows in
      let size = digits.size(fitting: Size(width: 2 * height, height: rows))
      return size.height == rows && size.width * size.width / 4 + rows * rows <= radius * radius
    } ?? MeetingClock.rows
  }
}
