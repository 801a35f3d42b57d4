import Foundation
import StandupsModel
import Testing

struct NameFinderTests {
  private func people(_ names: [String], in text: String) -> [String] {
    let team = names.enumerated().map { Attendee(id: UUID($0 + 1), name: $1) }
    let found = NameFinder(team).people(in: text)
    return team.filter { found.contains($0.id) }.map(\.name)
  }

  @Test(arguments: [
    "Ada", "Ada out of office", "Vacation: ADA", "Ada's birthday trip", "(ada)", "Ben & Àda away",
    "Ａｄａ away", "off: Ada.",
  ])
  func aNameIsFoundAsAWholeWord(text: String) {
    #expect(people(["Ada"], in: text) == ["Ada"])
  }

  @Test(arguments: ["", "Adam away", "Canada Day", "Ada-Lena away", "A da", "Adá1"])
  func partsOfWordsAreNotNames(text: String) {
    #expect(people(["Ada"], in: text).isEmpty)
  }

  @Test func accentsAndScriptsFold() {
    #expect(people(["José"], in: "Vacaciones de JOSE") == ["José"])
    #expect(people(["Søren"], in: "soren ferie") == ["Søren"])
    #expect(people(["민준"], in: "민준 휴가") == ["민준"])
    #expect(people(["민준"], in: "민준서 휴가").isEmpty)
    #expect(people(["王伟"], in: "王伟休假") == ["王伟"])
    #expect(people(["王伟"], in: "王芳休假").isEmpty)
  }

  @Test func aFullNameIsFoundByTheFirstOneAlone() {
    #expect(people(["Ada Lovelace", "Ben"], in: "Ada away") == ["Ada Lovelace"])
    #expect(people(["Ada Lovelace"], in: "Lovelace, Ada: PTO") == ["Ada Lovelace"])
    #expect(people(["Ada Lovelace"], in: "Lovelace away").isEmpty)
  }

  @Test func twoPeopleWithTheSameFirstNameAreToldApart() {
    let team = ["Ada Lovelace", "Ada Byron"]
    #expect(people(team, in: "Ada Byron away") == ["Ada Byron"])
    #expect(people(team, in: "Ada Lovelace and Ada Byron") == team)
    #expect(people(team, in: "Ada away").isEmpty)
  }

  @Test func theLongerNameCounts() {
    let team = ["Ada", "Ada Lovelace"]
    #expect(people(team, in: "Ada Lovelace away") == ["Ada Lovelace"])
    #expect(people(team, in: "Ada away") == ["Ada"])
    #expect(people(["Anne", "Anne-Marie"], in: "Anne-Marie away") == ["Anne-Marie"])
  }

  @Test func severalPeopleCanBeAway() {
    #expect(people(["Ada", "Ben", "Cem"], in: "Ada + Cem: offsite") == ["Ada", "Cem"])
  }

  @Test func nobodyKnowsWhichOfTwoPeopleWithTheSameNameIsMeant() {
    #expect(people(["Ada", "ada"], in: "Ada away").isEmpty)
  }

  @Test func blankNamesAreNotFound() {
    #expect(people(["", " ", "-"], in: " - away").isEmpty)
  }
}
