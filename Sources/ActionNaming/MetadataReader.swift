/// Reads what the compiler has written down about the cases of an enum, or the stored properties of a
/// struct.
///
/// NB: a `Mirror` costs microseconds, the first one a millisecond. This follows the stable ABI
/// (docs/ABI/TypeMetadata.rst and Reflection/Records.h in the Swift repository): the second word of a
/// type's metadata leads to its description, and the words after it are its generic arguments. The
/// fifth entry of the description leads to the fields, cases in the order of their tags; the seventh
/// says, of a struct, at which word the metadata tells where in a value they are. Ways within a
/// description are relative to where they are written.
struct MetadataReader {
  private static let word = MemoryLayout<UnsafeRawPointer>.size

  private let metadata: UnsafeRawPointer
  private let description: UnsafeRawPointer
  private let fields: UnsafeRawPointer

  /// - Parameter type: an enum or a struct.
  /// - Returns: nil if it is compiled without what is to be read.
  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let description = metadata.load(fromByteOffset: Self.word, as: UnsafeRawPointer.self)
    guard let fields = Self.target(of: description + 16) else { return nil }
    self.metadata = metadata
    self.description = description
    self.fields = fields
  }

  private var count: Int { Int(fields.load(fromByteOffset: 12, as: UInt32.self)) }

  private func field(_ index: Int) -> UnsafeRawPointer {
    fields + 16 + index * Int(fields.load(fromByteOffset: 10, as: UInt16.self))
  }

  /// The name of a field; nil if there are fewer, or it has none.
  func name(at index: Int) -> String? {
    guard index < count, let name = Self.target(of: field(index) + 8) else { return nil }
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  /// The field of a name.
  func index(of name: Substring) -> Int? {
    (0..<count).first { index in self.name(at: index).map { $0 == name } ?? false }
  }

  /// The type of a field.
  func type(at index: Int) -> Any.Type? {
    guard let name = Self.target(of: field(index) + 4) else { return nil }
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(Self.length(ofMangledName: name)),
      genericContext: description, genericArguments: metadata + 2 * Self.word)
  }

  /// Where in a struct a field is.
  func offset(at index: Int) -> Int {
    let offsets = Int(description.load(fromByteOffset: 24, as: UInt32.self)) * Self.word
    return Int(metadata.load(fromByteOffset: offsets + index * 4, as: UInt32.self))
  }

  /// Whether the type is made from the same generic type as another one.
  func isGeneric(as other: Any.Type) -> Bool {
    Self(other)?.description == description
  }

  /// A generic argument of the type, by its place among them, from 0.
  func genericArgument(_ index: Int) -> Any.Type {
    metadata.load(fromByteOffset: (2 + index) * Self.word, as: Any.Type.self)
  }

  // NB: after a control character comes a way or an address, whose bytes may be anything.
  private static func length(ofMangledName name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + word
      default: length += 1
      }
    }
  }

  private static func target(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let way = Int(place.load(as: Int32.self))
    return way == 0 ? nil : place + way
  }
}
