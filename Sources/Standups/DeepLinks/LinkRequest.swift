import Composable
public import DeepLinks
import StandupsModel

/// The parts of a link that have not been handled yet. Each screen takes its own part.
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

  /// Takes the value of a parameter; the first value if it is given more than once.
  mutating func take(_ parameter: String) -> String? {
    guard let index = parameters.firstIndex(where: { $0.name == parameter }) else { return nil }
    return parameters.remove(at: index).value
  }

  /// Takes a parameter if it has that value.
  mutating func take(_ parameter: String, _ value: String) -> Bool {
    guard let index = parameters.firstIndex(of: .init(name: parameter, value: value)) else {
      return false
    }
    parameters.remove(at: index)
    return true
  }

  /// Reports a problem, and ignores the rest of the link.
  mutating func fail(_ problem: LocalizedText) {
    failures.append(problem.text)
    segments = []
    parameters = []
  }

  mutating func reject(segment: String) {
    fail("There is no screen \(segment.quoted)")
  }

  func problems(opened screen: String) -> [String] {
    let rest =
      segments.map { String(localized: "There is no screen \($0.quoted)") }
      + parameters.map { String(localized: "\($0.name.quoted) does not apply here") }
    let problems = failures + rest
    return problems.isEmpty
      ? [] : problems.map { $0 + "." } + [String(localized: "Showing \(screen) instead.")]
  }
}

extension AlertRepresentable {
  /// The code in links, as in `alert=SF`; nil if no link opens the alert.
  var code: String? { alertState.code }
}

extension DeepLink {
  public init(_ text: String) throws(DeepLinkError) {
    try self.init(text, scheme: .standups)
  }

  /// The link that starts a meeting of a standup, given a reference as in `standups show`.
  public init(recording reference: String) {
    self.init(segments: ["standups", reference, "record"])
  }

  /// The reference to the standup whose meeting the link begins immediately; nil if it does not.
  public var begunMeeting: String? {
    guard segments.count == 3, segments[2] == RecordMeeting.linkName,
      !parameters.contains(where: { $0.name == "ready" })
    else { return nil }
    return segments[1]
  }

  /// Lets the meeting wait, so that the screen asks before it begins.
  public mutating func waitForAnswer() { append("ready", "") }

  /// The link that watches the running meeting of a standup.
  public init(watching reference: String) {
    self.init(segments: ["standups", reference, "watch"])
  }

  mutating func append(_ segment: String) {
    segments.append(segment)
  }

  mutating func append(_ parameter: String, _ value: String) {
    parameters.append(Parameter(name: parameter, value: value))
  }
}

extension DeepLink.Scheme {
  public static let standups = Self(name: "standups", example: "/standups")
}
