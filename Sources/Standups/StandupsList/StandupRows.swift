import Composable
import Dependencies
import StandupsModel
import TerminalUI

struct StandupRows: View {
  var standups: VisibleStandups
  var lengths: [Standup.ID: MeetingLengths]
  var selection: Int?

  @Dependency(\.localTime) private var localTime

  init(
    _ standups: VisibleStandups, lengths: [Standup.ID: MeetingLengths], selection: Int?
  ) {
    self.standups = standups
    self.lengths = lengths
    self.selection = selection
  }

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    rows.draw(in: area, on: &canvas)
  }

  private var rows: RowList {
    RowList(count: standups.count, selection: selection, rowHeight: 2) { [localTime] index in
      let standup = standups[index]
      let facts = StandupFacts(
        standup: standup, recentSeconds: lengths.recentSeconds(of: standup), localTime: localTime)
      return StandupCard(facts: facts, isSelected: index == selection)
    }
  }
}
