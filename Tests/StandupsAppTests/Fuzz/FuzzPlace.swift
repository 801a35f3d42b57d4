import Composable

@testable import Standups

/// A place that random keys should reach.
enum FuzzPlace: CaseIterable {
  case items, meetingWithItems, meetingWithUpdate, search, trash, update
}

extension AppState {
  /// The places that are on the screen.
  var fuzzPlaces: [FuzzPlace] {
    let record = path.last?.record
    let isHere: [(FuzzPlace, Bool)] = [
      (.items, path.last?.items?.rows.isEmpty == false),
      (.meetingWithItems, record?.speakersItems.isEmpty == false),
      (.meetingWithUpdate, record?.authors.isEmpty == false),
      (.search, path.last?.search != nil),
      (.trash, list.destination?.trash?.records?.isEmpty == false),
      (.update, openUpdate != nil),
    ]
    return isHere.filter(\.1).map(\.0)
  }
}
