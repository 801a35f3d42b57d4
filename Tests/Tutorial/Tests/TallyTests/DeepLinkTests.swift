import ComposableTesting
import Testing

@testable import Tally

@MainActor
@Suite struct DeepLinkTests {
  @Test func `a link opens a screen with the ones below it`() async throws {
    let state = try #require(Home.State(link: "/counter/3/stopwatch"))
    expectNoDifference(
      state.path, [.counter(Counter.State(count: 3)), .stopwatch(Stopwatch.State())])
  }

  @Test func `a screen that a link has opened works like any other`() async throws {
    let state = try #require(Home.State(link: "/counter/3"))
    let store = TestStore(initialState: state) { Home() }
    await store.send(\.path[id: 0].counter.incrementPressed) {
      $0.path[id: 0]?.counter?.count = 4
    }
  }

  @Test(arguments: ["/5", "/calendar", "/stopwatch/5"])
  func `a link to nothing opens nothing`(link: String) {
    #expect(Home.State(link: link) == nil)
  }
}
