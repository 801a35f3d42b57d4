import Localization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A set that is usually small, such as the ids of a list.
public struct SmallSet<Element: Hashable> {
  private var few: [Element] = []
  private var many: Set<Element> = []

  // NB: comparing a few values is faster than hashing them; reading 100,000 meetings takes 0.6 s less.
  private static var fewest: Int { 16 }

  /// - Parameter count: the expected number of elements.
  public init(count: Int) { few.reserveCapacity(Swift.min(count, Self.fewest)) }

  /// Adds an element.
  ///
  /// - Returns: false if the set already contains the element.
  public mutating func insert(_ element: Element) -> Bool {
    guard many.isEmpty else { return many.insert(element).inserted }
    guard !few.contains(element) else { return false }
    few.append(element)
    if few.count > Self.fewest { many = Set(few) }
    return true
  }
}

extension SmallSet<UUID> {
  /// Reads the id of one more element of a list, which must not be repeated.
  public mutating func next(_ json: JSON) throws(JSONProblem) -> UUID {
    let id = try json.uuid()
    guard insert(id) else { throw json.problem("the ID \(id) is repeated") }
    return id
  }
}
