/// The program under test, or the C reference.
enum Side: CaseIterable {
  case subject
  case reference

  /// Who goes first in a round changes from one to the next, so that noise meets both alike.
  static func turns(_ round: Int) -> [Side] {
    round.isMultiple(of: 2) ? [.subject, .reference] : [.reference, .subject]
  }
}
