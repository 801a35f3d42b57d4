import DeepLinks

extension DeepLink {
  init(_ text: String) throws(DeepLinkError) {
    try self.init(text, scheme: .caseStudies)
  }
}

extension DeepLink.Scheme {
  static let caseStudies = Self(name: "case-studies", example: "/counter")
}
