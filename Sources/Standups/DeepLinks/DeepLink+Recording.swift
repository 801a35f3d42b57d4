extension DeepLink {
  public init(recording reference: String) {
    segments = ["standups", reference, "record"]
    parameters = []
  }
}
