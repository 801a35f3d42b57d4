import StandupsModel
import TerminalUI

struct SpeakerRow: View {
  var speaker: Speaker
  var longest: Int
  var isSelected: Bool

  private static let nameWidth = 24
  private static let barWidth = 24

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    HStack {
      SelectionMark(isSelected).frame(width: 2).padding(Edges(left: 1))
      Text(speaker.displayName, style: isSelected ? .bold : .plain)
        .frame(width: min(Self.nameWidth, area.width - 15))
      HStack {
        Spacer()
        Text(words, style: isSelected ? .bold : .plain)
      }
      .frame(width: 10)
      if area.width >= 60, speaker.present, let seconds = speaker.seconds, longest > 0 {
        ProgressBar(fraction: Double(seconds) / Double(longest))
          .frame(width: Self.barWidth).padding(Edges(left: 2))
      }
    }
    .draw(in: area, on: &canvas)
  }

  private var words: String {
    guard speaker.present else { return "absent" }
    return speaker.seconds.map { Duration.seconds($0).clockText } ?? "present"
  }
}
