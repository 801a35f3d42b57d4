import Composable
import ComposableTesting
import Testing

@testable import CaseStudies

@MainActor
@Suite struct NumberFactClientTests {
  @Test func `S-13: a dependency has a live value that works`() async throws {
    let fact = try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      try await NumberFactClient.liveValue.fetch(2)
    }
    #expect(fact == "2 is the only even prime.")
  }

  @Test func `S-13: a dependency has a test value that fails`() async {
    await withKnownIssue {
      await #expect(throws: UnimplementedFailure.self) {
        try await NumberFactClient.testValue.fetch(2)
      }
    }
  }

  @Test func `S-13: a dependency is a struct of closures behind a key path`() async throws {
    let fact = try await withDependencies {
      $0.numberFact.fetch = { "\($0) through the key path" }
    } operation: {
      @Dependency(\.numberFact) var numberFact
      return try await numberFact.fetch(5)
    }
    #expect(fact == "5 through the key path")
  }

  @Test func `a number that is not in the table is an error that says so`() async {
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
