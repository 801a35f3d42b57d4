import StandupsModel
import TerminalUI

/// One of the numbers at the top, with its earlier value.
struct StatisticsNumber {
  let title: LocalizedText
  /// The value, in digits that can be large; `–` if it is unknown.
  let value: String
  /// The text after the digits, such as `of 12`.
  var unit = ""
  /// True if the label belongs to the digits, as in `11 resolved` after `14 opened`.
  var hasTwoUnits = false
  /// The meaning of the number, in its own row.
  let label: LocalizedText
  /// The change from the preceding range: `▼ 0:42 shorter`.
  let change: String

  /// - Parameters:
  ///   - difference: the number minus that of the preceding range; nil if there is nothing to
  ///   compare.
  ///   - text: the difference in words, without its sign.
  ///   - other: the text to show if there is no comparison.
  init(
    _ title: LocalizedText, value: String?, unit: LocalizedText = "", label: LocalizedText,
    difference: Int?, other: LocalizedText = "", text: (Int) -> LocalizedText
  ) {
    self.title = title
    self.value = value ?? "–"
    self.unit = value == nil ? "" : unit.text
    self.label = label
    change =
      difference.map { difference in
        difference == 0
          ? "= " + String(localized: "as before")
          : "\(difference < 0 ? "▼" : "▲") \(text(abs(difference)))"
      } ?? other.text
  }
}

extension Statistics.State {
  var numbers: [StatisticsNumber] {
    guard showsTimes else { return [presenceNumber] }
    return [
      averageNumber, overrunNumber,
      person.map { shareNumber($0.id) } ?? itemsNumber, presenceNumber,
    ]
  }

  private var averageNumber: StatisticsNumber {
    let shown = shown
    let plan: LocalizedText? = shown.averageAgainstPlan.map {
      "of \(Duration.seconds($0.planned).clockText)"
    }
    let average = shown.averageToCompare?.seconds
    let before = earlier?.averageToCompare?.seconds
    let difference = average.flatMap { now in before.map { now - $0 } }
    let held = shown.lengths.map { Duration.seconds($0.held).clockText }
    let other: LocalizedText =
      earlier != nil && average != nil
      ? "nothing to compare" : shown.lengths.count == 1 ? "one meeting" : ""
    return StatisticsNumber(
      "Average", value: average.map { Duration.seconds($0).clockText }, unit: plan ?? "",
      label: held.isEmpty ? "no times" : person == nil ? "average" : "average turn",
      difference: difference, other: other
    ) {
      let time = Duration.seconds($0).clockText
      return (difference ?? 0) < 0 ? "\(time) shorter" : "\(time) longer"
    }
  }

  private var overrunNumber: StatisticsNumber {
    let (now, before) = (shown, earlier)
    let difference = before.flatMap {
      $0.plannedCount > 0 && now.plannedCount > 0 ? now.overruns.count - $0.overruns.count : nil
    }
    let by: LocalizedText? = now.averageOverrun.map {
      "by about \(Duration.seconds($0).clockText)"
    }
    return StatisticsNumber(
      "Ran over", value: now.plannedCount > 0 ? "\(now.overruns.count)" : nil,
      unit: "of \(now.plannedCount)",
      label: now.plannedCount > 0 ? "ran over" : "no plan", difference: difference,
      other: by ?? ""
    ) { (difference ?? 0) < 0 ? "\($0) fewer" : "\($0) more" }
  }

  private var itemsNumber: StatisticsNumber {
    func figures(_ isCounted: (Date) -> Bool) -> ItemStatistics {
      ItemStatistics(agenda.items, isCounted: isCounted, in: workingDays, local: \.local)
    }
    let now = figures(range.contains)
    let before = range.preceding.map { range in figures { range.contains($0) } }
    let difference = before.map { now.opened - $0.opened }
    let age: LocalizedText? = now.medianAge.map {
      $0 == 0 ? "the same day" : "in about \(Item.text(ofAge: $0))"
    }
    var number = StatisticsNumber(
      "Items", value: "\(now.opened)", unit: "opened", label: "\(now.resolved) resolved",
      difference: difference, other: age ?? ""
    ) { (difference ?? 0) < 0 ? "\($0) fewer" : "\($0) more" }
    number.hasTwoUnits = true
    return number
  }

  private func shareNumber(_ id: Speaker.ID) -> StatisticsNumber {
    let fair: LocalizedText? = statistics.fairShare.map { "fair is \($0.percent) %" }
    return StatisticsNumber(
      LocalizedText("Share", meaning: "of the time"),
      value: statistics.share(of: id).map { "\($0.percent)" }, unit: "%",
      label: "of the time", difference: nil, other: fair ?? ""
    ) { "\($0)" }
  }

  private var presenceNumber: StatisticsNumber {
    if let person {
      let figures = statistics.person(person.id)
      return StatisticsNumber(
        "Present", value: figures.map { "\($0.present)" },
        unit: figures.map { "of \($0.listed)" } ?? "", label: "present", difference: nil,
        other: figures.map { "\($0.currentStreak) in a row" } ?? ""
      ) { "\($0)" }
    }
    let now = statistics.presence?.percent
    let before = earlier?.presence?.percent
    let difference = now.flatMap { now in before.map { now - $0 } }
    return StatisticsNumber(
      "Present", value: now.map { "\($0)" }, unit: "%",
      label: now == nil ? "not recorded" : "present", difference: difference
    ) { (difference ?? 0) < 0 ? "\($0) % less" : "\($0) % more" }
  }
}

/// The numbers side by side: in three lines each, or in panels with large digits.
struct NumbersView: LineView {
  var numbers: [StatisticsNumber]
  var isFramed: Bool

  private static let gap = 1
  private static let digits = Size(width: 24, height: 3)

  /// The number of rows.
  static func height(isFramed: Bool) -> Int { isFramed ? digits.height + 3 : 3 }

  func size(fitting proposal: Size) -> Size {
    Size(
      width: proposal.width, height: min(proposal.height, Self.height(isFramed: isFramed)))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let room = area.width - (numbers.count - 1) * Self.gap
    // The first has the most digits.
    let extra = isFramed ? 1 : 0
    let parts = 4 * numbers.count + extra
    for (place, number) in numbers.enumerated() {
      let start = place == 0 ? 0 : room * (4 * place + extra) / parts
      let end = room * (4 * (place + 1) + extra) / parts
      let part = Rect(
        x: area.minX + start + place * Self.gap, y: area.minY, width: end - start,
        height: area.height)
      (isFramed ? panel(number) : lines(number)).draw(in: part, on: &canvas)
    }
  }

  private func lines(_ number: StatisticsNumber) -> any View {
    VStack {
      HStack(spacing: 1) {
        Text(number.value, style: .bold)
        Text(number.unit)
      }
      Text(number.label, style: .dim)
      Text(number.change)
    }
    .padding(Edges(left: 2))
  }

  private func panel(_ number: StatisticsNumber) -> any View {
    Panel(number.title, isFramed: true) {
      HStack(spacing: 1) {
        BigText(number.value, maximumScale: 1)
        VStack {
          Spacer()
          Text(number.unit)
          if number.hasTwoUnits { Text(number.label) }
        }
        .frame(height: Self.digits.height)
      }
      .frame(height: Self.digits.height)
      let isSaid =
        number.hasTwoUnits || number.label.text == number.title.text.lowercased()
      let label = isSaid ? "" : number.label.text
      Text(number.change.isEmpty ? label : number.change, style: .dim)
    }
  }
}
