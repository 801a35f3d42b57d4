import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

extension Animations: CaseStudy {
  static let about = About(
    "Animations", link: "animations", lesson: "steps driven by a clock",
    """
    In a terminal, an animation is a chain of small changes: each step changes the state and \
    returns an effect that waits on the clock for the next one. A new target or a reset cancels \
    the chain, and a test advances its clock by hand.
    """)
}

@Reducer
struct Animations {
  struct State: Equatable, Sendable {
    @PresentationState var alert: Alert?
    var isLarge = false
    /// The position of the ball, and the one it rolls to: 0…100.
    var place = 50
    var target = 50
    /// The color of the ball, as an index into the colors of the rainbow.
    var hue = 0
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert.Action>)
    case hueStepped
    case placeStepped
    case rainbowPressed
    case resetPressed
    case sizePressed
    case targetPicked(Int)
  }

  enum Alert: AlertRepresentable {
    case reset

    enum Action: Equatable, Sendable {
      case resetConfirmed
    }

    var alertState: AlertState<Action> {
      switch self {
      case .reset:
        AlertState {
          TextState("Stop and reset?")
        } actions: {
          ButtonState(role: .destructive, action: .resetConfirmed) { TextState("Reset") }
        }
      }
    }
  }

  private enum CancelID {
    case rainbow
    case roll
  }

  static let frame: Duration = .milliseconds(40)
  static let rainbow: [UInt32] = [0xE8112D, 0xF28C28, 0xE5C24A, 0x00AF5F, 0x5F87FF, 0xAF5FD7]

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.resetConfirmed)):
        state = State()
        return .merge(.cancel(id: CancelID.rainbow), .cancel(id: CancelID.roll))

      case .alert:
        return .none

      case .hueStepped:
        state.hue = (state.hue + 1) % Self.rainbow.count
        return state.hue == 0 ? .none : after(.milliseconds(500), .hueStepped, CancelID.rainbow)

      case .placeStepped:
        // A quarter of the way, but at least one step: fast at first, and slower toward the end.
        let distance = state.target - state.place
        state.place += distance / 4 == 0 ? distance.signum() : distance / 4
        return state.place == state.target
          ? .none : after(Self.frame, .placeStepped, CancelID.roll)

      case .rainbowPressed:
        state.hue = 0
        return after(.milliseconds(500), .hueStepped, CancelID.rainbow)

      case .resetPressed:
        state.alert = .reset
        return .none

      case .sizePressed:
        state.isLarge.toggle()
        return .none

      case .targetPicked(let target):
        state.target = min(max(target, 0), 100)
        return state.place == state.target
          ? .cancel(id: CancelID.roll) : after(Self.frame, .placeStepped, CancelID.roll)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Sends an action later, instead of the one that is waiting with the same id.
  private func after(_ pause: Duration, _ action: Action, _ id: CancelID) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: pause)
      await send(action)
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}

extension Animations {
  static func keys(_ state: State) -> KeyMap<Action> {
    [
      .on(.left, id: "roll-left", does: "Roll", .targetPicked(state.target - 25)),
      .on(.right, id: "roll-right", does: "Roll", .targetPicked(state.target + 25)),
      .on("b", id: "size", does: state.isLarge ? "Small" : "Big", .sizePressed),
      .on("r", id: "rainbow", does: "Rainbow", .rainbowPressed),
      .on("x", id: "reset", does: "Reset", .resetPressed),
    ]
  }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys(state),
      body: VStack {
        Ball(
          place: state.place, size: state.isLarge ? 3 : 1, color: Color(rgb: rainbow[state.hue]))
        Slider(fraction: Double(state.target) / 100, minimum: "0", maximum: "100", style: .dim)
      }
      .padding(Edges(left: 1, bottom: 1, right: 1)))
    screen.isTicking = true
    screen.slide = { .targetPicked(Int(($1 * 100).rounded())) }
    return screen.popup(
      state.alert.map { alert in
        Popup(alert, dismiss: .alert(.dismiss)) { .alert(.presented($0)) }
      })
  }
}

/// A ball, as round as cells allow. Screen readers read its position.
struct Ball: FillingView {
  /// The position, 0…100 from left to right.
  var place: Int
  /// The height, in rows.
  var size: Int
  var color: Color

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard canvas.glyphs != .screenReader else {
      return Text("The ball is at \(place) of 100.").draw(in: area, on: &canvas)
    }
    let width = size * 2
    let x = area.minX + (area.width - width) * place / 100
    let y = area.minY + (area.height - size) / 2
    canvas.fillSolid(Rect(x: x, y: y, width: width, height: size), color)
  }
}
