import DeepLinks
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

  mutating func take(_ parameter: LinkParameter) -> String? {
    guard let index = parameters.firstIndex(where: { $0.name == parameter.rawValue }) else {
      return nil
    }
    return parameters.remove(at: index).value
  }

  mutating func take(_ parameter: LinkParameter, if value: String) -> Bool {
    guard
      let index = parameters.firstIndex(where: {
        $0.name == parameter.rawValue && $0.value == value
      })
    else { return false }
    parameters.remove(at: index)
    return true
  }

  mutating func takeFocus(among attendees: [Attendee]) -> StandupForm.Field {
    guard let word = take(.focus) else { return .title }
    if let field = FocusWord.field(word, among: attendees) { return field }
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
