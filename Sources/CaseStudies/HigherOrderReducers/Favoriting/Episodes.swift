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
    var selection = Episode.State.samples[0].id
  }

  enum Action: Equatable, Sendable {
    case episodes(IdentifiedActionOf<Episode>)
    case moved(Movement)
    case rowPicked(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .episodes:
        return .none

      case .moved(let movement):
        let index = state.episodes.index(id: state.selection) ?? 0
        let target = movement.applied(to: index, count: state.episodes.count)
        state.selection = state.episodes[target].id
        return .none

      case .rowPicked(let index):
        state.selection = state.episodes[index].id
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

extension Episodes {
  static func keys(_ state: State) -> KeyMap<Action> {
    let toggle = Action.episodes(
      .element(id: state.selection, action: .favorite(.togglePressed)))
    return Movement.listKeys.map(Action.moved)
      .followed(by: [.on(.space, .enter, "f", id: "favorite", does: "Favorite", toggle)])
  }

  static func screen(_ state: State) -> Screen<Action> {
    let episodes = state.episodes
    var screen = Screen(
      about, keys: keys(state),
      body: RowList(count: episodes.count, selection: episodes.index(id: state.selection)) {
        index in
        HStack(spacing: 1) {
          SelectionMark(episodes[index].id == state.selection)
          FavoriteMark(favorite: episodes[index].favorite)
          Text(
            episodes[index].title, style: episodes[index].id == state.selection ? .bold : .plain)
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .rowPicked($0) }
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
