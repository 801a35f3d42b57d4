import ComposableMacros
import Dependencies

/// The facts of a server, which the program runs on this machine.
@DependencyClient
struct NumberFactClient: Sendable {
  /// The fact about a number, over a network that behaves like this.
  var fetch: @Sendable (Int, SimulatedNetwork) async throws -> String
}

extension NumberFactClient {
  /// The fact about a number.
  func fetch(_ number: Int) async throws -> String { try await fetch(number, .normal) }

  /// A client of the server at a port.
  static func talking(to port: @escaping @Sendable () throws -> UInt16) -> Self {
    Self { number, network in
      let target = "/facts/\(number)?network=\(network.rawValue)"
      let response = try await HTTPResponse.get(target, port: port())
      switch response.status {
      case 200: return response.text
      case 404: throw NumberFactError.unknown(response.text)
      case let status: throw NumberFactError.status(status)
      }
    }
  }
}

extension NumberFactClient: DependencyKey {
  static let liveValue = talking { try FactServer.shared.get().port }
  static let testValue = Self()
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}

enum NumberFactError: Error, Equatable, CustomStringConvertible {
  case status(Int)
  case unknown(String)

  var description: String {
    switch self {
    case .status(let status): "The server answered \(status)."
    case .unknown(let text): text
    }
  }
}
