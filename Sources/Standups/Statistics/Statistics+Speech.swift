import Dependencies
import StandupsModel
import TerminalUI

extension Statistics {
  /// The statistics in sentences; nil while there are none, and the screen says why.
  static func speech(of state: State) -> Speech? {
    let statistics = state.statistics
    guard statistics.count > 0 else { return nil }
    let people = statistics.people.enumerated().map { index, person in
      SpokenLine(
        statistics.spokenText(of: person), id: "\(person.id)", row: index,
        isSelected: index == state.selection)
    }
    let unreadable =
      state.unreadableCount == 0 ? nil : "\(state.unreadableCount) could not be read"
    let facts = [statistics.spanSentence, statistics.lengthSentence, statistics.overrunSentence]
    return Speech(
      lines: (facts + [unreadable]).compactMap { $0.map { SpokenLine($0) } } + people)
  }
}

extension MeetingStatistics {
  fileprivate var spanSentence: String? {
    @Dependency(\.localTime) var localTime
    guard let span else { return nil }
    let first = localTime(span.lowerBound).dateText
    return count == 1 ? "1 meeting, on \(first)" : "\(count) meetings since \(first)"
  }

  fileprivate var lengthSentence: String? {
    guard let average = averageLength else { return "No times were recorded" }
    let text = "Average length: \(Duration.seconds(average).spokenText)"
    let held = lengths.map(\.held)
    guard let shortest = held.min(), let longest = held.max(), shortest < longest else {
      return text
    }
    return "\(text), from \(Duration.seconds(shortest).spokenText) to "
      + Duration.seconds(longest).spokenText
  }

  fileprivate var overrunSentence: String? {
    guard plannedCount > 0 else { return nil }
    guard let average = averageOverrun else { return "Never ran over" }
    return "Ran over \(overruns.count) of \(plannedCount) times, by about "
      + Duration.seconds(average).spokenText
  }

  fileprivate func spokenText(of person: Person) -> String {
    let average = person.averageSeconds.map {
      "speaks \(Duration.seconds($0).spokenText) on average"
    }
    let share = share(of: person).map { "\(Int(($0 * 100).rounded())) percent of the time" }
    let streak =
      person.currentStreak == person.longestStreak
      ? "\(person.longestStreak) in a row"
      : "\(person.longestStreak) in a row, now \(person.currentStreak)"
    return [
      person.displayName, average, share, "present \(person.present) of \(person.listed) times",
      streak,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
