import Composable
import ComposableTesting
import Testing

@testable import CaseStudies

@MainActor
@Suite struct NumberFactClientTests {
  @Test func `the live value knows facts`() async throws {
    let fact = try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      try await NumberFactClient.liveValue.fetch(2)
    }
    #expect(fact == "2 is the only even prime.")
  }

  @Test func `a number without a fact is an error`() async {
    await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      _ = await #expect(throws: NumberFactError.unknown(99)) {
        try await NumberFactClient.liveValue.fetch(99)
      }
    }
    #expect("\(NumberFactError.unknown(99))".contains("99"))
  }
}
