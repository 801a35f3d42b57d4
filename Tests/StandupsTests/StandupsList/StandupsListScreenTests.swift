import Composable
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite(.today) struct `Standups list on screen` {
  // MARK: - Pictures

  @MainActor
  @Test func `an empty list shows the keys that fill it`() {
    expect(
      list([]),
      """
        Daily Standups


                                         ⢀⡠⠤⠴⠂⢸⣿⣷⣶⣤⣀
                                      ⢀⡴⠊⠁       ⠉⠛⢿⣷⣦⡀
                                     ⡰⠋             ⠈⢿⣷⡄
                                    ⠰⠁                ⠻⠟
                                   ⢀⡆                  ⣶⣶
                                   ⢸                   ⣿⣿
                                   ⠈⡇                  ⣿⡿
                                    ⠱⡀                ⣼⣿⠃
                                     ⠱⣄             ⢀⣾⡿⠃
                                      ⠈⠃⢀⡀       ⣀⣤⡀⠙⠟⠁
                                         ⠈⠑⠒⢲⣿⣿⣿⡿⠿⠛⠉

                                      No standups yet
                            Everyone gets a turn of fair length.
                           Notes and blockers stay with meetings.
                            Open items come up at the next one.

                      a  add one     S  load three samples     ?  help


        a add  q quit  u undo  T trash  S load three samples
      """)
  }

  @Test func `it says that the data is loading`() {
    expect(
      StandupsList.State(),
      """
        Daily Standups










                                          Loading…











        a add  q quit  u undo  T trash  S load three samples
      """)
  }

  // MARK: - Keys

  @Test(arguments: [
    (Key.up, StandupsList.Action.View.moved(.up)), ("k", .moved(.up)), (.down, .moved(.down)),
    ("j", .moved(.down)), (.enter, .openPressed), ("a", .addPressed), ("e", .editPressed),
    ("d", .deletePressed), (.delete, .deletePressed), ("s", .startPressed),
    ("u", .requested(.undo)),
    (.pageUp, .moved(.pageUp)), (.pageDown, .moved(.pageDown)), ("g", .moved(.first)),
    (.home, .moved(.first)), ("G", .moved(.last)), (.end, .moved(.last)), ("q", .requested(.quit)),
  ])
  func `every key has its action`(key: Key, action: StandupsList.Action.View) {
    #expect(
      answer(to: .key(key), on: StandupsList.screen(list([design, product]))) == .view(action))
  }

  @Test func `S loads samples only into an empty list`() {
    #expect(answer(to: .key("S"), on: StandupsList.screen(list([]))) == .view(.samplesPressed))
    #expect(answer(to: .key("S"), on: StandupsList.screen(list([design]))) == nil)
  }

  @Test(arguments: [Key.up, .down, .enter, "e", "d", "s"])
  func `a key that needs a standup says why it is disabled`(key: Key) {
    #expect(
      answer(to: .key(key), on: AppFeature.screen(app([])))
        == .noticed(.failure("No standups yet; press a to add one")))
  }

  @Test func `a click selects, a second one opens, and a click on a hint presses its key`() {
    let screen = StandupsList.screen(list([design, product]))
    #expect(click(on: "Product", of: screen) == .view(.moved(.to(1))))
    #expect(click(on: "Design", of: screen) == .view(.openPressed))
    #expect(click(on: "quit", of: screen) == .view(.requested(.quit)))
  }

  @Test func `the wheel moves the selection`() {
    let screen = StandupsList.screen(list([design, product]))
    let wheel = Mouse(.wheelDown, at: Point(x: 5, y: 5))
    #expect(answer(to: .mouse(wheel), on: screen) == .view(.moved(.down)))
  }

  @Test func `open items are counted by their marks, also those made from notes`() {
    let kinds: [TranscriptLine.Kind] = [.note, .blocker, .speech, .parking, .blocker]
    var content = Content([design])
    content.take(
      [
        design.id: Agenda(
          items: kinds.enumerated().map { index, kind in
            Item(
              id: UUID(index), text: "item", kind: kind, meeting: UUID(9),
              openedAt: Date(timeIntervalSince1970: Double(index)))
          })
      ], unsaved: [])
    var state = list([design])
    state.follow(content)
    #expect(picture(of: StandupsList.screen(state), 80, 24).contains("  !2@1·2"))
  }

  @Test(arguments: [(40, 12, "2 of 5"), (60, 15, "2 of 5"), (80, 24, "item 5")])
  func `below the list, what is left out is counted`(width: Int, height: Int, text: String) {
    var state = list([heldDesign])
    state.preview?.agenda = Agenda(
      items: (1...5).map { number in
        Item(
          id: UUID(number), text: "item \(number)", kind: .blocker, meeting: UUID(9),
          openedAt: Date(timeIntervalSince1970: Double(number)))
      })
    let picture = picture(of: StandupsList.screen(state), width, height)
    #expect(picture.contains("! item 1") && picture.contains(text), "\(picture)")
  }

  private func expect(
    _ state: StandupsList.State, _ expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      picture(of: StandupsList.screen(state), 80, 24) == expected, sourceLocation: location)
  }

  private let untitled = Standup(
    id: UUID(400), title: " ", theme: .seafoam, attendees: attendees(["Ada"]), position: 3)
}
