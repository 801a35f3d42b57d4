import Testing

@testable import StandupsStorage

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws(JSONProblem) -> JSON {
    try JSONParser.parse(Array(text.utf8))
  }

  private func problem(_ bytes: [UInt8]) -> JSONProblem? {
    do throws(JSONProblem) {
      _ = try JSONParser.parse(bytes)
      return nil
    } catch {
      return error
    }
  }

  private func text(_ json: String) throws -> String { try parse(json).string() }

  @Test func `values know where they stand`() throws {
    let json = try parse(" { \"a\" : [ true , null ] }")
    #expect(json.offset == 1)
    #expect(json["a"]?.offset == 9)
    #expect(try json["a"]?.array().map(\.offset) == [11, 18])
  }

  @Test func `escapes are decoded`() throws {
    #expect(try text(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDC4D""#) == "\"\\/\u{8}\u{C}\n\r\té👍")
  }

  @Test func `text is not changed by normalisation`() throws {
    #expect(try text("\"e\u{301}\"").unicodeScalars.count == 2)
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
    "{,}",
    "{\"a\" 1}", "{a:1}", "[1 2]", "01", "-", "1.", ".5", "1e", "1e+", "+1", "tru", "nul", "True",
    "NaN", "Infinity", "'a'", "1 1", "[]]", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\uD800\"",
    "\"\\uDC00\"", "\"\\uD800\\n\"", "\"\\uD800\\uD800\"", "\"a\nb\"", "// a\n1",
    "{\"a\":1,\"a\":2}",
  ])
  func `what is not JSON is refused`(text: String) {
    #expect(problem(Array(text.utf8)) != nil)
  }

  @Test(arguments: [
    "0", "-0", "1.5", "1e5", "1E-5", "18446744073709551615", "[]", "{}", "\"\"", "null",
  ])
  func `what is JSON is taken`(text: String) {
    #expect(problem(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
  ])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    #expect(
      problem([0x22] + bytes + [0x22]) == JSONProblem(reason: "the text is not UTF-8", offset: 0))
    #expect(problem(bytes) != nil)
  }

  @Test(arguments: [3, 16, 17, 40])
  func `a repeated key is refused however many there are`(count: Int) {
    let keys = (0..<count).map { "\"k\($0)\":0" }
    let unique = "{" + keys.joined(separator: ",") + "}"
    #expect(problem(Array(unique.utf8)) == nil)
    for key in [keys[0], keys[count - 1]] {
      let repeated = "{" + (keys + [key]).joined(separator: ",") + "}"
      #expect(problem(Array(repeated.utf8))?.reason.contains("is repeated") == true)
    }
  }

  @Test func `a byte order mark is passed over`() throws {
    #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF, 0x31]).content == .number("1"))
  }

  @Test func `depth is limited`() {
    #expect(
      problem(Array(String(repeating: "[", count: 1_000_000).utf8))?.reason.contains("deep") == true
    )
    let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(problem(Array(allowed.utf8)) == nil)
  }

  @Test func `a string of escapes costs no more than its length`() throws {
    let json = "\"" + String(repeating: "\\n", count: 200_000) + "\""
    #expect(try text(json).utf8.count == 200_000)
  }

  @Test func `places count lines and scalars`() {
    let bytes = Array("{\n \"김\u{301}\": x}".utf8)
    #expect(problem(bytes)?.place(in: bytes) ?? (0, 0) == (2, 8))
  }
}
