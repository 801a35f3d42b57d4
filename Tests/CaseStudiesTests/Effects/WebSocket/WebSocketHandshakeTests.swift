import Testing

@testable import CaseStudies

@Suite struct WebSocketHandshakeTests {
  private let key = Array("the sample nonce".utf8)
  private let request = """
    GET /chat HTTP/1.1\r
    Host: localhost\r
    Upgrade: websocket\r
    Connection: keep-alive, Upgrade\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    Sec-WebSocket-Version: 13\r
    \r

    """
  private let response = """
    HTTP/1.1 101 Switching Protocols\r
    upgrade: WebSocket\r
    connection: upgrade\r
    sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r
    \r

    """

  @Test func `a server proves that it has read the key`() {
    let answer = WebSocketHandshake.response(to: request)
    #expect(answer.isAccepted)
    #expect(answer.text.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
  }

  @Test func `client and server understand each other`() throws {
    let request = WebSocketHandshake.request(port: 80, key: key)
    #expect(request.contains("\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"))
    let answer = WebSocketHandshake.response(to: request)
    try WebSocketHandshake.check(response: answer.text, key: key)
    try WebSocketHandshake.check(response: response, key: key)
  }

  @Test(arguments: [
    ("GET /chat HTTP/1.1", "POST /chat HTTP/1.1", 400),
    ("GET /chat HTTP/1.1", "GET /chat HTTP/1.0", 400),
    ("Host: localhost", "Most: localhost", 400),
    ("Upgrade: websocket", "Upgrade: h2c", 400),
    ("keep-alive, Upgrade", "keep-alive", 400),
    ("dGhlIHNhbXBsZSBub25jZQ==", "c2hvcnQ=", 400),
    ("dGhlIHNhbXBsZSBub25jZQ==", "not base 64", 400),
    ("Host: localhost", "Host", 400),
    ("Host: localhost", " Host: localhost", 400),
    ("Version: 13", "Version: 8", 426),
    ("Host: localhost", "Host: localhost\r\nOrigin: https://example.com", 403),
  ])
  func `a server refuses what is not a handshake`(part: String, other: String, code: Int) {
    let answer = WebSocketHandshake.response(
      to: request.replacing(part, with: other, maxReplacements: 1))
    #expect(!answer.isAccepted)
    #expect(answer.text.hasPrefix("HTTP/1.1 \(code) "), "\(answer.text)")
  }

  @Test(arguments: [
    ("HTTP/1.1 101 ", "HTTP/1.1 200 "), ("s3pPLMBi", "S3pPLMBi"), ("WebSocket", "other"),
    ("upgrade\r\nsec", "close\r\nsec"),
    ("connection: upgrade", "connection: upgrade\r\nSec-WebSocket-Extensions: zip"),
    ("connection: upgrade", "connection: upgrade\r\nSec-WebSocket-Protocol: chat"),
  ])
  func `a client refuses an answer that does not match`(part: String, other: String) {
    #expect(throws: WebSocketFailure.self) {
      try WebSocketHandshake.check(
        response: response.replacing(part, with: other, maxReplacements: 1), key: key)
    }
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func `the hash is the one that the handshake asks for`(text: String, hash: String) {
    let hex = SHA1.hash(Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(hex.joined() == hash)
  }
}
