import Synchronization

/// The names of the fields that binding actions set.
///
/// A key path to a field with a wrapper does not know its name, so that is found out when the field
/// changes for the first time.
enum FieldNames {
  // NB: unchecked, because AnyKeyPath cannot express that these key paths are Sendable.
  private struct Known: @unchecked Sendable {
    /// Nil for what is not a single field.
    var names: [AnyKeyPath: String?] = [:]
  }

  private static let known = Mutex(Known())

  /// The name of a field, as in `standup.title`; nil if it is not known yet.
  static func name(of keyPath: AnyKeyPath) -> String? {
    if let name = known.withLock({ $0.names[keyPath] }) { return name }
    let text = "\(keyPath)"
    guard !text.contains(where: { $0 == "<" }), let dot = text.firstIndex(of: ".") else {
      return nil
    }
    let name = String(text[text.index(after: dot)...])
    learn(keyPath, name)
    return name
  }

  static func isUnknown(_ keyPath: AnyKeyPath) -> Bool {
    name(of: keyPath) == nil && known.withLock { $0.names[keyPath] == nil }
  }

  /// Finds out the name of the field that differs between two states.
  ///
  /// - Complexity: compares their fields. It is O(number of fields) if one state is a copy of the
  ///   other and large values share their storage. A field that cannot be compared is described.
  static func learn(_ keyPath: AnyKeyPath, from old: Any, to new: Any) {
    let fields = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    let changed = fields.filter { !isSame($0.value, $1.value) }.map(\.0.label)
    guard let first = changed.first else { return }
    let label = changed.count == 1 ? first : nil
    learn(keyPath, label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 })
  }

  private static func isSame(_ old: Any, _ new: Any) -> Bool {
    guard let old = old as? any Equatable else { return difference(from: old, to: new) == nil }
    return isEqual(old, new)
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    old == new as? Value
  }

  private static func learn(_ keyPath: AnyKeyPath, _ name: String?) {
    known.withLock { $0.names[keyPath] = .some(name) }
  }
}

/// A field in the description of a binding action.
struct FieldText: CustomLeaf, CustomStringConvertible {
  let keyPath: AnyKeyPath

  var description: String {
    FieldNames.name(of: keyPath).map { "\\.\($0)" } ?? "\(keyPath)"
  }
}
