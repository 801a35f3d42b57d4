import Composable
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite(.today) struct `Wide windows` {
  @Test func `from 110 columns on there are two views, unless the list is empty`() {
    for state in [samples, detail] {
      let wide = picture(of: AppFeature.screen(state), 110, 40)
      #expect(wide.contains("Product [") && wide.contains("History"))
      let narrow = picture(of: AppFeature.screen(state), 109, 40)
      #expect(!(narrow.contains("Product [") && narrow.contains("History")))
    }
    #expect(!picture(of: AppFeature.screen(app([])), 200, 60).contains("History"))
  }

  @Test func `a click in the other view opens the standup, or goes back from it`() {
    #expect(clickBeside(on: samples, x: 100) == .user(.list(.view(.openPressed))))
    #expect(
      clickBeside(on: detail, x: 10)
        == .user(.path(.element(id: 0, action: .detail(.view(.backPressed)))))
    )
  }

  @Test(arguments: [(120, 40, 25), (200, 60, 40)], [0, 2])
  func `the height is used by six people and ten meetings`(
    window: (width: Int, height: Int, percent: Int), items: Int
  ) {
    var standup = design
    standup.attendees = attendees(["Ada", "Ben", "Cem", "Dana", "Eva", "Finn"])
    for day in 0..<10 {
      standup.history.insert(
        pastMeeting, name: MeetingName(startedAt: heldName.startedAt + Double(day) * 86_400))
    }
    var detail = StandupDetail.State(standup: standup)
    detail.agenda = Agenda(
      items: (0..<items).map {
        Item(
          id: UUID($0), text: "item \($0)", kind: .blocker, meeting: UUID(9),
          openedAt: heldName.startedAt)
      })
    var list = app([standup])
    list.list.preview = detail
    let screens = [
      AppFeature.screen(list), StandupDetail.screen(detail).map { .list(.preview($0)) },
    ]
    for screen in screens {
      let canvas = screen.render(size: Size(width: window.width, height: window.height))
      let body = 1..<window.height - 2
      let empty = body.count { canvas.line($0).allSatisfy(\.isWhitespace) }
      #expect(empty * 100 <= body.count * window.percent, "\(canvas.text)")
    }
  }

  private let samples = app([design, product])
  private let detail = app([design, product], showing: design)

  private func clickBeside(on state: AppState, x: Int) -> AppFeature.Action? {
    let screen = AppFeature.screen(state)
    let canvas = screen.render(size: Size(width: 120, height: 40))
    var interaction = Interaction()
    return interaction.respond(
      to: .mouse(Mouse(.press, at: Point(x: x, y: 20))), on: screen, drawn: canvas, at: .zero)
  }
}
