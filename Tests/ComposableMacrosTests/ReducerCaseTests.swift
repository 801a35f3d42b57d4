import Composable
import ComposableMacros
import Testing

@Suite struct ReducerCaseTests {
  @Test func `an enum that names a protocol sees its children through it`() {
    var path = Level.Path.State.lower(Level.State())
    #expect(path.currentCase.state.depth == 0)
    #expect(path.currentCase.entered() == .lower(.appeared))
    #expect(path == .lower(Level.State(depth: 1)))
    path.currentCase = Level.Path.State.upper(Level.State(depth: -1)).currentCase
    #expect(path == .upper(Level.State(depth: -1)))
    #expect(path.currentCase.asks(.upper(.askPressed)))
    #expect(!path.currentCase.asks(.lower(.askPressed)))
    #expect(Level.Path.cases.map { $0.title } == ["Level", "Level"])
  }

  @Test func `a case without a reducer is seen as nothing`() {
    var sheet = Level.Sheet.State.level(Level.State())
    #expect(sheet.currentCase?.entered() == .level(.appeared))
    #expect(sheet == .level(Level.State(depth: 1)))
    sheet.currentCase = nil
    #expect(sheet == .level(Level.State(depth: 1)))
    #expect(Level.Sheet.State.settings.currentCase == nil)
    #expect(Level.Sheet.cases.count == 1)
  }

  @Test func `an enum that names a protocol gets its dispatch, also under a condition`() {
    let enumeration = """
      enum Path {
        case detail(Detail)
        #if DEBUG
          case log(entry: Log = Log(limit: 3))
        #endif
        case settings
      }
      """
    let expansion = Expansion("@Reducer(cases: (any ScreenCase).self)\n" + enumeration)
    #expect(expansion.errors.isEmpty)
    let dispatch = """
          case settings
          var currentCase: (any ScreenCase<Path>)? {
            get {
              switch self {
              case .detail(let state):
                Composable.ReducerCaseOf<Path, Detail>(
                  state, in: Self.allCasePaths.detail, action: Action.allCasePaths.detail)
              #if DEBUG
              case .log(let state):
                Composable.ReducerCaseOf<Path, Log>(
                  state, in: Self.allCasePaths.log, action: Action.allCasePaths.log)
              #endif
              case .settings:
                nil
              }
            }
            set {
              self = newValue?.wholeState ?? self
            }
          }
      """
    let list = """
        static var cases: [any ScreenCase<Path>.Type] {
          var cases: [any ScreenCase<Path>.Type] = []
          cases.append(Composable.ReducerCaseOf<Path, Detail>.self)
          #if DEBUG
          cases.append(Composable.ReducerCaseOf<Path, Log>.self)
          #endif
          return cases
        }
      """
    #expect(expansion.source.contains(dispatch))
    #expect(expansion.source.contains(list))
  }

  @Test func `only an enum names a protocol for its cases`() {
    #expect(
      Expansion("@Reducer(cases: (any Screen).self)\nstruct A { struct State {}; enum Action {} }")
        .errors == ["1:10 'cases' can only be given for an enum"])
    #expect(
      Expansion("@Reducer(cases: Screen.self)\nenum Path { case detail(Detail) }").errors == [
        "1:17 'cases' needs a protocol, such as '(any ScreenCase).self'"
      ])
  }
}

protocol LevelFeature: Reducer where State: LevelState {
  static var title: String { get }
  static var entering: Action { get }
  static func asks(_ action: Action) -> Bool
}

protocol LevelState {
  var depth: Int { get set }
}

protocol LevelCase<Cases>: ReducerCase where Child: LevelFeature {}
extension ReducerCaseOf: LevelCase where Child: LevelFeature {}

extension LevelCase {
  static var title: String { Child.title }

  func asks(_ action: Cases.Action) -> Bool {
    self.action.extract(from: action).map(Child.asks) == true
  }

  mutating func entered() -> Cases.Action {
    state.depth += 1
    return action.embed(Child.entering)
  }
}

@Reducer
struct Level: LevelFeature {
  struct State: Equatable, LevelState, Sendable {
    var depth = 0
  }

  enum Action: Equatable, Sendable {
    case appeared
    case askPressed
  }

  @Reducer(cases: (any LevelCase).self)
  enum Path {
    case lower(Level)
    case upper(Level)
  }

  @Reducer(cases: (any LevelCase).self)
  enum Sheet {
    case level(Level)
    case message(AlertState<Never>)
    case settings
  }

  static let title = "Level"
  static let entering = Action.appeared

  static func asks(_ action: Action) -> Bool { action == .askPressed }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
