/// The name of the case that `value` is in, without what it carries: `.edit`; for values that are
/// no enum, the name of their type.
///
/// - Complexity: a look-up of the name; microseconds for values that are no enum.
package func caseName(of value: Any) -> String {
  if let name = enumCaseName(of: value) { return ".\(name)" }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
  if let label = mirror.children.first?.label { return ".\(label)" }
  return ".\(value)"
}

private func enumCaseName<Value>(of value: Value) -> String? {
  let reader = EnumTagReader<Value>()
  return reader.tag(of: value).flatMap { reader.name(ofTag: $0) }
}

/// The payload of the case that `value` is in, whether labelled or not; nil if there is none.
func casePayload(of value: Any) -> Any? {
  guard let payload = Mirror(reflecting: value).children.first?.value else { return nil }
  let mirror = Mirror(reflecting: payload)
  if mirror.displayStyle == .tuple, mirror.children.count == 1 {
    return mirror.children.first?.value
  }
  return payload
}

/// Reads which case an enum is in, in nanoseconds.
///
/// NB: the standard library has no public way to do so, and a `Mirror` costs microseconds, the first
/// one a millisecond. This follows the stable ABI (docs/ABI/TypeMetadata.rst, ValueWitness.def and
/// Reflection/Records.h in the Swift repository): the pointer before a type's metadata leads to its
/// value witness table, whose entries after the eight functions, size, stride, flags and extra
/// inhabitant count are, for enums alone, `getEnumTag` and two more. The second word of an enum's
/// metadata leads to its description, whose fifth entry leads to the names of the cases in the order
/// of their tags. Ways within a description are relative to where they are written.
struct EnumTagReader<Value> {
  private typealias GetTag =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private let metadata: UnsafeRawPointer
  private let getTag: GetTag?

  init() {
    metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    let kind = metadata.load(as: UInt.self)
    let enumKind: UInt = 0x201
    guard kind == enumKind else {
      getTag = nil
      return
    }
    let word = MemoryLayout<UnsafeRawPointer>.size
    let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    getTag = witnesses.load(fromByteOffset: 10 * word + 8, as: GetTag.self)
  }

  /// The number of the case, in an order of the compiler's; nil if the type is no enum.
  func tag(of value: borrowing Value) -> UInt32? {
    guard let getTag else { return nil }
    return withUnsafePointer(to: value) { getTag($0, metadata) }
  }

  /// The name of the case that has this tag; nil if the type is no enum, or is compiled without names.
  func name(ofTag tag: UInt32) -> String? {
    guard getTag != nil else { return nil }
    let word = MemoryLayout<UnsafeRawPointer>.size
    let description = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    guard let cases = Self.target(of: description + 16) else { return nil }
    let caseSize = Int(cases.load(fromByteOffset: 10, as: UInt16.self))
    let caseCount = cases.load(fromByteOffset: 12, as: UInt32.self)
    guard tag < caseCount,
      let name = Self.target(of: cases + 16 + Int(tag) * caseSize + 8)
    else { return nil }
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  private static func target(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let way = Int(place.load(as: Int32.self))
    return way == 0 ? nil : place + way
  }
}
