import Composable
import ComposableTesting
import ComposableUI
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite(.today) struct AppFeatureCommandsTests {
  @Test func `in a text field, : is typed and ^P works`() {
    var state = app([design])
    state.list.filter = ListFilter(isTyping: true)
    let screen = AppFeature.screen(state)
    #expect(
      answer(to: .key(":"), on: screen) == .user(.list(.view(.filter(.typed(.insert(":")))))))
    #expect(answer(to: .key(.control("p")), on: screen) == .user(.commandsPressed))
  }

  @Test func `an alert is answered before anything else`() async {
    var state = app([design])
    state.ask(.notFound(["Nothing"]))
    await appStore(state).send(.commandsPressed)
  }

  @Test func `an action of a screen below closes those above it`() async throws {
    let store = appStore(app([design, product], showing: design))
    await open(store)
    let order = try #require(store.state.commands.first { $0.title == "Order" })
    #expect(order.detail == "Daily Standups")
    await store.send(.destination(.presented(.commands(.delegate(.chosen(order)))))) {
      $0.destination = nil
      $0.pop(from: 0)
      $0.recentCommands = [order.id]
    }
    await store.receive(.user(.list(.view(.orderPressed)))) {
      $0.list.selection = design.id
      $0.list.order = .name
    }
  }

  @Test func `a standup and a meeting open as their links do`() async throws {
    var state = app([heldDesign, product], showing: product)
    let commands = state.commands
    let design = try #require(commands.first { $0.title == "Design" })
    _ = AppFeature().run(design, &state)
    #expect(state.path.count == 1)
    #expect(state.path.last?.detail?.standup.id == heldDesign.id)
    let meeting = Command(
      target: .meeting(heldName, of: heldDesign.id), title: "Design, May 20, 2026", detail: "")
    _ = AppFeature().run(meeting, &state)
    #expect(state.path.count == 2)
    #expect(state.path.last?.meeting?.name == heldName)
    #expect(state.recentCommands == [meeting.id, design.id])
  }

  @Test func `nothing else opens during a meeting or in a form`() {
    let meeting = app([design], holding: design)
    #expect(meeting.commands.first { $0.title == "Design" }?.reason == "A meeting is running")
    #expect(!meeting.commands.contains { $0.title == "Order" })
    var editing = app([design])
    editing.list.destination = .edit(form(["a"], focus: .title))
    #expect(
      editing.commands.first { $0.title == "Design" }?.reason == "Finish or cancel the form first")
    #expect(!editing.commands.contains { $0.keys.contains("L") })
  }

  @Test func `F1 opens help in a text field, without the keys that would be typed`() {
    var state = app([design])
    state.list.destination = .edit(form(["a"], focus: .title))
    let help = answer(to: .key(Key(.function(1))), on: AppFeature.screen(state))
    guard case .user(.helpPressed(let rows)) = help else {
      Issue.record("no help")
      return
    }
    #expect(rows.first { $0.label == "Help" }?.keys == [Key(.function(1))])
    #expect(!rows.contains { $0.keys.contains("L") })
  }

  private func open(_ store: TestStoreOf<AppFeature>) async {
    await store.send(.commandsPressed) {
      $0.destination = .commands(
        CommandPalette.State($0.commands, meetings: $0.paletteMeetings))
    }
    await store.receive(.destination(.presented(.commands(.appeared))))
  }
}
