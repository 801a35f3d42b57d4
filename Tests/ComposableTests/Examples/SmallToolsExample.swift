import ComposableMacros
import ComposableTesting
import Dispatch
import Foundation
import Synchronization
import Testing

/// The documentation examples of tools around features.
@MainActor
@Suite("Examples: small tools")
struct SmallToolsExample {
  @CasePathable
  enum Action: Equatable {
    case closed
    case found(String)
  }

  struct Settings: Equatable {
    var minutes = 5
  }

  struct Footer {
    @SharedReader var minutes: Int

    init(_ settings: Shared<Settings>) {
      @Shared(projectedValue: settings) var settings
      _minutes = SharedReader($settings.minutes)
    }
  }

  final class Model {
    var titles = ["Daily"]

    func add(_ title: String) { titles.append(title) }
  }

  @Dependency(\.uuid) var uuid

  @Test func `a case key path makes an action`() {
    let found: CaseKeyPath<Action, String> = \.found
    let action = found("one")
    let closed: CaseKeyPath<Action, Void> = \.closed
    #expect(action == .found("one"))
    #expect(closed() == .closed)
    #expect(Action.allCasePaths.found.embed("one") == action)
  }

  @Test func `a value without an id gets one`() {
    var colors: IdentifiedArrayOf<Identified<String, Int>> = [Identified(0xFF0000, id: "red")]
    colors[id: "red"]?.value = 0xEE0000
    #expect(colors[id: "red"]?.value == 0xEE0000)
  }

  @Test func `a reader sees changes, and makes none`() {
    let settings = Shared(value: Settings())
    let footer = Footer(settings)
    settings.withLock { $0.minutes = 9 }
    #expect(footer.minutes == 9)
  }

  @Test func `a callback sees the dependencies of the code that registered it`() async {
    let queue = DispatchQueue(label: "callbacks")
    let ids = Mutex<[UUID]>([])
    @Sendable func record() {
      @Dependency(\.uuid) var uuid
      let id = uuid()
      ids.withLock { $0.append(id) }
    }
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      withEscapedDependencies { dependencies in
        queue.async { dependencies.yield { record() } }
      }
    }
    queue.sync {}
    #expect(ids.withLock { $0 } == [UUID(7)])
  }

  @Test func `values are compared, and so are changes`() {
    let model = Model()
    expectDifference(model.titles) {
      model.add("Retro")
    } changes: {
      $0.append("Retro")
    }
    let titles = ["Daily", "Design"]
    expectNoDifference(titles, ["Daily", "Design"])
  }

  @Test(.dependency(\.uuid, .incrementing)) func `ids count up`() {
    #expect([uuid(), uuid()] == [UUID(0), UUID(1)])
  }
}
