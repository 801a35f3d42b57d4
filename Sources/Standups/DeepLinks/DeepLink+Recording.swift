public import DeepLinks

extension DeepLink {
  public init(recording reference: String) {
    self.init(segments: ["standups", reference, "record"])
  }
}
