import Testing

@testable import StandupsModel

@Suite struct KoreanParticleTests {
  @Test(arguments: [
    // Hangul without a final, with one, and with ㄹ.
    ("회의", "를 가 는 와 로 나 라"), ("항목", "을 이 은 과 으로 이나 이라"), ("오늘", "을 이 은 과 로 이나 이라"),
    ("값", "을 이 은 과 으로 이나 이라"), ("닭", "을 이 은 과 으로 이나 이라"), ("ㄱ", "를 가 는 와 로 나 라"),
    // Digits: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구; 십, 삼십, 백.
    ("0", "을 이 은 과 으로 이나 이라"), ("1", "을 이 은 과 로 이나 이라"), ("2", "를 가 는 와 로 나 라"),
    ("3", "을 이 은 과 으로 이나 이라"), ("4", "를 가 는 와 로 나 라"), ("5", "를 가 는 와 로 나 라"),
    ("6", "을 이 은 과 으로 이나 이라"), ("7", "을 이 은 과 로 이나 이라"), ("8", "을 이 은 과 로 이나 이라"),
    ("9", "를 가 는 와 로 나 라"), ("10", "을 이 은 과 으로 이나 이라"), ("30", "을 이 은 과 으로 이나 이라"),
    ("100", "을 이 은 과 으로 이나 이라"), ("1:30", "을 이 은 과 으로 이나 이라"),
    // Latin letters.
    ("Ada", "를 가 는 와 로 나 라"), ("Ben", "을 이 은 과 으로 이나 이라"), ("Kim", "을 이 은 과 으로 이나 이라"),
    ("Planning", "을 이 은 과 으로 이나 이라"), ("Track", "을 이 은 과 으로 이나 이라"), ("g", "를 가 는 와 로 나 라"),
    ("April", "을 이 은 과 로 이나 이라"), ("API", "를 가 는 와 로 나 라"), ("Core Platform", "을 이 은 과 으로 이나 이라"),
    // Quotes, parentheses, and marks after the word.
    ("“디자인”", "을 이 은 과 으로 이나 이라"), ("\"결제\"", "를 가 는 와 로 나 라"), ("Mon (월)", "을 이 은 과 로 이나 이라"),
    ("결제…", "를 가 는 와 로 나 라"),
    // No sound is known.
    ("🚀", "를 가 는 와 로 나 라"), ("", "를 가 는 와 로 나 라"), ("!?", "를 가 는 와 로 나 라"),
    ("결제🚀", "를 가 는 와 로 나 라"),
  ])
  func `a particle follows the last sound`(word: String, forms: String) {
    let particles = ["을", "이", "은", "과", "으로", "이나", "이라"]
    let found = particles.map { KoreanParticle.form(of: $0, after: word) }
    #expect(found.joined(separator: " ") == forms, "\(word)")
  }

  @Test func `other endings stay as they are`() {
    #expect(KoreanParticle.form(of: "에서", after: "회의") == "에서")
    #expect(KoreanParticle.form(of: "", after: "회의") == "")
  }
}
