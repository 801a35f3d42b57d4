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
      return shown.count == 1 ? "1 meeting, \(first)" : "\(shown.count) meetings since \(first)"
    }
    return "Last \(length): \(shown.count.counted("meeting")) since \(day(start))"
  }

  /// The same for a narrow window.
  var shortSpan: String {
    guard let length = range.name.length, let start = range.start else { return span }
    return "\(length): \(shown.count) since \(start.dayText)"
  }

  /// The difference of the average from that of the preceding range; nil if all meetings count, and
  /// until the earlier ones have been read.
  ///
  /// - Parameter text: returns a length in words.
  func change(isWide: Bool = true, text: (Duration) -> String) -> String? {
    guard let earlier, let length = range.name.length, let now = shown.averageToCompare else {
      return nil
    }
    let before = isWide ? "in the \(length) before" : "before"
    guard let then = earlier.averageToCompare else { return "no times \(before) to compare" }
    let difference = now.seconds - then.seconds
    let words =
      difference == 0
      ? "as long as"
      : "\(text(.seconds(abs(difference)))) \(difference < 0 ? "shorter" : "longer") than"
    return "\(words) \(before)" + (isWide ? " (\(then.count.counted("meeting")))" : "")
  }

  /// The items of the range, or of the person: `5 opened, 3 resolved, usually within 2
  /// days`. Nil if there are no items.
  var itemsText: String? {
    let items = agenda.items.lazy.filter { person == nil || $0.owner?.id == person?.id }
    guard !items.isEmpty else { return nil }
    let figures = ItemStatistics(
      items, isCounted: range.contains, in: workingDays, local: \.local)
    let time = figures.medianAge.map { age in
      age == 0 ? ", usually the same day" : ", usually within \(Item.text(ofAge: age))"
    }
    return "\(figures.opened) opened, \(figures.resolved) resolved" + (time ?? "")
  }

  /// The planned meetings: `held 9 of 10 planned`. Nil without a schedule, and for a person.
  var heldText: String? { person == nil ? held.map { "held \($0.text)" } : nil }

  /// The number of meetings that the person facilitated: `3 of 12`. Nil if no facilitator is known.
  var facilitatedText: String? {
    guard let person, statistics.facilitated > 0 else { return nil }
    return "\(statistics.person(person.id)?.facilitated ?? 0) of \(statistics.facilitated)"
  }

  /// The number of meetings in the preceding range that ran over: `before: 21 of 61`.
  var earlierOverruns: String? {
    guard let earlier, earlier.plannedCount > 0 else { return nil }
    return "before: \(earlier.overruns.count) of \(earlier.plannedCount)"
  }
}

extension Double {
  /// A share in whole percent.
  var percent: Int { Int((self * 100).rounded()) }
}
