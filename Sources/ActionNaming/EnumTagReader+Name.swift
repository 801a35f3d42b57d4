import Composable

extension EnumTagReader {
  /// The name of the case that a value is in, without what it carries: `.edit`.
  ///
  /// NB: a `Mirror` costs microseconds, the first one a millisecond. This follows the stable ABI
  /// (docs/ABI/TypeMetadata.rst and Reflection/Records.h in the Swift repository): the second word of
  /// an enum's metadata leads to its description, whose fifth entry leads to the names of the cases in
  /// the order of their tags. Ways within a description are relative to where they are written.
  func caseName(of value: Value) -> String {
    tag(of: value).flatMap(name).map { ".\($0)" } ?? Composable.caseName(of: value)
  }

  /// The name of the case that has this tag; nil if it is compiled without names.
  private func name(ofTag tag: UInt32) -> String? {
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
