import Localization

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
  ///   - ask: returns true if their value is used.
  /// - Complexity: O(*n* log *n*) for records that were not moved, O(*n*²) at worst.
  public func mergedList(
    _ name: String, base: [Root], mine: [Root], theirs: [Root], id: (Root) -> UUID?,
    say: (Root) -> String, ask: (FieldQuestion) -> Bool
  ) -> [Root] {
    let lists = MergedLists(base: base.map(id), mine: mine.map(id), theirs: theirs.map(id))
    var kept: [UUID: Root] = [:]
    // NB: in the order of the list, so that the questions are always in the same order.
    for places in lists.records {
      let old = places.base.map { base[$0] }
      let (left, right) = (places.mine.map { mine[$0] }, places.theirs.map { theirs[$0] })
      if let left, let right {
        kept[places.id] = merged(base: old, mine: left, theirs: right, ask: ask)
      } else if let record = left ?? right, record != old {
        kept[places.id] = record
      }
    }
    func text(_ ids: [UUID]) -> String {
      ids.compactMap { kept[$0].map(say) }.joined(separator: ", ")
    }
    let order = lists.order(of: Set(kept.keys)) { mine, theirs in
      let field = String(localized: "order of \(Language.current.sentence(name))")
      return ask(FieldQuestion(field: field, mine: text(mine), theirs: text(theirs)))
    }
    return order.compactMap { kept[$0] }
  }
}

/// The records of a list that both sides may have changed, and their order. The type knows only
/// ids, since it would be compiled for each kind of record.
private struct MergedLists {
  /// The places of a record in the lists that have it.
  struct Places {
    let id: UUID
    let base: Int?
    let mine: Int?
    let theirs: Int?
  }

  var base: [UUID?]
  var mine: [UUID?]
  var theirs: [UUID?]

  /// My records in their order, and then those that only the other side has.
  var records: [Places] {
    let (old, left, right) = (Self.places(base), Self.places(mine), Self.places(theirs))
    return mine.enumerated().compactMap { place, id in
      id.map { Places(id: $0, base: old[$0], mine: place, theirs: right[$0]) }
    }
      + right.filter { left[$0.key] == nil }
      .map { Places(id: $0.key, base: old[$0.key], mine: nil, theirs: $0.value) }
  }

  /// The place of each record; the first one with an id counts.
  private static func places(_ ids: [UUID?]) -> [UUID: Int] {
    Dictionary(
      ids.enumerated().compactMap { place, id in id.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// - Parameters:
  ///   - kept: the ids of the records in the merged list.
  ///   - isTheirs: returns true if their order is used; gets the shared records in both orders.
  func order(
    of kept: Set<UUID>, isTheirs ask: (_ mine: [UUID], _ theirs: [UUID]) -> Bool
  ) -> [UUID] {
    let base = base.compactMap(\.self)
    let mine = mine.compactMap(\.self)
    let theirs = theirs.compactMap(\.self)
    let known = Set(base)
    let shared = known.intersection(mine).intersection(theirs)
    let (old, left, right) = (
      base.filter(shared.contains), mine.filter(shared.contains), theirs.filter(shared.contains)
    )
    let isTheirs = left == right || right != old && (left == old || ask(left, right))
    return Self.inserted(
      (isTheirs ? mine : theirs).filter(kept.contains),
      into: (isTheirs ? theirs : mine).filter(kept.contains), isOld: known.contains)
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
}
