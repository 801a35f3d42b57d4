public import DeepLinks

extension DeepLink {
  public init(_ text: String) throws(DeepLinkError) {
    try self.init(text, scheme: .standups)
  }
}

extension DeepLink.Scheme {
  public static let standups = Self(name: "standups", example: "/standups")
}
