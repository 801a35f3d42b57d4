import Composable
import ComposableMacros
import Dependencies
import TerminalUI

/// A star that any feature can give to its content.
///
/// The star changes at once. Saving takes time and can fail; then the star changes back, and an
/// alert gives the reason.
@Reducer
struct Favoriting {
  struct State: Equatable, Sendable {
    @PresentationState var alert: Alert?
    let id: String
    var isFavorite = false
    /// The last saved value, which is restored after a failure.
    var isSaved = false
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case saved(Bool)
    case saveFailed(String)
    case togglePressed
  }

  enum Alert: AlertRepresentable {
    case failed(String)

    typealias Action = Never

    var alertState: AlertState<Never> {
      switch self {
      case .failed(let reason):
        AlertState {
          TextState("Not saved")
        } message: {
          TextState(reason)
        }
      }
    }
  }

  private enum CancelID {
    case save
  }

  @Dependency(\.favorites) var favorites

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .saved(let isFavorite):
        state.isSaved = isFavorite
        return .none

      case .saveFailed(let reason):
        state.isFavorite = state.isSaved
        state.alert = .failed(reason)
        return .none

      case .togglePressed:
        state.isFavorite.toggle()
        return .run { [id = state.id, isFavorite = state.isFavorite] send in
          try await favorites.save(id, isFavorite)
          await send(.saved(isFavorite))
        } catch: { error, send in
          await send(.saveFailed("\(error)"))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct FavoriteMark: View {
  var favorite: Favoriting.State

  var body: some View {
    Text(favorite.isFavorite ? "★" : "☆", style: favorite.isFavorite ? .bold : .dim)
  }
}

@DependencyClient
struct FavoritesClient: Sendable {
  var save: @Sendable (_ id: String, _ isFavorite: Bool) async throws -> Void
}

extension FavoritesClient: DependencyKey {
  /// A server that takes a second, and rejects about every fourth request.
  static let liveValue = Self { _, _ in
    @Dependency(\.continuousClock) var clock
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    try await clock.sleep(for: .seconds(1))
    let isRefused = withRandomNumberGenerator { Int.random(in: 1...4, using: &$0) == 1 }
    if isRefused { throw FavoriteError() }
  }

  static let testValue = Self()
}

extension DependencyValues {
  var favorites: FavoritesClient {
    get { self[FavoritesClient.self] }
    set { self[FavoritesClient.self] = newValue }
  }
}

struct FavoriteError: Error, CustomStringConvertible {
  var description: String { "The server did not answer. Try again." }
}
