import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct StandupCard: View {
  var standup: Standup
  var isSelected: Bool
  var localTime: @Sendable (Date) -> LocalTime

  var body: some View {
    VStack {
      HStack(spacing: 1) {
        Text(isSelected ? "▸" : " ", style: emphasis)
        title
        Spacer()
        Text(standup.theme.label, style: emphasis).prioritized()
      }
      HStack(spacing: 1) {
        Text(" ")
        Text("\(people) · \(lastHeld)")
        Spacer()
        Text(standup.length.lengthText).prioritized()
      }
    }
    .padding(Edges(right: 1))
    .background(standup.theme.ground)
  }

  private var title: Text {
    standup.title.allSatisfy(\.isWhitespace)
      ? Text(standup.displayTitle, style: emphasis).dim()
      : Text(standup.title, style: emphasis)
  }

  private var emphasis: Style { isSelected ? .bold : .plain }

  private var people: String {
    let count = standup.attendees.count
    return count == 1 ? "1 person" : "\(count) people"
  }

  private var lastHeld: String {
    guard let newest = standup.history.first else { return "never held" }
    return "last held \(localTime(newest.name.startedAt).dateText)"
  }
}
