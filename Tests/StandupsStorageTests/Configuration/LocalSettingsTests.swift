import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct LocalSettingsTests {
  @Test func `the repositories of a standup are named by its title or its id`() {
    let standup = Standup(id: UUID(), title: "Core")
    let (settings, problems) = parse(
      """
      {"repositories": {
        "core ": ["~/src/app"], "\(standup.id.uuidString.lowercased())": ["/srv/web", "~/src/app"],
        "Design": ["drawings"]
      }}
      """)
    #expect(problems == [])
    #expect(Set(settings.repositories(of: standup)) == ["/h/src/app", "/srv/web"])
    #expect(settings.repositories(of: standup).count == 2)
    #expect(settings.repositories["Design"] == ["/c/drawings"])
    #expect(settings.repositories(of: Standup(id: UUID())) == [])
  }

  @Test func `an invalid path does not spoil the others`() {
    let (settings, problems) = parse(#"{"calendars": ["", "a.ics"], "repositories": {"A": 1}}"#)
    #expect(settings.calendars == ["/c/a.ics"])
    #expect(
      problems.map(\.description) == [
        "/c/local.json, line 1, column 16: expected a path",
        "/c/local.json, line 1, column 52: expected an array, found a number",
      ])
  }

  @Test func `the folder for exports is a path, too`() {
    #expect(parse(#"{"exports": "~/meetings"}"#).settings.exports == "/h/meetings")
    let (settings, problems) = parse(#"{"exports": ["a"]}"#)
    #expect(settings.exports == nil)
    #expect(problems.map(\.reason) == ["expected a string, found an array"])
  }

  @Test func `of very many paths, the first are used`() {
    let (settings, problems) = parse(
      "{\"calendars\": [\((1...500).map { "\"\($0).ics\"" }.joined(separator: ","))]}")
    #expect(settings.calendars.count == LocalSettings.pathLimit)
    #expect(problems.map(\.reason) == ["only the first 100 of 500 paths are used"])
  }

  private func parse(_ text: String) -> (settings: LocalSettings, problems: [ConfigurationProblem])
  {
    LocalSettings.parse(Array(text.utf8), path: "/c/local.json", home: "/h")
  }
}
