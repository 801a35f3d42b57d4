#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Fields {
  /// Merges a list of records by their ids. Records without an id are left out.
  ///
  /// Records that either side added are kept. Records that one side removed are removed, unless the
  /// other side changed them, so that no change is lost. If both sides reordered the records
  /// differently, there is a question about the order.
  ///
  /// - Parameters:
  ///   - name: the list in words, for the question.
  ///   - id: the id of a record.
  ///   - say: a record in words, for the question.
  ///   - ask: answers whether their value is used.
  /// - Complexity: O(*n* log *n*) for records that were not moved, O(*n*²) at worst.
  public func mergedList(
    _ name: String, base: [Root], mine: [Root], theirs: [Root], id: (Root) -> UUID?,
    say: (Root) -> String, ask: (FieldQuestion) -> Bool
  ) -> [Root] {
    let old = table(base, id)
    let left = table(mine, id)
    let right = table(theirs, id)
    var kept: [UUID: Root] = [:]
    // NB: in the order of the list, so that the questions are always in the same order.
    for (id, record) in mine.compactMap({ record in id(record).map { ($0, record) } }) {
      if let other = right[id] {
        kept[id] = merged(base: old[id], mine: record, theirs: other, ask: ask)
      } else if old[id] != record {
        kept[id] = record
      }
    }
    for (id, record) in right where left[id] == nil && old[id] != record { kept[id] = record }

    func common(_ records: [Root]) -> [UUID] {
      records.compactMap(id).filter { old[$0] != nil && left[$0] != nil && right[$0] != nil }
    }
    let orders = (base: common(base), mine: common(mine), theirs: common(theirs))
    func text(_ ids: [UUID]) -> String {
      ids.compactMap { kept[$0].map(say) }.joined(separator: ", ")
    }
    let isTheirs =
      orders.mine == orders.theirs
      || orders.theirs != orders.base
        && (orders.mine == orders.base
          || ask(
            FieldQuestion(
              field: "order of \(name)", mine: text(orders.mine), theirs: text(orders.theirs))))
    let skeleton = (isTheirs ? theirs : mine).compactMap(id).filter { kept[$0] != nil }
    let others = (isTheirs ? mine : theirs).compactMap(id).filter { kept[$0] != nil }
    return Self.inserted(others, into: skeleton, isOld: { old[$0] != nil }).compactMap { kept[$0] }
  }

  /// Inserts each missing element of `others` after its predecessor, and after elements that were
  /// already inserted there.
  private static func inserted(
    _ others: [UUID], into skeleton: [UUID], isOld: (UUID) -> Bool
  ) -> [UUID] {
    let known = Set(skeleton)
    let coming = Set(others)
    var result = skeleton
    var previous: UUID?
    for id in others {
      if !known.contains(id) {
        var place = previous.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        while place < result.count, !isOld(result[place]), !coming.contains(result[place]) {
          place += 1
        }
        result.insert(id, at: place)
      }
      previous = id
    }
    return result
  }

  private func table(_ records: [Root], _ id: (Root) -> UUID?) -> [UUID: Root] {
    Dictionary(
      records.compactMap { record in id(record).map { ($0, record) } },
      uniquingKeysWith: { first, _ in first })
  }
}
