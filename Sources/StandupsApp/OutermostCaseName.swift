import Composable

/// The names of an enum's cases, each found once.
final class OutermostCaseName<Value> {
  private let reader = EnumTagReader<Value>()
  private var names: [UInt32: String] = [:]

  /// The name of the case that `value` is in, without what it carries: `.edit`.
  func name(of value: Value) -> String {
    guard let tag = reader.tag(of: value) else { return caseName(of: value) }
    if let name = names[tag] { return name }
    let name = caseName(of: value)
    names[tag] = name
    return name
  }
}
