import ComposableTesting
import Dependencies
import Foundation
import Testing

@Suite("Dependencies")
struct DependencyTests {
  struct Model {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
    @Dependency(\.greeting) var greeting
  }

  @Test func `a test value that was not overridden fails the test and names itself`() {
    withKnownIssue {
      _ = Model().uuid()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(#"@Dependency(\.uuid)"#) }
    }
    withKnownIssue {
      #expect(Model().date() == Date(timeIntervalSince1970: 1_234_567_890))
    }
    withKnownIssue {
      _ = Model().greeting.greet("Ada")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("GreetingClient.greet") }
    }
  }

  @Test func `a dependency without a test value names its key`() {
    withKnownIssue {
      #expect(DependencyValues.current[LiveOnlyKey.self] == 1)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("LiveOnlyKey") }
    }
  }

  @Test func `copies of a counting generator share one counter`() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Model()
    }
    #expect(model.uuid().uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(model.uuid() == UUID(1))
    #expect(model.uuid() == UUID(2))
  }

  @Test func `random ids differ and are of version 4`() {
    let ids = (0..<1_000).map { _ in UUID.random() }
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.uuid.6 >> 4 == 4 && id.uuid.8 >> 6 == 0b10, "\(id)") }
  }

  @Test func `the counter is safe to use from many threads`() async {
    let uuid = UUIDGenerator.incrementing
    let ids = await withTaskGroup(of: UUID.self, returning: Set<UUID>.self) { group in
      for _ in 0..<1_000 { group.addTask { uuid() } }
      return await group.reduce(into: []) { $0.insert($1) }
    }
    #expect(ids == Set((0..<1_000).map { UUID($0) }))
  }

  @Test func `the caller's override wins over the one at creation`() {
    let model = withDependencies {
      $0.uuid = .constant(UUID(7))
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    } operation: {
      Model()
    }
    withDependencies {
      $0.uuid = .constant(UUID(8))
    } operation: {
      #expect(model.uuid() == UUID(8))
      #expect(model.date.now == Date(timeIntervalSince1970: 0))
    }
  }

  @Test func `a live value is used in the live context and created once`() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(Model().greeting.greet("Ada") == "Hello Ada")
    }
  }

  @Test func `a dependency can be accessed by its key`() {
    @Dependency(GreetingClient.self) var greeting
    withDependencies {
      $0[GreetingClient.self].greet = { "Hi \($0)" }
    } operation: {
      #expect(greeting.greet("Ada") == "Hi Ada")
    }
  }

  @Test func `a part of a dependency without a test value can be overridden`() async {
    withDependencies {
      $0[PartsKey.self].first = 2
    } operation: {
      @Dependency(PartsKey.self) var parts
      #expect(parts == PartsKey.Parts(first: 2))
    }
    await withDependencies {
      $0[PartsKey.self].first = 3
    } operation: {
      @Dependency(PartsKey.self) var parts
      await Task.yield()
      #expect(parts.first == 3)
    }
    withKnownIssue { #expect(DependencyValues.current[PartsKey.self] == PartsKey.Parts()) }
  }

  @Test func `random numbers come from the given source`() {
    let shuffled = withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Sequential())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      return withRandomNumberGenerator { generator in (0..<3).map { _ in generator.next() } }
    }
    #expect(shuffled == [1, 2, 3])
  }

  @Test func `the unimplemented clock names itself`() async throws {
    @Dependency(\.continuousClock) var clock
    withKnownIssue { #expect(clock.uptime == .zero) }
    await withKnownIssue { try await clock.sleep(for: .seconds(1)) }
  }

  @Test func `the live clock advances`() {
    let clock: any MonotonicClock = ContinuousClock()
    let first = clock.uptime
    #expect(clock.uptime >= first)
  }
}

private struct Sequential: RandomNumberGenerator {
  var last: UInt64 = 0

  mutating func next() -> UInt64 {
    last += 1
    return last
  }
}

struct GreetingClient: Sendable {
  var greet: @Sendable (String) -> String
}

extension GreetingClient: DependencyKey {
  static let liveValue = GreetingClient { "Hello \($0)" }
  static let testValue = GreetingClient(
    greet: unimplemented("GreetingClient.greet", placeholder: ""))
}

extension DependencyValues {
  var greeting: GreetingClient {
    get { self[GreetingClient.self] }
    set { self[GreetingClient.self] = newValue }
  }
}

private enum PartsKey: DependencyKey {
  struct Parts: Equatable {
    var first = 1
    var second = 1
  }

  static let liveValue = Parts()
}

enum LiveOnlyKey: DependencyKey {
  static let liveValue = 1
}
