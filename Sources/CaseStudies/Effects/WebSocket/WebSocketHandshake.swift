#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The request and the answer in HTTP that come before the first frame.
enum WebSocketHandshake {
  private static let version = "13"

  /// A request to a server on this machine to switch to frames.
  ///
  /// - Parameter key: 16 random bytes, which the server must answer.
  static func request(port: UInt16, key: [UInt8]) -> String {
    head(
      "GET / HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: \(Data(key).base64EncodedString())", "Sec-WebSocket-Version: \(version)")
  }

  /// Checks a server's answer to a request with this key.
  static func check(response: String, key: [UInt8]) throws(WebSocketFailure) {
    guard let response = HTTPHead(response), response.start.hasPrefix("HTTP/1.1 101 ") else {
      throw .protocolError("The server did not switch to web socket.")
    }
    guard response.isUpgrade, response["sec-websocket-accept"] == accept(key: key.base64) else {
      throw .protocolError("The server's answer does not match the request.")
    }
    guard response["sec-websocket-extensions"] == nil, response["sec-websocket-protocol"] == nil
    else { throw .protocolError("The server chose an option that was not offered.") }
  }

  /// A server's answer, and whether it accepts the request.
  static func response(to request: String) -> (text: String, isAccepted: Bool) {
    guard let request = HTTPHead(request), request.start.hasPrefix("GET /"),
      request.start.hasSuffix(" HTTP/1.1"), request["host"] != nil, request.isUpgrade,
      let key = request["sec-websocket-key"], Data(base64Encoded: key)?.count == 16
    else { return (head("HTTP/1.1 400 Bad Request", "Connection: close"), false) }
    guard request["sec-websocket-version"] == version else {
      let required = "Sec-WebSocket-Version: \(version)"
      return (head("HTTP/1.1 426 Upgrade Required", required, "Connection: close"), false)
    }
    // NB: only browsers send an origin, and web pages have no business with a local server.
    guard request["origin"] == nil else {
      return (head("HTTP/1.1 403 Forbidden", "Connection: close"), false)
    }
    let accepted = head(
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Accept: \(accept(key: key))")
    return (accepted, true)
  }

  /// The proof that a server has understood the request: a hash of its key.
  private static func accept(key: String) -> String {
    SHA1.hash(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)).base64
  }

  private static func head(_ lines: String...) -> String { HTTPHead.text(of: lines) }
}

extension HTTPHead {
  fileprivate var isUpgrade: Bool {
    self["upgrade"]?.lowercased() == "websocket"
      && self["connection"]?.lowercased().split(separator: ",").contains { $0.trimmed == "upgrade" }
        == true
  }
}

extension [UInt8] {
  fileprivate var base64: String { Data(self).base64EncodedString() }
}
