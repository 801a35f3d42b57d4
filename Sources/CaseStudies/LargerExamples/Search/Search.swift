import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension Search: CaseStudy {
  static let about = About(
    "Search", link: "search", lesson: "requests that wait and give way to newer ones",
    """
    A request starts once the typing has paused for 300 milliseconds, and each key cancels the \
    previous request, so results never arrive out of order. The details of a place are a separate \
    request, and the next place cancels it.
    """)
}

@Reducer
struct Search {
  struct State: Equatable, Sendable {
    var details: Details?
    var query = TextInput()
    var results = Results.none
    var selection = 0
  }

  enum Details: Equatable, Sendable {
    case failed(Place, reason: String)
    case loaded(Place, PlaceDetails)
    case loading(Place)
  }

  enum Results: Equatable, Sendable {
    case failed(String)
    case found([Place])
    case none
  }

  enum Action: Equatable, Sendable {
    case detailsArrived(Place, PlaceDetails)
    case detailsFailed(Place, reason: String)
    case moved(Movement)
    case openPressed
    case queryEdited(TextEdit)
    case resultsArrived([Place])
    case rowPicked(Int)
    case searchFailed(String)
  }

  private enum CancelID {
    case details
    case search
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.places) var places

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .detailsArrived(let place, let details):
        state.details = .loaded(place, details)
        return .none

      case .detailsFailed(let place, let reason):
        state.details = .failed(place, reason: reason)
        return .none

      case .moved(let movement):
        state.selection = movement.applied(to: state.selection, count: state.results.places.count)
        return .none

      case .openPressed:
        guard state.results.places.indices.contains(state.selection) else { return .none }
        let place = state.results.places[state.selection]
        state.details = .loading(place)
        return .run(on: .background) { [now = date.now] send in
          await send(.detailsArrived(place, try places.details(place, now)))
        } catch: { error, send in
          await send(.detailsFailed(place, reason: "\(error)"))
        }
        .cancellable(id: CancelID.details, cancelInFlight: true)

      case .queryEdited(let edit):
        let old = state.query.text
        state.query.apply(edit)
        guard state.query.text != old else { return .none }
        state.details = nil
        let cancelDetails = Effect<Action>.cancel(id: CancelID.details)
        guard !state.query.text.isEmpty else {
          state.results = .none
          return .merge(.cancel(id: CancelID.search), cancelDetails)
        }
        return search(state.query.text)
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
          .merge(with: cancelDetails)

      case .resultsArrived(let places):
        state.results = .found(places)
        state.selection = 0
        return .none

      case .rowPicked(let index):
        if state.results.places.indices.contains(index) { state.selection = index }
        return .none

      case .searchFailed(let reason):
        state.results = .failed(reason)
        return .none
      }
    }
  }

  private func search(_ query: String) -> Effect<Action> {
    .run(on: .background) { send in
      try await send(.resultsArrived(places.search(query)))
    } catch: { error, send in
      await send(.searchFailed("\(error)"))
    }
  }
}

extension Search.Results {
  var places: [Place] {
    switch self {
    case .failed, .none: []
    case .found(let places): places
    }
  }
}
