import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension Episodes: CaseStudy {
  static let about = About(
    "Reusable favoriting", link: "favoriting", lesson: "a component for the rows of any list",
    """
    Favoriting has its own state, actions, and reducer, and a row gets all of it with one Scope. \
    The star changes before it is saved: about one request in four fails, and the star changes \
    back.
    """)
}

@Reducer
struct Episodes {
  struct State: Equatable, Sendable {
    var episodes: IdentifiedArrayOf<Episode.State> = Episode.State.samples
    var selection: Episode.State.ID?
  }

  enum Action: Equatable, Sendable {
    case episodes(IdentifiedActionOf<Episode>)
    case moved(Movement)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .episodes:
        return .none

      case .moved(let movement):
        state.move(movement)
        return .none
      }
    }
    .forEach(\.episodes, action: \.episodes) { Episode() }
  }
}

/// A row. It could have more than a title; it knows nothing about the star.
@Reducer
struct Episode {
  struct State: Equatable, Identifiable, Sendable {
    var favorite: Favoriting.State
    let title: String

    var id: String { favorite.id }
  }

  enum Action: Equatable, Sendable {
    case favorite(Favoriting.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.favorite, action: \.favorite) { Favoriting() }
  }
}

extension Episode.State {
  init(_ title: String) {
    self.init(favorite: Favoriting.State(id: title.lowercased()), title: title)
  }

  static let samples: IdentifiedArrayOf<Self> = [
    Self("Functions"), Self("Side effects"), Self("Algebraic types"), Self("Parsers"),
    Self("Composition"),
  ]
}

extension Episodes.State: ListState {
  var rows: IdentifiedArrayOf<Episode.State> { episodes }
}

extension Episodes {
  static func keys(_ state: State) -> KeyMap<Action> {
    let keys = KeyMap.moving { Action.moved($0) }
    guard let id = state.selected?.id else { return keys }
    let toggle = Action.episodes(.element(id: id, action: .favorite(.togglePressed)))
    return keys.followed(by: [
      .on(.space, .enter, "f", id: "favorite", does: "Favorite", toggle)
    ])
  }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys(state),
      body: state.rowList { episode, isSelected in
        HStack(spacing: 1) {
          SelectionMark(isSelected)
          FavoriteMark(favorite: episode.favorite)
          Text(episode.title, style: isSelected ? .bold : .plain)
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .moved(.to($0)) }
    return screen.popup(alert(state))
  }

  /// The alert of the first row that has one.
  private static func alert(_ state: State) -> Popup<Action>? {
    state.episodes.lazy.compactMap { row in
      row.favorite.alert.map {
        Popup(
          $0, dismiss: .episodes(.element(id: row.id, action: .favorite(.alert(.dismiss)))))
      }
    }
    .first
  }
}
