import Composable
import ComposableTesting
import DeepLinks
import TerminalUI

@testable import CaseStudies

/// The whole program with a keyboard and without a terminal.
@MainActor
final class Program {
  let clock = TestClock()
  let store: StoreOf<Menu>
  private var interaction = Interaction()
  private var now: Duration = .zero

  init(_ link: DeepLink? = nil) {
    store = Store(initialState: Menu.State(link: link)) {
      Menu()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.numberFact.fetch = { "\($0) is a great number!" }
      $0.uuid = .incrementing
    }
  }

  var screen: Screen<Menu.Action> { Menu.screen(store.state) }

  func press(_ keys: Key...) {
    for key in keys {
      let screen = screen
      let size = Size(width: 80, height: 24)
      interaction.screenDrawn(screen, in: size, at: now)
      now += .seconds(1)
      let canvas = screen.render(size: size, interaction: interaction)
      if let action = interaction.respond(to: .key(key), on: screen, drawn: canvas, at: now) {
        store.send(action)
      }
      store.drain()
    }
  }
}
