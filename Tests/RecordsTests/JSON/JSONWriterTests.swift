import Testing

@testable import Records

@Suite struct JSONWriterTests {
  @Test(arguments: 0..<20)
  func `what must be escaped in a string is, wherever it is`(place: Int) {
    let (before, after) = (
      String(repeating: "a", count: place), String(repeating: "b", count: 20 - place)
    )
    for (special, written) in [
      ("", ""), ("é", "é"), ("~", "~"), ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"),
      ("\u{1F}", "\\u001f"), ("\u{7F}", "\\u007f"), ("\u{202E}", "\\u202e"),
    ] {
      let bytes = JSONWriter.bytes(.string(before + special + after))
      #expect(String(decoding: bytes, as: UTF8.self) == "\"\(before)\(written)\(after)\"\n")
    }
  }
}
