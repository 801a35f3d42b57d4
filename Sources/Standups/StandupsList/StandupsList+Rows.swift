import Composable
import Dependencies
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StandupsList.State {
  var shown: VisibleStandups { arranged ?? VisibleStandups(standups) }

  var selectedIndex: Int? {
    guard !shown.isEmpty else { return nil }
    return selection.flatMap { shown.index(id: $0) } ?? 0
  }

  var selectedStandup: Standup? {
    selectedIndex.map { shown[$0] }
  }

  var nextPosition: Int { (standups.map(\.position).max() ?? -1) + 1 }

  mutating func loadSamples(now: Date, uuid: () -> UUID) {
    standups = IdentifiedArray(uniqueElements: Samples.standups(now: now, uuid: uuid))
    selection = standups.first?.id
  }

  mutating func append(_ standup: Standup) {
    var standup = standup
    standup.position = nextPosition
    filter = ListFilter()
    standups.append(standup)
    selection = standup.id
  }

  mutating func remove(id: Standup.ID) {
    let index = selectedIndex ?? 0
    let isSelected = selectedStandup?.id == id
    arranged = arranged?.without(id: id)
    standups.remove(id: id)
    if isSelected {
      selection = shown.isEmpty ? nil : shown[min(index, shown.count - 1)].id
    }
  }

  mutating func arrange() {
    let pattern = SearchPattern(filter.text)
    guard order != .asAdded || !pattern.isEmpty else {
      arranged = nil
      return
    }
    let found = index.places(matching: pattern, among: standups.elements)
    let isEverything = order == .asAdded && found.count == standups.count
    let rows =
      isEverything
      ? VisibleStandups(standups)
      : VisibleStandups(standups, at: order.sorted(found, of: standups.elements))
    arranged = rows
    if selection.flatMap({ rows.index(id: $0) }) == nil {
      selection = rows.first?.id ?? selection
    }
  }
}
