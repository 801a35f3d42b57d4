import Composable
import ComposableTesting
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Items and updates on the screens around a meeting.
@MainActor
@Suite struct `Agendas of the app` {
  private let item = Item(
    id: UUID(0x41), text: "API key", kind: .blocker,
    owner: .init(id: design.attendees[0].id, name: "Ann"), meeting: UUID(9),
    openedAt: Date(timeIntervalSince1970: 1_234_000_000))
  private let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")

  private func agenda(resolved: Bool = false) -> Agenda {
    var item = item
    if resolved { item.resolve(at: Date(timeIntervalSince1970: 1_234_567_890)) }
    return Agenda(
      items: [item], updates: [WrittenUpdate(id: design.attendees[0].id, lines: [line])])
  }

  private func showing(_ agenda: Agenda) -> AppState {
    var state = app([design], showing: design)
    state.agendas.known = [design.id: agenda]
    state.path[id: 0]?.detail?.agenda = agenda
    return state
  }

  @Test func `the agenda is read when a standup opens, and shown`() async {
    let disk = Disk()
    disk.show(agenda(), of: design.id)
    let store = appStore(app([design]), disk: disk)
    let detail = Path.State.detail(StandupDetail.State(standup: design))
    await store.send(.list(.view(.openPressed)))
    await store.receive(.list(.delegate(.open([detail])))) { $0.path.append(detail) }
    await store.receive(.agendas(.read([design.id: agenda()], unsaved: []))) {
      $0.agendas.known = [design.id: agenda()]
      $0.path[id: 0]?.detail?.agenda = agenda()
    }
    let shown = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      picture(of: AppFeature.screen(store.state), 80, 24)
    }
    #expect(shown.contains("Open (1)") && shown.contains("! API key"))
    #expect(shown.contains("5 days"))
  }

  @Test func `what is read does not hide a change that is not on disk yet`() async {
    var state = showing(agenda())
    let change = Change.writeUpdate(
      .init(removing: [line]), of: design.attendees[0].id, standup: design.id)
    state.agendas.known[design.id]?.apply(change)
    let store = appStore(state)
    await store.send(.agendas(.read([design.id: agenda()], unsaved: [change])))
    #expect(store.state.agendas.known[design.id]?.updates.isEmpty == true)
  }

  // MARK: - Links

  @Test(arguments: ["/items", "/standups/1/items", "/standups/1/update", "/items?filter=key"])
  func `links open the screens, which have the same links`(link: String) throws {
    let state = try app([design], openedBy: link)
    let copied = DeepLink(showing: state).description
    #expect(copied.replacingOccurrences(of: design.id.uuidString, with: "1") == link)
    #expect(state.destination == nil)
  }
}
