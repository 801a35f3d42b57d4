import Dispatch
import Synchronization

/// The behavior of the network between a client and the server, which a request asks for.
enum SimulatedNetwork: String, CaseIterable, Sendable {
  case normal
  case slow
  case hangUp = "hang-up"
  case failing = "500"

  var milliseconds: Int {
    switch self {
    case .failing, .hangUp, .normal: 400
    case .slow: 3_000
    }
  }
}

/// An HTTP server of facts, which listens until it is stopped.
///
/// It listens on a port that only this machine can reach. A socket in a folder would keep out other
/// users, too, but facts about numbers are no secret, and a port leaves nothing behind in a crash.
final class FactServer: Sendable {
  /// Calls a function after some milliseconds.
  typealias Delay = @Sendable (Int, @escaping @Sendable () -> Void) -> Void

  static let clientLimit = 16

  /// The server of the program, which starts with the first request.
  static let shared = Result { try FactServer() }

  let port: UInt16
  private let clientCount = Mutex(0)
  private let delay: Delay
  private let socket: LocalSocket
  // NB: unsafe, because Dispatch does not say that its sources may be used from any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  init(
    delay: @escaping Delay = {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds($0), execute: $1)
    }
  ) throws {
    let socket = try LocalSocket.listening()
    self.delay = delay
    self.socket = socket
    port = socket.port
    source = DispatchSource.makeReadSource(
      fileDescriptor: socket.descriptor, queue: DispatchQueue(label: "fact server"))
    source.setEventHandler { self.accept() }
    source.setCancelHandler { socket.close() }
    source.activate()
  }

  func stop() { source.cancel() }

  private func accept() {
    guard let client = socket.accepted() else { return }
    let hasRoom = clientCount.withLock { count in
      guard count < Self.clientLimit else { return false }
      count += 1
      return true
    }
    guard hasRoom else { return client.close() }
    DispatchQueue.waiting.async {
      do {
        let answer = FactAnswer.to(try client.readHead().head)
        self.delay(answer.network.milliseconds) {
          // NB: fails if the client no longer waits.
          if answer.network != .hangUp { try? client.write(answer.bytes) }
          self.leave(client)
        }
      } catch {
        // NB: no one reads a server's log here.
        self.leave(client)
      }
    }
  }

  private func leave(_ client: LocalSocket) {
    client.close()
    clientCount.withLock { $0 -= 1 }
  }
}

/// An answer of the server.
struct FactAnswer {
  private let status: String
  private let text: String
  let network: SimulatedNetwork

  private init(_ status: String, _ text: String, _ network: SimulatedNetwork = .normal) {
    self.network = network
    self.status = status
    self.text = text
  }

  /// The answer to a request.
  static func to(_ request: String) -> Self {
    let words = HTTPHead(request)?.start.split(separator: " ") ?? []
    guard let head = HTTPHead(request), head["host"] != nil, words.count == 3,
      words[2] == "HTTP/1.1"
    else { return Self("400 Bad Request", "This is not a request.") }
    // NB: only browsers send an origin, and web pages have no business with a local server.
    guard head["origin"] == nil else { return Self("403 Forbidden", "Web pages get nothing.") }
    guard words[0] == "GET" else { return Self("405 Method Not Allowed", "Facts are only read.") }
    let parts = words[1].split(separator: "?network=", maxSplits: 1)
    let network = parts.dropFirst().first.flatMap { SimulatedNetwork(rawValue: String($0)) }
    guard let path = parts.first, path.hasPrefix("/facts/"), let number = Int(path.dropFirst(7))
    else { return Self("404 Not Found", "There is nothing here.") }
    guard network != .failing else {
      return Self("500 Internal Server Error", "The library is closed.", .failing)
    }
    guard let fact = facts[number] else {
      let text = "There is no fact about \(number), only about -1 to 12."
      return Self("404 Not Found", text, network ?? .normal)
    }
    return Self("200 OK", fact, network ?? .normal)
  }

  /// The answer as it is sent.
  var bytes: [UInt8] {
    let head = HTTPHead.text(of: [
      "HTTP/1.1 \(status)", "Content-Type: text/plain; charset=utf-8",
      "Content-Length: \(text.utf8.count)", "Connection: close",
    ])
    return Array("\(head)\(text)".utf8)
  }

  private static let facts = [
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
