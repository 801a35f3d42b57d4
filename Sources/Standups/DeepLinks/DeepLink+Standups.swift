public import DeepLinks

extension DeepLink {
  public init(_ text: String) throws(DeepLinkError) {
    try self.init(text, scheme: .standups)
  }

  /// The link that starts a meeting of a standup, given a reference as in `standups show`.
  public init(recording reference: String) {
    self.init(segments: ["standups", reference, "record"])
  }
}

extension DeepLink.Scheme {
  public static let standups = Self(name: "standups", example: "/standups")
}
