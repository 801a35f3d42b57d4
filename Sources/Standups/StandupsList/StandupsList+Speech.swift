import Dependencies
import StandupsModel
import TerminalUI

extension StandupsList {
  static func speech(of state: State) -> Speech {
    guard state.isLoaded else { return Speech(lines: [SpokenLine("Loading…")]) }
    guard !state.standups.isEmpty else {
      return Speech(
        lines: [SpokenLine("No standups yet. Type add, or load three samples, or help.")])
    }
    guard !state.visible.isEmpty else {
      return Speech(
        lines: [SpokenLine("No matches for \"\(state.filter.text)\". Type show all.")])
    }
    let selection = state.selectedIndex
    return Speech(
      lines: state.visible.indices.map { index in
        SpokenLine(
          state.visible[index].spokenText, id: "\(state.visible[index].id)", row: index,
          isSelected: index == selection)
      })
  }
}

extension Standup {
  fileprivate var spokenText: String {
    @Dependency(\.localTime) var localTime
    let people = attendees.count.counted("person", "people")
    let held = history.first.map { "last held \(localTime($0.name.startedAt).dateText)" }
    return [displayTitle, people, length.spokenText, held ?? "never held"].joined(separator: ", ")
  }
}
