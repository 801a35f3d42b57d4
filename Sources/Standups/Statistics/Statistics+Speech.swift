import ComposableUI
import StandupsModel
import TerminalUI

extension Statistics {
  /// The statistics in sentences; nil if there are none, in which case the screen gives the reason.
  static func speech(of state: State) -> Speech? {
    let statistics = state.shown
    guard statistics.count > 0 else { return nil }
    let unreadable: LocalizedText? =
      state.unreadableCount == 0 ? nil : "\(state.unreadableCount) could not be read"
    let facts = [
      state.span(saying: \.local.dateText),
      state.showsTimes ? statistics.lengthSentence(ofTurns: state.person != nil) : nil,
      state.change { $0.spokenText }?.capitalizedStart,
      statistics.overrunSentence.map { sentence in
        state.earlierOverruns.map { "\(sentence); \($0)" } ?? sentence
      },
      state.person.flatMap { state.spokenText(of: $0.id) },
      state.facilitatedText.map { String(localized: "Facilitated \($0) times") },
      state.heldSentence?.capitalizedStart,
      state.itemsText.map { String(localized: "Items: \($0)") },
      unreadable?.text,
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
  fileprivate func lengthSentence(ofTurns: Bool) -> String {
    guard let average = averageLength else { return String(localized: "No times were recorded") }
    let time = Duration.seconds(average).spokenText
    let text: LocalizedText = ofTurns ? "Average turn: \(time)" : "Average length: \(time)"
    let held = lengths.map(\.held)
    guard let shortest = held.min(), let longest = held.max(), shortest < longest else {
      return text.text
    }
    let ends = [shortest, longest].map { Duration.seconds($0).spokenText }
    return String(localized: "\(text), from \(ends[0]) to \(ends[1])")
  }

  fileprivate var overrunSentence: String? {
    guard plannedCount > 0 else { return nil }
    guard let average = averageOverrun else { return String(localized: "Never ran over") }
    let time = Duration.seconds(average).spokenText
    return String(
      localized: "Ran over \(overruns.count) of \(plannedCount) times, by about \(time)")
  }

  fileprivate func spokenText(of person: Person) -> String {
    let average: LocalizedText? = person.averageSeconds.map {
      "speaks \(Duration.seconds($0).spokenText) on average"
    }
    let led: LocalizedText? =
      facilitated > 0 ? "facilitated \(person.facilitated) of \(facilitated) times" : nil
    return [
      person.displayName, average?.text, spokenShare(of: person.id), person.spokenAttendance,
      led?.text,
    ].compactMap(\.self).joined(separator: ", ")
  }

  fileprivate func spokenShare(of id: Speaker.ID) -> String? {
    share(of: id).map { String(localized: "\($0.percent) percent of the time") }
  }
}

extension MeetingStatistics.Person {
  fileprivate var spokenAttendance: String {
    let streak: LocalizedText =
      currentStreak == longestStreak
      ? "\(longestStreak) in a row" : "\(longestStreak) in a row, now \(currentStreak)"
    return String(localized: "present \(present) of \(listed) times, \(streak)")
  }
}
