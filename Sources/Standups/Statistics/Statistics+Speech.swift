import ComposableUI
import StandupsModel
import TerminalUI

extension Statistics {
  /// The statistics in sentences; nil if there are none, in which case the screen gives the reason.
  static func speech(of state: State) -> Speech? {
    let statistics = state.shown
    guard statistics.count > 0 else { return nil }
    let unreadable =
      state.unreadableCount == 0 ? nil : "\(state.unreadableCount) could not be read"
    let facts = [
      state.span(saying: \.local.dateText),
      state.person != nil && !state.comparesTalkTime
        ? nil : statistics.lengthSentence(of: state.person == nil ? "length" : "turn"),
      state.change { $0.spokenText }?.capitalizedStart,
      statistics.overrunSentence.map { sentence in
        state.earlierOverruns.map { "\(sentence); \($0)" } ?? sentence
      },
      state.person.flatMap { state.spokenText(of: $0.id) },
      state.facilitatedText.map { "Facilitated \($0) times" },
      state.heldText.map { "\($0) meetings".capitalizedStart },
      state.itemsText.map { "Items: \($0)" },
      unreadable,
    ]
    let people = state.spokenRows { state.statistics.spokenText(of: $0) }
    return Speech(
      lines: facts.compactMap { $0.map { SpokenLine($0) } } + (state.person == nil ? people : []))
  }
}

extension Statistics.State {
  fileprivate func spokenText(of id: Speaker.ID) -> String? {
    guard let person = statistics.person(id) else { return nil }
    return [statistics.spokenShare(of: id), person.spokenAttendance].compactMap(\.self)
      .joined(separator: ", ").capitalizedStart
  }
}

extension MeetingStatistics {
  fileprivate func lengthSentence(of what: String) -> String {
    guard let average = averageLength else { return "No times were recorded" }
    let text = "Average \(what): \(Duration.seconds(average).spokenText)"
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
    let led = facilitated > 0 ? "facilitated \(person.facilitated) of \(facilitated) times" : nil
    return [person.displayName, average, spokenShare(of: person.id), person.spokenAttendance, led]
      .compactMap(\.self).joined(separator: ", ")
  }

  fileprivate func spokenShare(of id: Speaker.ID) -> String? {
    share(of: id).map { "\($0.percent) percent of the time" }
  }
}

extension MeetingStatistics.Person {
  fileprivate var spokenAttendance: String {
    let streak =
      currentStreak == longestStreak
      ? "\(longestStreak) in a row" : "\(longestStreak) in a row, now \(currentStreak)"
    return "present \(present) of \(listed) times, \(streak)"
  }
}
