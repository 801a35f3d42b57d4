import StandupsModel
import TerminalUI

/// The clock of a turn. Its shape shows its state: the digits of a running clock are solid, those
/// of a paused one are outlined, and in overtime they are cut out of a plate; other states put the
/// text below the digits on a plate.
struct MeetingClock: FillingView {
  /// The state of a turn. An urgent one is also ending.
  enum Phase {
    case ending, over, paused, ready, running, urgent
  }

  var text: String
  /// The longest text to make room for.
  var longest: String
  var phase: Phase
  /// The color of the team.
  var tint: Style
  /// The text below the digits, if there is room.
  var caption = ""
  var alignment = HorizontalAlignment.trailing

  /// The rows of digits that are readable from a distance, with the plate around them.
  static let rows = 7
  /// The least width for the text below the digits.
  static let leastWidth = 26

  var digits: BigText {
    BigText(
      text, longest: longest, style: phase == .over ? Style(foreground: .overtime) : tint,
      form: form, hasMargins: true)
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let size = digits.size(fitting: area.size)
    let rest = max(0, area.width - size.width)
    let left = alignment == .center ? rest / 2 : alignment == .trailing ? rest : 0
    let rows = area.height - (caption.isEmpty ? 0 : 1)
    let place = Rect(
      x: area.minX + left, y: area.minY + max(0, rows - size.height) / 2, width: size.width,
      height: size.height)
    digits.draw(in: place, on: &canvas)
    drawCaption(
      in: Rect(x: area.minX, y: place.maxY, width: area.width, height: 1).intersection(area),
      below: place, on: &canvas)
  }

  private func drawCaption(in row: Rect, below digits: Rect, on canvas: inout Canvas) {
    guard !row.isEmpty, !caption.isEmpty else { return }
    guard let word = phase.word else {
      return Text(caption).frame(width: row.width, alignment: alignment).draw(in: row, on: &canvas)
    }
    let both = word.columns + caption.columns + 3
    let (text, columns) = both <= row.width ? (caption + " ", both) : ("", word.columns)
    let width = alignment == .center ? columns : max(columns, digits.width)
    TextRow(word, Text(text)).frame(width: width)
      .background(word.style).frame(width: row.width, alignment: alignment)
      .draw(in: row, on: &canvas)
  }

  private var form: BigText.Form {
    switch phase {
    case .ending, .running, .urgent: .solid
    case .over: .plate
    case .paused, .ready: .outline
    }
  }
}

extension MeetingClock.Phase {
  /// The state on a plate, if the clock alone does not show it.
  var word: Text? {
    switch self {
    case .ending: plate(ending, .notice)
    case .over, .ready, .running: nil
    case .paused: plate("paused", .paused)
    case .urgent: plate(ending, .urgent)
    }
  }

  private var ending: LocalizedText { LocalizedText("ending", meaning: "of a turn") }

  private func plate(_ word: LocalizedText, _ color: Color) -> Text {
    Text(" \(word) ", style: Style(background: color, attributes: .bold))
  }
}

extension MeetingEngine {
  var phase: MeetingClock.Phase {
    if isPaused, !isEnded { return .paused }
    return switch stage {
    case .normal: .running
    case .notice: .ending
    case .overtime: .over
    case .urgent: .urgent
    }
  }
}
