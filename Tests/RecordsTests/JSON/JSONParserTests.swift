import Foundation
import Testing

@testable import Records

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

  @Test func `values know their offset`() throws {
    let json = try parse(" { \"a\" : [ true , null ] }")
    #expect(json.offset == 1)
    #expect(json["a"]?.offset == 9)
    #expect(try json["a"]?.array().map(\.offset) == [11, 18])
  }

  @Test(arguments: 0..<20)
  func `what is special in a string is seen wherever it is`(place: Int) throws {
    let (before, after) = (
      String(repeating: "a", count: place), String(repeating: "b", count: 20 - place)
    )
    for special in ["", "\u{7F}", "é", "한", "👍"] {
      #expect(try text("\"\(before)\(special)\(after)\"") == before + special + after)
    }
    #expect(try text("\"\(before)\\\"\(after)\"") == before + "\"" + after)
    #expect(try text("\"\(before)\\n\(after)\"") == before + "\n" + after)
    for byte: UInt8 in [0, 0x1F] {
      let bytes = Array("\"\(before)".utf8) + [byte] + Array("\(after)\"".utf8)
      #expect(
        problem(bytes)
          == JSONProblem(reason: "control characters must be escaped", offset: place + 1))
    }
    let invalid = Array("\"\(before)".utf8) + [0xFF] + Array("\(after)\"".utf8)
    #expect(problem(invalid)?.reason == "the string is not valid UTF-8")
  }

  @Test func `escapes are decoded`() throws {
    #expect(try text(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDC4D""#) == "\"\\/\u{8}\u{C}\n\r\té👍")
  }

  @Test func `strings are not normalized`() throws {
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
  func `invalid JSON is rejected`(text: String) {
    #expect(problem(Array(text.utf8)) != nil)
  }

  @Test(arguments: [
    "0", "-0", "1.5", "1e5", "1E-5", "18446744073709551615", "[]", "{}", "\"\"", "null",
  ])
  func `valid JSON is accepted`(text: String) {
    #expect(problem(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
  ])
  func `invalid UTF-8 is rejected`(bytes: [UInt8]) {
    #expect(
      problem([0x22] + bytes + [0x22])
        == JSONProblem(reason: "the string is not valid UTF-8", offset: 0))
    #expect(problem(bytes) != nil)
  }

  @Test(arguments: [3, 16, 17, 40])
  func `a repeated key is rejected however many keys there are`(count: Int) {
    let keys = (0..<count).map { "\"k\($0)\":0" }
    let unique = "{" + keys.joined(separator: ",") + "}"
    #expect(problem(Array(unique.utf8)) == nil)
    for key in [keys[0], keys[count - 1]] {
      let repeated = "{" + (keys + [key]).joined(separator: ",") + "}"
      #expect(problem(Array(repeated.utf8))?.reason.contains("is repeated") == true)
    }
  }

  @Test func `a byte order mark is skipped`() throws {
    #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF, 0x31]).number() == "1")
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

  @Test func `locations count lines and scalars`() {
    let bytes = Array("{\n \"김\u{301}\": x}".utf8)
    #expect(problem(bytes)?.location(in: bytes) == TextLocation(line: 2, column: 8))
  }

  @Test func `members and elements are found behind nested values`() throws {
    let json = try parse(#"{"a":{"x":[1,{"y":2}]},"b":[[],{"z":3},"c"],"\u0063":true}"#)
    #expect(try json.members().map(\.key) == ["a", "b", "c"])
    #expect(try json["b"]?.array().count == 3)
    #expect(try json["b"]?.array().last?.string() == "c")
    #expect(try json["c"]?.bool() == true)
    #expect(json["x"] == nil && json["a"]?["x"] != nil)
  }

  @Test func `IDs are read in either case`() throws {
    let id = UUID()
    #expect(UUID(text: id.uuidString) == id)
    #expect(UUID(text: id.uuidString.lowercased()) == id)
  }

  @Test(arguments: [
    "", "5B0E7C0A3D0F4C539C570B1D4B7E2A11", "5B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A1",
    "5B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A111", "5B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A1G",
    "5B0E7C0A_3D0F-4C53-9C57-0B1D4B7E2A11", "5B0E7C0-A3D0F-4C53-9C57-0B1D4B7E2A11",
    "5B0E7C-A-3D0F-4C53-9C57-0B1D4B7E2A11", " B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A11",
    "5B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A１",
  ])
  func `other text is not a valid ID`(text: String) {
    #expect(UUID(text: text) == nil)
  }

  @Test func `long keys with escapes are not decoded for each other key`() {
    let long = (0..<16).map { "\"k\($0)" + String(repeating: "\\n", count: 16_000) + "\":0" }
    let short = (0..<5_000).map { "\"\($0)\":0" }
    let text = "{" + (long + short).joined(separator: ",") + "}"
    #expect(problem(Array(text.utf8)) == nil)
  }
}
