/// Everything that a person sees and can do at one moment, made from a state.
///
/// A parent takes a child's screen in with `map`, and presents one over its own with `sheet` or
/// `popup`; whatever is presented answers the keys instead.
///
/// NB: no action is stored as such, only what makes one, so that a screen's layout in memory is the
/// same for all kinds of actions. Else types would have to be looked up wherever one is copied.
public struct Screen<Action: Sendable> {
  /// The title bar's left side.
  public var title: String
  /// The title bar's right side.
  public var detail: String
  /// The key that stands there instead, with what it does, and is pressed by a click.
  public var detailKey: Key?
  /// The screen's own keys.
  public var keys: KeyMap<Action>
  /// Keys that act on every screen, looked up last; set at the root.
  public var globalKeys = KeyMap<Action>.empty
  /// Takes what is typed while a text field has the focus.
  public var typing: (@Sendable (TextEdit) -> Action)?
  /// A click on the row or button of that index.
  public var pick: (@Sendable (Int) -> Action)?
  /// The pointer drags the row of one index, which it has picked, to that of another.
  public var drag: (@Sendable (_ from: Int, _ to: Int) -> Action?)?
  /// The pointer puts the slider of that index there, 0…1.
  public var slide: (@Sendable (_ index: Int, _ part: Double) -> Action)?
  /// A click on an arrow beside the value of that index: one step down or up, -1 or 1.
  public var step: (@Sendable (_ index: Int, _ step: Int) -> Action)?
  /// What to do with the reason when a key cannot be used; set at the root.
  public var refuse: (@Sendable (String) -> Action)?
  /// What it means that the person has come back to the window; set at the root.
  public var focusGained: (@Sendable () -> Action)?
  /// What `^C` does in a window that is too small to ask anything; set at the root.
  public var leaveUnseen: (@Sendable () -> Action)?
  /// What just happened, left in the row before last.
  public var notice: String?
  /// Whether everything is stored, right in the row before last.
  public var status: String?
  /// What the terminal's window is to be called; `nil` leaves its name alone.
  public var windowTitle: String?
  /// Whether clicks and the wheel come to the program, and not to the terminal, which selects text
  /// with them; `nil` leaves that alone. Set at the root.
  public var takesMouse: Bool?
  /// What is being typed in the row before last, in the notice's place.
  public var prompt: (any View)?
  /// What is between the title bar and the last two rows.
  public var body: any View
  /// What lies over it, and answers the keys; `nil` while nothing does.
  public var cover: Cover?

  /// What lies over a screen.
  public enum Cover {
    case popup(Popup<Action>)
    case sheet(Sheet)
  }

  /// A screen over another one.
  ///
  /// NB: it is kept in a box, since it is large and would be copied for each use.
  public final class Sheet {
    /// The screen that lies over the other.
    public let screen: Screen

    public init(_ screen: Screen) {
      self.screen = screen
    }
  }

  public init(
    title: String, detail: String = "", keys: KeyMap<Action>, body: any View
  ) {
    self.title = title
    self.detail = detail
    self.keys = keys
    self.body = body
  }

  /// The same screen with `sheet` over it; `nil` leaves it as it is.
  public consuming func sheet(_ sheet: consuming Screen?) -> Screen {
    guard let sheet else { return self }
    return covered(by: .sheet(Sheet(sheet)))
  }

  /// The same screen with `popup` over everything; `nil` leaves it as it is.
  public consuming func popup(_ popup: Popup<Action>?) -> Screen {
    guard let popup else { return self }
    return covered(by: .popup(popup))
  }

  private consuming func covered(by new: consuming Cover) -> Screen {
    if case .sheet(let sheet) = cover {
      cover = .sheet(Sheet(sheet.screen.covered(by: new)))
    } else {
      cover = new
    }
    return self
  }

  /// The same screen for a parent's actions. Cost does not grow with the number of keys.
  public func map<Parent>(
    _ transform: @escaping @Sendable (Action) -> Parent
  ) -> Screen<Parent> {
    var screen = Screen<Parent>(
      title: title, detail: detail, keys: keys.map(transform), body: body)
    screen.globalKeys = globalKeys.map(transform)
    if let typing { screen.typing = { transform(typing($0)) } }
    if let pick { screen.pick = { transform(pick($0)) } }
    if let drag { screen.drag = { from, to in drag(from, to).map(transform) } }
    if let slide { screen.slide = { transform(slide($0, $1)) } }
    if let step { screen.step = { transform(step($0, $1)) } }
    if let refuse { screen.refuse = { transform(refuse($0)) } }
    if let focusGained { screen.focusGained = { transform(focusGained()) } }
    if let leaveUnseen { screen.leaveUnseen = { transform(leaveUnseen()) } }
    screen.detailKey = detailKey
    screen.notice = notice
    screen.status = status
    screen.windowTitle = windowTitle
    screen.takesMouse = takesMouse
    screen.prompt = prompt
    switch cover {
    case nil: break
    case .popup(let popup): screen.cover = .popup(popup.map(transform))
    case .sheet(let sheet): screen.cover = .sheet(Screen<Parent>.Sheet(sheet.screen.map(transform)))
    }
    return screen
  }

  /// The same screen with the keys that were assigned to its rows, and to those of what covers it.
  public consuming func assigned(_ assignments: KeyAssignments) -> Screen {
    guard !assignments.isEmpty else { return self }
    keys = keys.assigned(assignments)
    globalKeys = globalKeys.assigned(assignments)
    if case .sheet(let sheet) = cover {
      cover = .sheet(Sheet(sheet.screen.assigned(assignments)))
    }
    return self
  }
}
