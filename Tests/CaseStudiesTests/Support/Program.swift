import Composable
import ComposableTesting
import DeepLinks
import TerminalUI

@testable import CaseStudies

/// The whole program with a keyboard, without a terminal, and with nothing stored.
@MainActor
final class Program {
  let clock = TestClock()
  let store: StoreOf<Menu>
  private var interaction = Interaction()
  private var now: Duration = .zero

  init(_ link: DeepLink? = nil) {
    store = withDependencies {
      $0.sharedStorage = .inMemory()
    } operation: { [clock] in
      Store(initialState: Menu.State(link: link)) {
        Menu()
      } withDependencies: {
        $0.continuousClock = clock
        $0.numberFact.fetch = { number, _ in "\(number) is a great number!" }
        $0.uuid = .incrementing
      }
    }
    store.send(.started)
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

extension Menu.State {
  /// The program opened at a link, with nothing stored.
  static func opened(at link: String) throws -> Self {
    let link = try DeepLink(link)
    return withDependencies {
      $0.sharedStorage = .inMemory()
    } operation: {
      Menu.State(link: link)
    }
  }
}
