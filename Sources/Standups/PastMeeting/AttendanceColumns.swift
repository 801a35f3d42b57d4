import StandupsModel
import TerminalUI

struct AttendanceColumns {
  private let barWidth: Int
  private let longest: Int
  private let nameWidth: Int
  private let slots: [Speaker.ID: Int]
  private let timeWidth: Int

  private static let indent = 3
  private static let longestBar = 40
  private static let longestName = 24

  init(meeting: Meeting, width: Int) {
    let slots = meeting.slots
    self.slots = slots
    longest = max(
      meeting.speakers.compactMap(\.seconds).max() ?? 0, slots.values.max() ?? 0)
    timeWidth = meeting.speakers.map { Self.words(for: $0, slot: slots[$0.id]).columns }.max() ?? 0
    nameWidth = max(1, min(Self.longestName, width - Self.indent - timeWidth - 3))
    barWidth =
      width >= 60
      ? min(Self.longestBar, width - Self.indent - nameWidth - timeWidth - 5) : 0
  }

  func row(_ speaker: Speaker, isSelected: Bool) -> any View {
    let style: Style = isSelected ? .bold : .plain
    return HStack {
      SelectionMark(isSelected).frame(width: 2).padding(Edges(left: 1))
      Text(speaker.displayName, style: style).frame(width: nameWidth)
      Text(Self.words(for: speaker, slot: slots[speaker.id]), style: style)
        .frame(width: timeWidth + 2, alignment: .trailing)
      if barWidth > 0, speaker.present, let seconds = speaker.seconds {
        SlotBar(seconds: seconds, slot: slots[speaker.id], longest: longest)
          .frame(width: barWidth).padding(Edges(left: 2))
      }
    }
  }

  private static func words(for speaker: Speaker, slot: Int?) -> String {
    guard speaker.present else { return "absent" }
    guard let seconds = speaker.seconds else { return "present" }
    let spoken = Duration.seconds(seconds).clockText
    return slot.map { "\(spoken) of \(Duration.seconds($0).clockText)" } ?? spoken
  }
}
