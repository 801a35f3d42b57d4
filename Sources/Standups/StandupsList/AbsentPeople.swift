import TerminalUI

/// The people of a team who are away today.
struct AbsentPeople: Equatable, Sendable {
  /// Not empty.
  let names: [String]

  /// The names as a sentence says them.
  var spokenText: String { String(localized: "away today: \(names.joined(separator: ", "))") }

  /// All names, or else their number, after the mark of people who are not there: `× Dana`. Nil if
  /// neither fits.
  func text(fitting columns: Int) -> String? {
    let names = names.joined(separator: ", ")
    return ["× \(names)", "×\(self.names.count)"].first { $0.columns <= columns }
  }
}
