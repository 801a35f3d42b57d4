import Composable

extension EnumTagReader {
  /// The name of the case that a value is in, without what it carries: `.edit`.
  func caseName(of value: Value) -> String {
    guard let tag = tag(of: value),
      let name = MetadataReader(Value.self)?.name(at: Int(tag))
    else { return Composable.caseName(of: value) }
    return ".\(name)"
  }
}
