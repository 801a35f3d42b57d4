import Dependencies
import StandupsModel

public enum StandupReference {
  public enum Match: Equatable, Sendable {
    case none
    case several
    case standup(Standup)
  }

  /// Finds the standup that a text names by its id, its number in the list, its title, or the start
  /// of its id.
  ///
  /// - Parameter byStart: true if the start of a title is enough, as for commands that only read.
  public static func resolve(
    _ text: String, in standups: some Collection<Standup>, byStart: Bool = false
  ) -> Match {
    if let id = UUID(uuidString: text), let standup = standups.first(where: { $0.id == id }) {
      return .standup(standup)
    }
    if let number = Int(digits: text), number >= 1, number <= standups.count {
      return .standup(standups[standups.index(standups.startIndex, offsetBy: number - 1)])
    }
    for matches in [
      standups.filter { $0.title == text },
      standups.filter { $0.title.lowercased() == text.lowercased() },
      standups.filter { isStart(text, of: $0.id) },
      standups.filter {
        byStart && !text.isEmpty && $0.title.lowercased().hasPrefix(text.lowercased())
      },
    ] where !matches.isEmpty {
      return matches.count == 1 ? .standup(matches[0]) : .several
    }
    return .none
  }

  private static func isStart(_ text: String, of id: UUID) -> Bool {
    text.count >= 4 && text.allSatisfy { $0.isHexDigit || $0 == "-" }
      && id.uuidString.hasPrefix(text.uppercased())
  }
}
