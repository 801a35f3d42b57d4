import Composable
import DeepLinks

extension Menu.State {
  init(link: DeepLink?, takesMouse: Bool = true, hasHistory: Bool = false) {
    self.init()
    self.hasHistory = hasHistory
    self.takesMouse = takesMouse
    guard let link else { return }
    var rest = LinkPath(link)
    if let study = rest.study() {
      selection = study.id
      path.append(study.following(&rest))
    } else if let word = rest.next() {
      rest.problems = ["There is no study \"\(word)\"."]
    }
    if rest.problems.isEmpty {
      rest.problems += rest.segments.map { "There is no screen \"\($0)\"." }
      rest.problems += link.parameters.map { "\"\($0.name)\" is not used here." }
    }
    if !rest.problems.isEmpty { destination = .alert(.notFound(rest.problems)) }
  }

  /// The link that opens the current study.
  var link: String { study.map { "/\($0.about.link)" } ?? "/" }
}

/// A link while it is followed: the remaining segments, and the parts that could not be found.
struct LinkPath {
  var segments: ArraySlice<String>
  var problems: [String] = []

  init(_ link: DeepLink) {
    segments = link.segments[...]
    // The links to the eight layouts leave out the gallery that they are in.
    if segments.first == "popup", segments.dropFirst().first.flatMap(PopupShape.init(link:)) != nil
    {
      segments.insert("gallery", at: 1)
    }
  }

  /// Takes the next segment.
  mutating func next() -> String? { segments.popFirst() }

  /// Takes the segments of a study's link, the longest one that fits.
  mutating func study() -> Study? {
    let fitting = Study.all.filter { segments.starts(with: $0.linkSegments) }
    let study = fitting.max { $0.linkSegments.count < $1.linkSegments.count }
    segments.removeFirst(study?.linkSegments.count ?? 0)
    return study
  }
}

extension Study {
  fileprivate var linkSegments: [String] { about.link.split(separator: "/").map(String.init) }
}

extension DeepLink {
  init(_ text: String) throws(DeepLinkError) {
    try self.init(text, scheme: .caseStudies)
  }
}

extension DeepLink.Scheme {
  static let caseStudies = Self(name: "case-studies", example: "/counter")
}
