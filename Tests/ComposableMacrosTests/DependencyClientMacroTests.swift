import ComposableMacros
import ComposableTesting
import Dependencies
import Testing

@Suite struct DependencyClientMacroTests {
  @DependencyClient
  struct Translator: Sendable {
    var check: @Sendable (String) throws -> Void
    var languages: @Sendable () -> [String] = { [] }
    var log: @Sendable (String) -> Void
    var name: String = "test"
    var translate: @Sendable (String) async throws -> String
  }

  @DependencyClient
  struct Player: Sendable {
    var duration: @Sendable (_ url: String) -> Int?
    var measure: @Sendable (_ text: inout String, _ limit: Int) throws -> Void
    var next: @Sendable () -> String?
    var play: @MainActor @Sendable (_ url: String, Int) async throws -> Bool
  }

  fileprivate static let zero: @Sendable () -> Int = { 0 }

  @DependencyClient
  struct Calculator: Sendable {
    var count: @Sendable () -> Int = DependencyClientMacroTests.zero
    var double: @Sendable (Int) -> Int = { $0 }
    var increment: @Sendable (inout Int) -> Void = { $0 += 1 }
    var negate: @MainActor @Sendable (_ number: Int) async -> Int = { number in
      let result = number
      return result
    }
    var run: @Sendable (_ text: String) throws(CancellationError) -> Int = {
      _ throws(CancellationError) in throw CancellationError()
    }
    var stop: @Sendable () throws(CancellationError) -> Void
  }

  @Test func `a default may depend on its arguments, throw, and be any closure`() async {
    let calculator = Calculator()
    for name in ["count", "double", "increment", "negate", "run", "stop"] {
      await withKnownIssue {
        switch name {
        case "count": #expect(calculator.count() == 0)
        case "double": #expect(calculator.double(3) == 3)
        case "increment":
          var number = 3
          calculator.increment(&number)
          #expect(number == 4)
        case "negate": #expect(await calculator.negate(number: 3) == 3)
        case "run":
          #expect(throws: CancellationError.self) { () throws(CancellationError) in
            try calculator.run(text: "a")
          }
        default: try? calculator.stop()
        }
      } matching: {
        "\($0)".contains("Calculator.\(name)")
      }
    }
  }

  @Test func `a closure with labels is also a method`() async throws {
    let player = Player(
      duration: { $0.count }, measure: { text, limit in text = String(text.prefix(limit)) },
      next: { "b" }, play: { $0 == "a" && $1 == 2 })
    #expect(player.duration(url: "abc") == 3 && player.duration("abc") == 3)
    #expect(try await player.play(url: "a", 2))
    var text = "abc"
    try player.measure(text: &text, limit: 2)
    #expect(text == "ab" && player.next() == "b")
  }

  @Test func `a method that is not overridden fails the test, and an optional result is nil`() {
    let player = Player()
    withKnownIssue {
      #expect(player.duration(url: "a") == nil)
    } matching: {
      "\($0)".contains("Player.duration")
    }
    withKnownIssue { #expect(player.next() == nil) }
  }

  @Test func `a method has the labels, effects, actor and access of its closure`() {
    let expansion = Expansion(
      """
      @DependencyClient
      public struct Player {
        public var play: @MainActor @Sendable (_ url: URL, Int) async throws(Failure) -> Bool = {
          _, _ in false
        }
      }
      """)
    #expect(expansion.errors.isEmpty)
    #expect(
      expansion.source.contains(
        """
          @MainActor public func play(url value0: URL, _ value1: Int) async throws(Failure) -> Bool {
            try await self.play(value0, value1)
          }
        """))
  }

  @Test func `a closure that is not overridden fails the test`() async {
    let translator = Translator()
    withKnownIssue {
      #expect(translator.languages() == [])
    } matching: {
      "\($0)".contains("Translator.languages")
    }
    withKnownIssue { translator.log("a") }
    withKnownIssue {
      #expect(throws: UnimplementedFailure.self) { try translator.check("a") }
    }
    await withKnownIssue {
      _ = await #expect(throws: UnimplementedFailure.self) { try await translator.translate("a") }
    }
    #expect(translator.name == "test")
  }

  @Test func `a client is created from closures`() async throws {
    let translator = Translator(
      check: { _ in }, languages: { ["de"] }, log: { _ in }, name: "live", translate: { $0 + "!" })
    #expect(translator.languages() == ["de"])
    #expect(try await translator.translate("a") == "a!")
  }

  @Test func `a client gets two initializers`() {
    let expansion = Expansion(
      """
      @DependencyClient
      public struct Client: Sendable {
        public var start: @Sendable () async throws -> Void
        var status: @Sendable (Int) -> Status = { _ in .denied }
        let kind = 1
      }
      """)
    #expect(expansion.errors.isEmpty)
    #expect(
      expansion.source == """

        public struct Client: Sendable {
          public var start: @Sendable () async throws -> Void
          var status: @Sendable (Int) -> Status = { _ in .denied }
          let kind = 1

          public init(
            start: @escaping @Sendable () async throws -> Void,
            status: @escaping @Sendable (Int) -> Status
          ) {
            self.start = start
            self.status = status
          }

          public init() {
            start = unimplemented("Client.start")
            status = { (value0) in
              (unimplemented("Client.status", placeholder: ()) as @Sendable () -> Void)()
              return ({ _ in
                  .denied
                } as @Sendable (Int) -> Status)(value0)
            }
          }
        }
        """)
  }

  @Test func `a missing default has a fix-it`() {
    let expansion = Expansion(
      """
      @DependencyClient
      struct Client {
        var status: (Int) -> Bool
        var id: Int
        var load: () throws(Failure) -> Int
      }
      """)
    #expect(
      expansion.errors == [
        "3:7 'status' needs a default to return after failing a test that did not override it"
          + " (add a default)",
        "4:7 'id' needs a default value for tests (add a default)",
        "5:7 'load' needs a default to return after failing a test that did not override it"
          + " (add a default)",
      ])
    #expect(
      expansion.fixed == """
        @DependencyClient
        struct Client {
          var status: (Int) -> Bool = { _ in <#default#> }
          var id: Int = <#default#>
          var load: () throws(Failure) -> Int = { <#default#> }
        }
        """)
  }

  @Test func `misuse is an error`() {
    #expect(
      Expansion("@DependencyClient\nclass Client {}").errors == [
        "2:1 '@DependencyClient' can only be applied to a struct (use a struct)"
      ])
    #expect(
      Expansion("@DependencyClient\nstruct Client { var name = 1 }").errors == [
        "2:21 '@DependencyClient' needs an explicit type for 'name'"
      ])
  }
}
