import Testing

@Suite struct TranslationsMacroTests {
  /// The errors for the lines of a table, without their places.
  private func errors(_ lines: String...) -> [String] {
    expansion(lines).errors.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  private func expansion(_ lines: [String]) -> Expansion {
    Expansion("#translations(\n  #\"\"\"\n\(lines.map { "  \($0)\n" }.joined())  \"\"\"#)")
  }

  @Test func `only the translations are left`() {
    let expansion = expansion([
      "// A comment", "Cancel", "취소", "", #"\(1) of \(2)"#, #"\(2) 중 \(1)"#,
    ])
    #expect(expansion.errors == [])
    #expect(!expansion.source.contains("Cancel") && !expansion.source.contains(" of "))
    #expect(!expansion.source.contains("comment"))
    #expect(expansion.source.contains("취소") && expansion.source.contains(#"\(2) 중 \(1)"#))
  }

  @Test func `an error is at its line`() {
    #expect(
      expansion(["Cancel", "취소", "Cancel", "취소"]).errors == ["5:3 'Cancel' is translated twice"])
  }

  @Test func `a sentence without a translation is an error`() {
    #expect(errors("Cancel", "") == ["'Cancel' has no translation"])
    #expect(errors("Cancel", "// Screens", "OK", "확인") == ["'Cancel' has no translation"])
    #expect(errors("Cancel", "취소", "OK") == ["'OK' has no translation"])
  }

  @Test func `a lost or unknown placeholder is an error`() {
    #expect(errors(#"Deleted \(1)"#, "삭제") == [#"the translation lacks '\(1)'"#])
    #expect(errors(#"Deleted \(1)"#, #"\(1을) \(2)"#) == [#"the sentence has no '\(2)'"#])
    #expect(errors(#"Deleted \(1)"#, #"\(1을) 삭제"#) == [])
  }

  @Test(arguments: [#"\("#, #"\(1"#, #"\"#, #"\x"#, #"\(0)"#, #"\(-1)"#, #"\()"#, #"\(1 2)"#])
  func `a broken placeholder is an error`(_ text: String) {
    #expect(errors(#"Deleted \(1)"#, text).first?.hasPrefix("a placeholder is") == true)
  }

  @Test func `a new line is not a placeholder`() {
    #expect(errors(#"Two\nlines"#, #"두\n줄"#) == [])
  }

  @Test func `a literal with escapes is an error`() {
    let errors = Expansion(##"#translations("Cancel")"##).errors
    #expect(errors.first?.contains("needs a literal without escapes") == true)
  }
}
