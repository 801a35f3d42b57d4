import Composable
import ComposableUI
import TerminalUI

extension Search {
  static let keys: KeyMap = .moving(.besideText) { Action.moved($0) }
    .followed(by: [.on(.enter, id: "details", does: "Details", .openPressed)])

  static func screen(_ state: State) -> Screen<Action> {
    let places = state.results.places
    var screen = Screen(
      about,
      keys: keys.disabled(
        .up, .down, .enter, because: places.isEmpty ? "There are no results" : nil),
      body: VStack(spacing: 1) {
        TextField(state.query, placeholder: "Paris, York, Johannesburg…")
        results(state)
        if let details = state.details { PlacePanel(details: details) }
      }
      .padding(Edges(left: 1, right: 1)))
    screen.typing = { .queryEdited($0) }
    screen.pick = { .rowPicked($0) }
    return screen
  }

  private static func results(_ state: State) -> any View {
    switch state.results {
    case .failed(let reason):
      return WrappedText("! \(reason)").flexible()
    case .found(let places) where places.isEmpty:
      return Text("No place has that name.", style: .dim).flexible()
    case .found(let places):
      return RowList(count: places.count, selection: state.selection) { index in
        let isSelected = index == state.selection
        return HStack(spacing: 1) {
          SelectionMark(isSelected)
          Text(places[index].name, style: isSelected ? .bold : .plain)
          Text(places[index].id, style: .dim)
        }
      }
    case .none:
      return WrappedText("Type a part of the name of a city.", style: .dim).flexible()
    }
  }
}

/// The details of a place, below the results.
private struct PlacePanel: View {
  var details: Search.Details

  var body: some View {
    switch details {
    case .failed(let place, let reason):
      panel(place, "! \(reason)")
    case .loaded(let place, let details):
      panel(place, "\(details.country) · \(place.position) · \(details.daylight.daylight)")
    case .loading(let place):
      panel(place, "Loading…")
    }
  }

  private func panel(_ place: Place, _ text: String) -> VStack {
    VStack {
      Text(place.name, style: .bold)
      WrappedText(text, style: .dim)
    }
  }
}

extension Place {
  fileprivate var position: String {
    "\(Int(abs(latitude).rounded()))° \(latitude < 0 ? "S" : "N"), "
      + "\(Int(abs(longitude).rounded()))° \(longitude < 0 ? "W" : "E")"
  }
}

extension Duration {
  fileprivate var daylight: String {
    let minutes = components.seconds / 60
    return "\(minutes / 60) h \(minutes % 60) min of daylight today"
  }
}
