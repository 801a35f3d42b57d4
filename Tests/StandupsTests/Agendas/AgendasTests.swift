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

  @Test func `an update that is too large to be saved can be shortened`() async {
    let disk = Disk()
    let added = (0..<2).map { WrittenUpdate.Line(id: UUID(0x60 + $0), kind: .today, text: "More") }
    disk.fail { change in
      guard case .writeUpdate(let edit, _, _) = change, edit.lines.count > 2 else { return nil }
      return "it is too large"
    }
    let store = appStore(showing(agenda()), disk: disk)
    func change(_ base: [WrittenUpdate.Line], _ lines: [WrittenUpdate.Line]) -> Change {
      .writeUpdate(
        .init(base: base, lines: lines), of: design.attendees[0].id, standup: design.id)
    }
    store.exhaustivity = .off
    await store.send(.saving(.agendaChanged(change([line], [line] + added), in: agenda())))
    await store.skipReceivedActions()
    #expect(store.state.saving.status == "Save failed: it is too large")
    await store.send(
      .saving(.agendaChanged(change([line] + added, [line, added[1]]), in: agenda())))
    await store.skipReceivedActions()
    #expect(disk.takeChanges().last == change([line], [line, added[1]]))
    #expect(store.state.saving.status == "Saved")
  }

  @Test func `updates and items that cannot be read are reported once`() async {
    var agenda = agenda()
    agenda.unreadable = [UnreadableFile(path: "/updates/A.json", reason: "expected a value")]
    let store = TestStore(initialState: Agendas.State()) { Agendas() }
    await store.send(.read([design.id: agenda], unsaved: [])) { $0.known = [design.id: agenda] }
    await store.receive(
      .delegate(.noticed("1 update or item cannot be read. Run standups check to see why.")))
    agenda.unreadable.append(UnreadableFile(path: "/updates/B.json", reason: "expected a value"))
    await store.send(.read([design.id: agenda], unsaved: [])) { $0.known = [design.id: agenda] }
    await store.receive(
      .delegate(.noticed("2 updates or items cannot be read. Run standups check to see why.")))
    agenda.unreadable = []
    await store.send(.read([design.id: agenda], unsaved: [])) { $0.known = [design.id: agenda] }
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
