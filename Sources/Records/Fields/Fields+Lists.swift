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
    let (old, left, right) = (places(base, id), places(mine, id), places(theirs, id))
    var records: [Root] = []
    var kept: [UUID: Int] = [:]
    func keep(_ record: Root, _ id: UUID) {
      kept[id] = records.count
      records.append(record)
    }
    // NB: in the order of the list, so that the questions are always in the same order.
    for record in mine {
      guard let id = id(record) else { continue }
      let before = old[id].map { base[$0] }
      if let place = right[id] {
        keep(merged(base: before, mine: record, theirs: theirs[place], ask: ask), id)
      } else if before != record {
        keep(record, id)
      }
    }
    for (id, place) in right where left[id] == nil && old[id].map({ base[$0] }) != theirs[place] {
      keep(theirs[place], id)
    }
    func text(_ ids: [UUID]) -> String {
      ids.compactMap { kept[$0].map { say(records[$0]) } }.joined(separator: ", ")
    }
    let orders = MergedOrder(
      base: base.compactMap(id), mine: mine.compactMap(id), theirs: theirs.compactMap(id))
    let order = orders.merged(kept: Set(kept.keys)) { mine, theirs in
      ask(FieldQuestion(field: "order of \(name)", mine: text(mine), theirs: text(theirs)))
    }
    return order.compactMap { kept[$0].map { records[$0] } }
  }

  /// The place of each record; the first one with an id counts.
  private func places(_ records: [Root], _ id: (Root) -> UUID?) -> [UUID: Int] {
    var places: [UUID: Int] = [:]
    for (place, record) in records.enumerated() {
      if let id = id(record), places[id] == nil { places[id] = place }
    }
    return places
  }
}

/// The order of a list that both sides may have changed. It knows only ids, since it would be compiled
/// for each kind of record.
private struct MergedOrder {
  var base: [UUID]
  var mine: [UUID]
  var theirs: [UUID]

  /// - Parameters:
  ///   - kept: the ids of the records in the merged list.
  ///   - isTheirs: answers whether their order is used; gets what all have, in both orders.
  func merged(
    kept: Set<UUID>, isTheirs ask: (_ mine: [UUID], _ theirs: [UUID]) -> Bool
  ) -> [UUID] {
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
