import ComposableMacros
import Dependencies

@DependencyClient
struct NumberFactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = Self { number in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .milliseconds(400))
    guard let fact = NumberFacts.table[number] else { throw NumberFactError.unknown(number) }
    return fact
  }

  static let testValue = Self()
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}

enum NumberFactError: Error, Equatable, CustomStringConvertible {
  case unknown(Int)

  var description: String {
    switch self {
    case .unknown(let number): "There is no fact about \(number), only about -1 to 12."
    }
  }
}

private enum NumberFacts {
  static let table = [
    -1: "-1 is its own reciprocal.",
    0: "0 is the only number that every other number divides.",
    1: "1 is neither prime nor composite.",
    2: "2 is the only even prime.",
    3: "3 is the number of sides of the simplest polygon.",
    4: "4 colors are enough for every map in the plane.",
    5: "5 is the number of regular solids.",
    6: "6 is perfect: it is the sum of its proper divisors.",
    7:
      "7 is the smallest number of sides of a regular polygon that compass and straightedge cannot construct.",
    8: "8 is the largest cube in the Fibonacci sequence.",
    9: "9 divides a number exactly when it divides the sum of its digits.",
    10: "10 is the sum of the first three primes.",
    11: "11 squared is 121, a palindrome.",
    12: "12 is the smallest number whose proper divisors add up to more than itself.",
  ]
}
