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
            status = unimplemented("Client.status", placeholder: .denied)
          }
        }
        """)
  }

  @Test func `a missing default has a fix-it`() {
    let expansion = Expansion(
      "@DependencyClient\nstruct Client {\n  var status: (Int) -> Bool\n  var id: Int\n}")
    #expect(
      expansion.errors == [
        "3:7 'status' needs a default to return after failing a test that did not override it"
          + " (add a default)",
        "4:7 'id' needs a default value for tests (add a default)",
      ])
    #expect(
      expansion.fixed == """
        @DependencyClient
        struct Client {
          var status: (Int) -> Bool = { _ in <#default#> }
          var id: Int = <#default#>
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
    #expect(
      Expansion("@DependencyClient\nstruct Client { var a: () -> Int = zero }").errors == [
        "2:36 the default of 'a' must be a single-expression closure"
      ])
  }
}
