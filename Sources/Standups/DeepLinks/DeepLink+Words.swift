import DeepLinks

extension DeepLink {
  init(_ words: LinkWord...) {
    self.init(segments: words.map(\.rawValue))
  }

  mutating func append(_ segment: String) {
    segments.append(segment)
  }

  mutating func append(_ word: LinkWord) {
    append(word.rawValue)
  }

  mutating func append(_ parameter: LinkParameter, _ value: String) {
    parameters.append(Parameter(name: parameter.rawValue, value: value))
  }
}
