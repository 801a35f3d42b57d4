import Dependencies

struct NumberFactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = NumberFactClient { number in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .milliseconds(400))
    guard let fact = NumberFacts.table[number] else { throw NumberFactError.unknown(number) }
    return fact
  }

  static let testValue = NumberFactClient(fetch: unimplemented("NumberFactClient.fetch"))
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
    case .unknown(let number): "The table has no fact about \(number); it goes from -1 to 12."
    }
  }
}

private enum NumberFacts {
  static let table = [
    -1: "-1 is its own reciprocal.",
    0: "0 is the only number that can be divided by every other one.",
    1: "1 is neither prime nor composite.",
    2: "2 is the only even prime.",
    3: "3 is the number of sides of the simplest polygon.",
    4: "4 colours are enough for every map in the plane.",
    5: "5 solids are regular, and no more.",
    6: "6 is perfect: it is the sum of its proper divisors.",
    7: "7 is the smallest number of sides that compass and ruler cannot make regular.",
    8: "8 is the largest cube among the numbers of Fibonacci.",
    9: "9 divides a number exactly if it divides the sum of its digits.",
    10: "10 is the sum of the first three primes.",
    11: "11 squared is 121, which reads the same from behind.",
    12: "12 is the smallest number that its divisors exceed in sum.",
  ]
}
