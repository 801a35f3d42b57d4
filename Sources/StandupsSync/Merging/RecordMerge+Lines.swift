import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordMerge {
  /// Merges the lines of a transcript: lines with ids by their ids, and lines of older versions,
  /// which come first, by their places.
  mutating func lines(
    base: [TranscriptLine], mine: [TranscriptLine], theirs: [TranscriptLine]
  ) -> [TranscriptLine] {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    let old = linesWithoutIDs(
      base: base.filter { $0.id == nil }, mine: mine.filter { $0.id == nil },
      theirs: theirs.filter { $0.id == nil })
    let new = list(
      "order of the lines", base: base.compactMap(LineWithID.init),
      mine: mine.compactMap(LineWithID.init), theirs: theirs.compactMap(LineWithID.init),
      describe: \.description
    ) { merge, base, mine, theirs in
      var merged = mine
      merged.line = merge.line(base: base?.line, mine: mine.line, theirs: theirs.line)
      return merged
    }
    return old + new.map(\.line)
  }

  /// If only one side changed lines, its lines are used. Lines that both sides changed in the same
  /// place are merged by their fields or, if their counts differ, all kept.
  ///
  /// - Complexity: O(*n*·*d*) for *n* lines of which *d* differ (Myers, 1986).
  private mutating func linesWithoutIDs(
    base: [TranscriptLine], mine: [TranscriptLine], theirs: [TranscriptLine]
  ) -> [TranscriptLine] {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    let left = Self.places(of: base, in: mine)
    let right = Self.places(of: base, in: theirs)
    var merged: [TranscriptLine] = []
    var done = (base: 0, mine: 0, theirs: 0)
    for index in base.indices {
      guard let inMine = left[index], let inTheirs = right[index] else { continue }
      merged += hunk(
        base: base[done.base..<index], mine: mine[done.mine..<inMine],
        theirs: theirs[done.theirs..<inTheirs])
      merged.append(base[index])
      done = (index + 1, inMine + 1, inTheirs + 1)
    }
    return merged
      + hunk(base: base[done.base...], mine: mine[done.mine...], theirs: theirs[done.theirs...])
  }

  private mutating func hunk(
    base: ArraySlice<TranscriptLine>, mine: ArraySlice<TranscriptLine>,
    theirs: ArraySlice<TranscriptLine>
  ) -> [TranscriptLine] {
    if mine == theirs || theirs == base { return Array(mine) }
    if mine == base { return Array(theirs) }
    if base.count == mine.count, base.count == theirs.count {
      return zip(base, zip(mine, theirs)).map { line(base: $0, mine: $1.0, theirs: $1.1) }
    }
    let deleted = base.filter { !mine.contains($0) }
    let known = Array(base) + theirs
    return theirs.filter { !deleted.contains($0) } + mine.filter { !known.contains($0) }
  }

  private mutating func line(
    base: TranscriptLine?, mine: TranscriptLine, theirs: TranscriptLine
  ) -> TranscriptLine {
    let known = base ?? mine
    let place = known.at.map { "line at \($0.clockText)" } ?? "line \(known.text.quoted)"
    return TranscriptLine(
      id: mine.id,
      at: field("time of the \(place)", base: base?.at, mine: mine.at, theirs: theirs.at) {
        $0?.clockText ?? "unknown"
      },
      speaker: field(
        "speaker of the \(place)", base: base?.speaker, mine: mine.speaker, theirs: theirs.speaker
      ) {
        $0?.uuidString ?? "nobody"
      },
      kind: field(
        "kind of the \(place)", base: base?.kind, mine: mine.kind, theirs: theirs.kind,
        describe: \.rawValue),
      text: field(place, base: base?.text, mine: mine.text, theirs: theirs.text) { $0.quoted })
  }

  /// The index in `lines` of each line of `base` that is still there.
  private static func places(
    of base: [TranscriptLine], in lines: [TranscriptLine]
  ) -> [Int: Int] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in lines.difference(from: base) {
      switch change {
      case .insert(let offset, _, _): inserted.insert(offset)
      case .remove(let offset, _, _): removed.insert(offset)
      }
    }
    let kept = base.indices.filter { !removed.contains($0) }
    let found = lines.indices.filter { !inserted.contains($0) }
    return Dictionary(uniqueKeysWithValues: zip(kept, found))
  }
}

private struct LineWithID: CustomStringConvertible, Equatable, Identifiable {
  let id: UUID
  var line: TranscriptLine

  init?(_ line: TranscriptLine) {
    guard let id = line.id else { return nil }
    self.id = id
    self.line = line
  }

  var description: String { line.text.quoted }
}
