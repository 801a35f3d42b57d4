import StandupsModel

struct LinkRequest {
  private var segments: ArraySlice<String>
  private var parameters: [DeepLink.Parameter]
  private var failures: [String] = []

  init(_ link: DeepLink) {
    segments = link.segments[...]
    parameters = link.parameters
  }

  mutating func nextSegment() -> String? {
    segments.popFirst()
  }

  mutating func take(_ name: String) -> String? {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else { return nil }
    return parameters.remove(at: index).value
  }

  mutating func takeFocus(among attendees: [Attendee]) -> StandupForm.Field {
    guard let word = take("focus") else { return .title }
    switch word {
    case "title": return .title
    case "length": return .length
    case "theme": return .theme
    case "attendee:last":
      if let last = attendees.last { return .attendee(last.id) }
    default:
      let parts = word.split(separator: ":")
      if parts.count == 2, parts[0] == "attendee", let number = Int(digits: parts[1]),
        attendees.indices.contains(number - 1)
      {
        return .attendee(attendees[number - 1].id)
      }
    }
    fail("The form has no field \"\(word)\"")
    return .title
  }

  mutating func fail(_ problem: String) {
    failures.append(problem)
    segments = []
    parameters = []
  }

  mutating func reject(segment: String) {
    fail("There is no screen \"\(segment)\"")
  }

  func problems(opened screen: String) -> [String] {
    let rest =
      segments.map { "There is no screen \"\($0)\"" }
      + parameters.map { "\"\($0.name)\" means nothing here" }
    let problems = failures + rest
    return problems.isEmpty ? [] : problems.map { $0 + "." } + ["This is \(screen) instead."]
  }
}
