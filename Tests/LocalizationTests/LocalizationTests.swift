import Localization
import LocalizationMacros
import Testing

/// German, with an ending that depends on the word.
private let german = Language(
  "de",
  translations: #translations(
    #"""
    // The list
    Deleted \(1)
    \(1) ist gelöscht

    \(1) of \(2)
    \(2), davon \(1)
    Two\nlines
    Zwei\nZeilen
    \(1)'s notes
    \(1s) Notizen
    Open
    Öffnen
    Open [not closed]
    Offen
    Everybody
    Alle
    """#),
  ending: { form, word in word.hasSuffix("s") ? "’" : form })

@Suite struct LocalizationTests {
  private func inGerman(_ text: () -> LocalizedText) -> String { german.perform(text).text }

  @Test func sentencesStayEnglishUnlessALanguageIsSet() {
    let name = "Ada"
    let text: LocalizedText = "Deleted \(name)"
    #expect(text.text == "Deleted Ada")
  }

  @Test func argumentsGoWhereTheTranslationWantsThem() {
    #expect(inGerman { "Deleted \("Ada")" } == "Ada ist gelöscht")
    #expect(inGerman { "\(1) of \(20)" } == "20, davon 1")
  }

  @Test func anArgumentIsNeverReadAsAPattern() {
    #expect(inGerman { "Deleted \(#"\(1) \n"#)" } == #"\(1) \n ist gelöscht"#)
  }

  @Test func newLinesAreEscapedInTheTable() {
    #expect(inGerman { "Two\nlines" } == "Zwei\nZeilen")
  }

  @Test func theEndingDependsOnTheWord() {
    #expect(inGerman { "\("Ada")'s notes" } == "Adas Notizen")
    #expect(inGerman { "\("Hans")'s notes" } == "Hans’ Notizen")
  }

  @Test func theSameWordsCanHaveTwoMeanings() {
    #expect(inGerman { "Open" } == "Öffnen")
    #expect(inGerman { LocalizedText("Open", meaning: "not closed") } == "Offen")
    #expect(LocalizedText("Open", meaning: "not closed").text == "Open")
  }

  @Test func aSentenceWithoutATranslationIsEnglish() {
    #expect(inGerman { "Renamed \("Ada")" } == "Renamed Ada")
  }

  @Test func aNameIsNotLookedUp() {
    #expect(inGerman { LocalizedText(verbatim: "Everybody") } == "Everybody")
    #expect(inGerman { "Everybody" } == "Alle")
  }
}
