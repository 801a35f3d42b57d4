import ComposableTesting
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// What moves between two seconds of a meeting.
@MainActor
@Suite(.today) struct MeetingMotionTests {
  private let clock = LeapingClock()
  private let large = Size(width: 120, height: 40)

  /// A meeting of three people that has run for so long.
  private func meeting(after time: Duration) -> RecordMeeting.State {
    var state = recording(koreanStandup(["Ada", "김민지", "Lin"]), clock: clock)
    _ = state.engine.advance(to: time)
    state.reading = time
    return state
  }

  /// The times at which a screen is drawn if it is drawn now and then whenever something moves, and
  /// its pictures.
  private func frames(
    _ state: RecordMeeting.State, _ size: Size, from now: Duration, hasMotion: Bool = true
  ) -> [(time: Duration, canvas: Canvas)] {
    var session = ScreenSession { RecordMeeting.screen(state) }
    var time: Duration? = now
    var frames: [(Duration, Canvas)] = []
    while let now = time, frames.count < 9 {
      frames.append(
        (now, session.draw(size: size, glyphs: .unicode, hasMotion: hasMotion, at: now)))
      time = session.nextFrame
    }
    return frames
  }

  @Test func `ring and bar advance up to four times a second, when a cell changes`() {
    var (count, changes) = (0, 0)
    for second in 20..<40 {
      let start = Duration.milliseconds(1000 * second + 30)
      let frames = frames(meeting(after: start), large, from: start)
      count += frames.count
      #expect(frames.count <= 4)
      for (earlier, later) in zip(frames, frames.dropFirst()) {
        #expect(later.time.components.attoseconds % 250_000_000_000_000_000 == 0)
        #expect(later.time - start < .seconds(1))
        let rows = later.canvas.rows.indices.filter {
          later.canvas.rows[$0] != earlier.canvas.rows[$0]
        }
        changes += rows.count
        #expect(!rows.isEmpty)
      }
    }
    // A ring of this size and a bar have some hundred dots and cells in four minutes.
    #expect((25...60).contains(count) && changes >= count - 20)
  }

  @Test func `the color of a new speaker's plate spreads for two seconds`() {
    func filled(_ canvas: Canvas) -> Int {
      canvas.rows[10].count { $0.style.background != nil }
    }
    let first = frames(meeting(after: .zero), large, from: .zero).map { filled($0.canvas) }
    let second = frames(meeting(after: .seconds(1)), large, from: .seconds(1))
      .map { filled($0.canvas) }
    #expect(first.count == 4 && second.count == 4)
    #expect((first + second) == (first + second).sorted() && first[0] * 6 < second[3])
    let later = frames(meeting(after: .seconds(2)), large, from: .seconds(2))[0]
    #expect(filled(later.canvas) == second[3])
  }

  @Test func `nothing moves in a small window, on a slow terminal, or while it is paused`() {
    let running = meeting(after: .seconds(20))
    var paused = running
    _ = paused.engine.pause(.key, at: .seconds(20))
    var watched = running
    watched.watch = .init(host: "desk", savedAt: .now)
    for (state, size, hasMotion) in [
      (running, Size(width: 80, height: 24), true), (running, Size(width: 120, height: 29), true),
      (running, large, false), (paused, large, true), (watched, large, true),
    ] {
      let frames = frames(state, size, from: .seconds(20), hasMotion: hasMotion)
      #expect(frames.count == 1)
      #expect(frames[0].canvas == RecordMeeting.screen(state).render(size: size))
    }
  }
}
