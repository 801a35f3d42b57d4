import Composable
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Wide windows` {
  @Test func `at 120 columns or more, the list is beside the selected standup`() {
    #expect(
      picture(of: AppFeature.screen(samples), 120, 40) == """
         Daily Standups                                                                                   3 standups · as added
        ▸ Design                                    Orange [Or] │ Design
          6 people · last held May 13, 2026               1 min │   Length                                                1 min
          Product                                    Poppy [Pp] │   Theme                                           Orange [Or]
          2 people · never held                          30 min │   Time is up · Order                  end the meeting · fixed
          Engineering                           Periwinkle [Pw] │ Attendees
          2 people · never held                          10 min │   Blob
                                                                │   Blob Jr
                                                                │   Blob Sr
                                                                │   Blob Esq
                                                                │   Blob III
                                                                │   Blob I
                                                                │ Past meetings
                                                                │   May 13, 2026                                          09:30
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │

         ↑↓ move  Enter open  a add  e edit  d delete  s start  / filter  q quit  o order  c copy  u undo  ? help
        """)
  }

  @Test func `at 120 columns or more, a standup is beside the list`() {
    #expect(
      picture(of: AppFeature.screen(detail), 120, 40) == """
         ← Design                                                                                                        e edit
        ▸ Design                                    Orange [Or] │ Standup Info
          6 people · last held May 13, 2026               1 min │ ▸ Start Meeting
          Product                                    Poppy [Pp] │   Length                                                1 min
          2 people · never held                          30 min │   Theme                                           Orange [Or]
          Engineering                           Periwinkle [Pw] │   Time is up · Order                  end the meeting · fixed
          2 people · never held                          10 min │ Past meetings
                                                                │   May 13, 2026                                          09:30
                                                                │ Attendees
                                                                │   Blob
                                                                │   Blob Jr
                                                                │   Blob Sr
                                                                │   Blob Esq
                                                                │   Blob III
                                                                │   Blob I
                                                                │   Delete
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │

         s start  e edit  Enter open  d delete  u undo  t statistics  ↑↓ move  Esc back  ? help
        """)
  }

  @Test func `a window of 200 columns is filled, but its lines stay short enough to read`() {
    #expect(
      rows(of: samples) == """
         Daily Standups                                                                                                                                                                   3 standups · as added
        ▸ Design                                                            Orange [Or] │ Design
          6 people · last held May 13, 2026                                       1 min │   Length                                                                                     1 min
          Product                                                            Poppy [Pp] │   Theme                                                                                Orange [Or]
          2 people · never held                                                  30 min │   Time is up · Order                                                       end the meeting · fixed
          Engineering                                                   Periwinkle [Pw] │ Attendees
          2 people · never held                                                  10 min │   Blob
                                                                                        │   Blob Jr
                                                                                        │   Blob Sr
                                                                                        │   Blob Esq
                                                                                        │   Blob III
                                                                                        │   Blob I
                                                                                        │ Past meetings
                                                                                        │   May 13, 2026                                                                               09:30
        """)
    #expect(
      rows(of: detail) == """
         ← Design                                                                                                                                                                                        e edit
        ▸ Design                                                            Orange [Or] │ Standup Info
          6 people · last held May 13, 2026                                       1 min │ ▸ Start Meeting
          Product                                                            Poppy [Pp] │   Length                                                                                     1 min
          2 people · never held                                                  30 min │   Theme                                                                                Orange [Or]
          Engineering                                                   Periwinkle [Pw] │   Time is up · Order                                                       end the meeting · fixed
          2 people · never held                                                  10 min │ Past meetings
                                                                                        │   May 13, 2026                                                                               09:30
                                                                                        │ Attendees
                                                                                        │   Blob
                                                                                        │   Blob Jr
                                                                                        │   Blob Sr
                                                                                        │   Blob Esq
                                                                                        │   Blob III
                                                                                        │   Blob I
                                                                                        │   Delete
        """)
  }

  @Test func `below 120 columns, and in an empty list, there is only one view`() {
    #expect(!picture(of: AppFeature.screen(samples), 119, 40).contains("│"))
    #expect(!picture(of: AppFeature.screen(detail), 119, 40).contains("│"))
    #expect(!picture(of: AppFeature.screen(app([])), 200, 60).contains("│"))
  }

  @Test func `a click in the other view opens the standup, or goes back from it`() {
    #expect(clickBeside(on: samples, x: 100) == .user(.list(.view(.openPressed))))
    #expect(
      clickBeside(on: detail, x: 10)
        == .user(.path(.element(id: 0, action: .detail(.view(.backPressed)))))
    )
  }

  private var samples: AppState {
    let now = Date(timeIntervalSince1970: 1_779_269_400)
    return withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      return app(Samples.standups(now: now, uuid: { uuid() }))
    }
  }

  private var detail: AppState {
    var state = samples
    state.path.append(.detail(StandupDetail.State(standup: state.list.standups[0])))
    return state
  }

  /// The rows at 200x60 that show more than the line between the two views.
  private func rows(of state: AppState) -> String {
    picture(of: AppFeature.screen(state), 200, 60)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .filter { $0.contains { $0 != " " && $0 != "│" } }
      .joined(separator: "\n")
  }

  private func clickBeside(on state: AppState, x: Int) -> AppFeature.Action? {
    let screen = AppFeature.screen(state)
    let canvas = screen.render(size: Size(width: 120, height: 40))
    var interaction = Interaction()
    return interaction.respond(
      to: .mouse(Mouse(.press, at: Point(x: x, y: 20))), on: screen, drawn: canvas, at: .zero)
  }
}
