import ComposableMacros
import Dependencies

/// A client that decides who may play.
@DependencyClient
struct AuthenticationClient: Sendable {
  var logIn: @Sendable (_ email: String, _ password: String) async throws -> Authentication
  var verify: @Sendable (_ code: String, _ token: String) async throws -> Authentication
}

struct Authentication: Equatable, Sendable {
  var needsCode = false
  var token: String
}

enum AuthenticationError: Error, Equatable, CustomStringConvertible {
  case expiredToken
  case unknownUser
  case wrongCode

  var description: String {
    switch self {
    case .expiredToken: "The login has expired. Log in again."
    case .unknownUser: "The email address or the password is wrong."
    case .wrongCode: "The code is wrong. Try 1234."
    }
  }
}

extension AuthenticationClient: DependencyKey {
  /// A server that exists only here: it takes half a second, and accepts one password.
  static let liveValue = Self(
    logIn: { email, password in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .milliseconds(500))
      guard email.contains("@"), password == "password" else {
        throw AuthenticationError.unknownUser
      }
      return Authentication(needsCode: email.contains("2fa"), token: "first")
    },
    verify: { code, token in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .milliseconds(500))
      guard token == "first" else { throw AuthenticationError.expiredToken }
      guard code == "1234" else { throw AuthenticationError.wrongCode }
      return Authentication(token: "second")
    })

  static let testValue = Self()
}

extension DependencyValues {
  var authentication: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}
