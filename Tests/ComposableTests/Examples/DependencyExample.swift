import ComposableTesting
import Foundation
import Testing

/// The documentation examples that define dependencies.
@Suite("Examples: dependencies")
struct DependencyExample {
  @Test func `an operation that was not overridden names itself`() {
    @Dependency(\.sound) var sound
    withKnownIssue {
      sound.ring()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("SoundClient.ring") }
    }
  }

  @Test func `the built-in dependencies can be overridden`() {
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    } operation: {
      let names = ["Ada", "Lin"]
      @Dependency(\.date) var date
      let now = date.now
      @Dependency(\.uuid) var uuid
      let id = uuid()
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      let shuffled = withRandomNumberGenerator { names.shuffled(using: &$0) }
      #expect(now == Date(timeIntervalSince1970: 0))
      #expect(id == UUID(0))
      #expect(Set(shuffled) == Set(names))
    }
  }

  @Test func `a test shares a value with the closures of a client`() async {
    struct SaveClient: Sendable {
      var save: @Sendable (String) -> Void

      init(_ save: @escaping @Sendable (String) -> Void) {
        self.save = save
      }
    }
    let saved = LockIsolated<[String]>([])
    let client = SaveClient { text in saved.withValue { $0.append(text) } }
    await withTaskGroup { group in
      for _ in 1...8 { group.addTask { client.save("Ada") } }
    }
    #expect(saved.value.count == 8)
    saved.setValue([])
    #expect(saved.value.isEmpty)
  }

  @Test func `a program sets what only its start knows`() {
    prepareDependencies { $0.serverAddress = "localhost" }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(DependencyValues.current.serverAddress == "localhost")
    }
    #expect(DependencyValues.current.serverAddress == "test")
    withKnownIssue {
      prepareDependencies { $0.serverAddress = "example.com" }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("prepared after it was first used") }
    }
  }

  @Test func `a demo has preview values`() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.sound) var sound
      sound.ring()
      #expect(DependencyValues.current[NicknameKey.self] == "Ada")
    }
  }

  @Test func `an optional dependency has its live value until it is overridden`() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(DependencyValues.current[NicknameKey.self] == "Ada")
    }
    withDependencies {
      $0.context = .live
      $0[NicknameKey.self] = nil
    } operation: {
      #expect(DependencyValues.current[NicknameKey.self] == nil)
    }
  }
}

struct SoundClient: Sendable {
  var ring: @Sendable () -> Void

  static let bell = SoundClient { print("\u{7}") }
}

enum SoundKey: DependencyKey {
  static let liveValue = SoundClient.bell
  static let testValue = SoundClient(ring: unimplemented("SoundClient.ring", placeholder: ()))
  static let previewValue = SoundClient(ring: {})
}

extension DependencyValues {
  var sound: SoundClient {
    get { self[SoundKey.self] }
    set { self[SoundKey.self] = newValue }
  }
}

private enum ServerAddressKey: DependencyKey {
  static let liveValue = "standups.example"
  static let testValue = "test"
}

extension DependencyValues {
  var serverAddress: String {
    get { self[ServerAddressKey.self] }
    set { self[ServerAddressKey.self] = newValue }
  }
}

private enum NicknameKey: DependencyKey {
  static let liveValue: String? = "Ada"
  static let testValue: String? = nil
}
