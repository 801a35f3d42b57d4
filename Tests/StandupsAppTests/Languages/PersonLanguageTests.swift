import Localization
import StandupsModel
import Testing

@testable import StandupsApp

@Suite struct PersonLanguageTests {
  private static let korean = Language.named("ko")

  private func language(
    _ environment: [String: String], isOutputRead: Bool = false, setting: Language? = nil
  ) -> Language {
    .ofPerson(environment: environment, isOutputRead: isOutputRead) { setting }
  }

  @Test(arguments: [
    ([:], "en"),
    (["LANG": "ko_KR.UTF-8"], "ko"),
    (["LANG": "ko"], "ko"),
    (["LANG": "ko_KR.eucKR@x"], "ko"),
    (["LANG": "C.UTF-8"], "en"),
    (["LANG": "POSIX"], "en"),
    (["LANG": "fr_FR.UTF-8"], "en"),
    (["LANG": "kok_IN"], "en"),
    (["LANG": "\u{1B}[31m"], "en"),
    (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], "en"),
    (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": ""], "ko"),
    (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], "ko"),
    (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8", "LC_ALL": "C"], "en"),
    (["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"], "ko"),
  ])
  func `the language is the locale's`(environment: [String: String], code: String) {
    #expect(language(environment).code == code)
  }

  @Test func `the configuration comes before the locale`() {
    #expect(language(["LANG": "ko_KR.UTF-8"], setting: .english) == .english)
    #expect(language(["LANG": "en_US.UTF-8"], setting: Self.korean) == Self.korean)
  }

  @Test func `output that is read is English`() {
    #expect(language(["LANG": "ko_KR.UTF-8"], isOutputRead: true) == .english)
    #expect(language([:], isOutputRead: true, setting: Self.korean) == .english)
  }

  @Test func `STANDUPS_LANG comes before everything`() {
    let chosen = ["LANG": "en_US.UTF-8", "STANDUPS_LANG": "ko"]
    #expect(language(chosen, isOutputRead: true, setting: .english) == Self.korean)
    let english = ["LANG": "ko_KR.UTF-8", "STANDUPS_LANG": "en"]
    #expect(language(english, setting: Self.korean) == .english)
    #expect(language(["LANG": "ko_KR.UTF-8", "STANDUPS_LANG": "tlh"]) == .english)
    #expect(language(["LANG": "ko_KR.UTF-8", "STANDUPS_LANG": ""]) == Self.korean)
  }
}
