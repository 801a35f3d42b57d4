import StandupsModel
import TerminalUI

extension Statistics.State {
  /// The number of meetings that count: `Last 2 weeks: 9 meetings since Thu May 7`.
  var span: String { span(saying: \.dayText) }

  /// - Parameter day: says a day.
  func span(saying day: (Date) -> String) -> String {
    guard let length = range.name.length, let start = range.start else {
      guard let span = shown.span else { return "" }
      let first = day(span.lowerBound)
      return shown.count == 1
        ? String(localized: "1 meeting, \(first)")
        : String(localized: "\(shown.count) meetings since \(first)")
    }
    let meetings = shown.count.counted("meeting")
    return String(localized: "Last \(length): \(meetings) since \(day(start))")
  }

  /// The same for a narrow window.
  var shortSpan: String {
    guard let length = range.name.length, let start = range.start else { return span }
    return String(localized: "\(length): \(shown.count) since \(start.dayText)")
  }

  /// The difference of the average from that of the preceding range; nil if all meetings count, and
  /// until the earlier ones have been read.
  ///
  /// - Parameter text: returns a length in words.
  func change(isWide: Bool = true, text: (Duration) -> String) -> String? {
    guard let earlier, let length = range.name.length, let now = shown.averageToCompare else {
      return nil
    }
    guard let then = earlier.averageToCompare else {
      return isWide
        ? String(localized: "no times in the \(length) before to compare")
        : String(localized: "no times before to compare")
    }
    let difference = now.seconds - then.seconds
    let time = text(.seconds(abs(difference)))
    let words: LocalizedText =
      if isWide {
        difference == 0
          ? "as long as in the \(length) before"
          : difference < 0
            ? "\(time) shorter than in the \(length) before"
            : "\(time) longer than in the \(length) before"
      } else {
        difference == 0
          ? "as long as before"
          : difference < 0 ? "\(time) shorter than before" : "\(time) longer than before"
      }
    return isWide ? "\(words) (\(then.count.counted("meeting")))" : words.text
  }

  /// The items of the range, or of the person: `5 opened, 3 resolved, usually within 2
  /// days`. Nil if there are no items.
  var itemsText: String? {
    let items = agenda.items.lazy.filter { person == nil || $0.owner?.id == person?.id }
    guard !items.isEmpty else { return nil }
    let figures = ItemStatistics(
      items, isCounted: range.contains, in: workingDays, local: \.local)
    let counts: LocalizedText = "\(figures.opened) opened, \(figures.resolved) resolved"
    guard let age = figures.medianAge else { return counts.text }
    return age == 0
      ? String(localized: "\(counts), usually the same day")
      : String(localized: "\(counts), usually within \(Item.text(ofAge: age))")
  }

  /// The planned meetings: `held 9 of 10 planned`. Nil without a schedule, and for a person.
  var heldText: String? {
    person == nil
      ? held.map { String(localized: "held \($0.held) of \($0.planned) planned") } : nil
  }

  /// The planned meetings in a sentence.
  var heldSentence: String? {
    person == nil
      ? held.map { String(localized: "held \($0.held) of \($0.planned) planned meetings") } : nil
  }

  /// The number of meetings that the person facilitated: `3 of 12`. Nil if no facilitator is known.
  var facilitatedText: String? {
    guard let person, statistics.facilitated > 0 else { return nil }
    let count = statistics.person(person.id)?.facilitated ?? 0
    return String(localized: "\(count) of \(statistics.facilitated)")
  }

  /// The number of meetings that could not be read.
  var unreadableText: LocalizedText {
    unreadableCount == 1
      ? "1 meeting could not be read" : "\(unreadableCount) meetings could not be read"
  }

  /// The number of meetings in the preceding range that ran over: `before: 21 of 61`.
  var earlierOverruns: String? {
    guard let earlier, earlier.plannedCount > 0 else { return nil }
    return String(localized: "before: \(earlier.overruns.count) of \(earlier.plannedCount)")
  }
}

extension Double {
  /// A share in whole percent.
  var percent: Int { Int((self * 100).rounded()) }
}
