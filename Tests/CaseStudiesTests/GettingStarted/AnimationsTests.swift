import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct AnimationsTests {
  private let clock = TestClock()

  private func store(_ state: Animations.State = Animations.State()) -> TestStoreOf<Animations> {
    TestStore(initialState: state) {
      Animations()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `the ball rolls fast at first, and slower toward the end`() async {
    let store = store()
    await store.send(.targetPicked(60)) { $0.target = 60 }
    for place in [52, 54, 55, 56, 57, 58, 59, 60] {
      await clock.advance(by: Animations.frame)
      await store.receive(.placeStepped) { $0.place = place }
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a new target takes over from where the ball is`() async {
    let store = store()
    await store.send(.targetPicked(75)) { $0.target = 75 }
    await clock.advance(by: Animations.frame)
    await store.receive(.placeStepped) { $0.place = 56 }
    await store.send(.targetPicked(55)) { $0.target = 55 }
    await clock.advance(by: Animations.frame)
    await store.receive(.placeStepped) { $0.place = 55 }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `the rainbow goes through all colors and stops at the first`() async {
    let store = store()
    await store.send(.rainbowPressed)
    for hue in [1, 2, 3, 4, 5, 0] {
      await clock.advance(by: .milliseconds(500))
      await store.receive(.hueStepped) { $0.hue = hue }
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a reset asks first, and cancels what moves`() async {
    let store = store(Animations.State(isLarge: true))
    await store.send(.rainbowPressed)
    await store.send(.targetPicked(0)) { $0.target = 0 }
    await store.send(.resetPressed) { $0.alert = .reset }
    await store.send(.alert(.presented(.resetConfirmed))) { $0 = Animations.State() }
    await clock.advance(by: .seconds(10))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `the ball is drawn where the state says`() {
    let screen = Animations.screen(Animations.State(place: 100))
    #expect(screen.picture(40, 12).contains("\n                                     ██\n"))
  }
}
