/// The name of the current case with a dot, without what it carries: `.edit`. For a value that is not an
/// enum, the name of its type.
///
/// - Complexity: O(1) for enums with case paths, microseconds for others.
package func caseName(of value: Any) -> String {
  let name = (value as? any CasePathable)?.caseName ?? reflectedCaseName(of: value)
  return name.map { ".\($0)" } ?? "\(type(of: value))"
}

/// The value of the current case, whether labeled or not, or nil if there is none.
func casePayload(of value: Any) -> Any? {
  guard let value = value as? any CasePathable else { return reflectedCaseValue(of: value) }
  return value.caseValue
}

func reflectedCaseName(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(value)" : nil
}

func reflectedCaseValue(of value: Any) -> Any? {
  guard let payload = Mirror(reflecting: value).children.first?.value else { return nil }
  let mirror = Mirror(reflecting: payload)
  let isLabeled = mirror.displayStyle == .tuple && mirror.children.count == 1
  return isLabeled ? mirror.children.first?.value : payload
}

/// Reads which case an enum is in, in nanoseconds.
///
/// NB: the standard library has no public way to do so. This follows the stable ABI
/// (docs/ABI/TypeMetadata.rst and ValueWitness.def in the Swift repository): the pointer before a
/// type's metadata leads to its value witness table, whose entries after the eight functions, size,
/// stride, flags and extra inhabitant count are, for enums alone, `getEnumTag` and two more.
package struct EnumTagReader<Value> {
  private typealias GetTag =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  package let metadata: UnsafeRawPointer
  private let getTag: GetTag?

  package init() {
    metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    let isEnum = metadata.load(as: UInt.self) == 0x201
    let word = MemoryLayout<UnsafeRawPointer>.size
    let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    getTag = isEnum ? witnesses.load(fromByteOffset: 10 * word + 8, as: GetTag.self) : nil
  }

  /// The number of the case, in an order of the compiler's; nil if the type is no enum.
  package func tag(of value: borrowing Value) -> UInt32? {
    guard let getTag else { return nil }
    return withUnsafePointer(to: value) { getTag($0, metadata) }
  }
}
