/// Everything the user sees and can do at one moment, derived from a state.
///
/// A parent embeds a child's screen with ``map(_:)`` and presents another screen over its own with
/// ``sheet(_:)`` or ``popup(_:)``. The topmost screen or popup receives the keys.
///
/// Behavior, footer hints, help, mouse targets, and the printed key tables all come from the rows
/// of ``keys`` and ``globalKeys``.
public struct Screen<Action: Sendable> {
  /// The left side of the title bar.
  public var title: String
  /// The titles of the screens below this one, from the root: `Standups › Design ›` before the
  /// title. A click on them goes back. Set by the parents.
  public var trail: [String] = []
  /// The right side of the title bar: the state of what the screen shows.
  public var detail: String
  /// `detail` without marks, for people who hear it; `nil` if it has none.
  public var spokenDetail: String?
  /// The style of the title bar, such as the color of a state that must be visible from a distance.
  public var tint = Style.plain
  /// A key hint to show instead of `detail`, such as `e edit`; clicking the hint presses the key.
  public var detailKey: Key?
  /// The screen's own keys.
  public var keys: KeyMap<Action>
  /// Keys that work on every screen, looked up last. Set by the root.
  public var globalKeys: KeyMap<Action> = []
  /// The action of an edit while a text field is focused.
  public var typing: (@Sendable (TextEdit) -> Action)?
  /// The action of a click on the row or button with this index; `nil` if it does nothing.
  public var pick: (@Sendable (Int) -> Action?)?
  /// The action of dragging a picked row onto another one; `nil` if it cannot move there.
  public var drag: (@Sendable (_ from: Int, _ to: Int) -> Action?)?
  /// The action of dragging the slider with this index to a fraction of its range, 0…1.
  public var slide: (@Sendable (_ index: Int, _ fraction: Double) -> Action?)?
  /// The action of a click on an arrow next to the value with this index; the step is -1 or 1.
  public var step: (@Sendable (_ index: Int, _ step: Int) -> Action?)?
  /// The action that shows a notice, such as why a key is disabled. Set by the root.
  public var showNotice: (@Sendable (String) -> Action)?
  /// The action when the terminal window gains focus. Set by the root.
  public var focusGained: (@Sendable () -> Action)?
  /// The action of `^C` in a window too small to ask anything. Set by the root.
  public var quitWithoutAsking: (@Sendable () -> Action)?
  /// The notice about what just happened, on the left of the status line.
  public var notice: Notice?
  /// The text of the status line when there is no notice.
  public var remark: String?
  /// The text on the right of the status line, such as whether everything is saved.
  public var status: String?
  /// The title of the terminal window; `nil` leaves it unchanged.
  public var windowTitle: String?
  /// The progress that the terminal's tab shows; `nil` shows none.
  public var progress: TabProgress?
  /// The absolute path of a file that the notice names, to make it a link.
  public var noticePath: String?
  /// True if the program receives clicks and the wheel; false leaves them to the terminal, for
  /// selecting text. `nil` leaves the setting unchanged. Set by the root.
  public var takesMouse: Bool?
  /// A text field in the status line. A notice is shown beside it.
  public var prompt: (any View)?
  /// Everything between the title bar and the status line.
  public var body: any View
  /// The words for people who do not see the body; `nil` reads what is drawn.
  public var speech: (@Sendable () -> Speech?)?
  /// The question of the focused field, for people who do not see it.
  public var question: Question<Action>?
  /// The maximum width of the screen as a sheet, in columns.
  public var widestSheet = 64
  /// The smallest window that shows this screen. Below ``Size/smallestWindow``, the body comes
  /// before the bars around it, and a popup is one line without destructive buttons.
  public var minimumSize = Size.smallestWindow
  /// True if the body shows a running clock: a click still hits its target if only a clock has
  /// advanced since the last picture.
  public var isTicking = false
  /// The content of the rest of the window if this screen is only a pane at the window's edge: at
  /// the right if there is room, otherwise at the bottom.
  public var backdrop: (any View)?
  /// The sheet or popup over this screen.
  public var cover: Cover?

  /// A sheet or popup that covers a screen and receives its keys.
  public indirect enum Cover {
    case popup(Popup<Action>)
    case sheet(Screen)
  }

  /// Creates a screen with its own keys; everything else starts empty.
  public init(title: LocalizedText, detail: String = "", keys: KeyMap<Action>, body: any View) {
    self.init(title: title.text, detail: detail, keys: keys, body: body)
  }

  @_disfavoredOverload
  public init(
    title: some StringProtocol, detail: String = "", keys: KeyMap<Action>, body: any View
  ) {
    self.title = String(title)
    self.detail = detail
    self.keys = keys
    self.body = body
  }

  /// The screen with `sheet` over it and over any sheets it already has; unchanged for `nil`.
  public func sheet(_ sheet: Screen?) -> Screen {
    sheet.map { covered(by: .sheet($0)) } ?? self
  }

  /// The screen with `popup` over everything; unchanged for `nil`.
  public func popup(_ popup: Popup<Action>?) -> Screen {
    popup.map { covered(by: .popup($0)) } ?? self
  }

  private func covered(by newCover: Cover) -> Screen {
    var screen = self
    if case .sheet(let sheet) = cover {
      screen.cover = .sheet(sheet.covered(by: newCover))
    } else {
      screen.cover = newCover
    }
    return screen
  }

  /// The screen with its actions embedded in a parent's.
  public func map<Parent>(
    _ transform: @escaping @Sendable (Action) -> Parent
  ) -> Screen<Parent> {
    var screen = Screen<Parent>(
      title: title, detail: detail, keys: keys.map(transform), body: body)
    screen.globalKeys = globalKeys.map(transform)
    if let typing { screen.typing = { transform(typing($0)) } }
    if let pick { screen.pick = { pick($0).map(transform) } }
    if let drag { screen.drag = { from, to in drag(from, to).map(transform) } }
    if let slide { screen.slide = { slide($0, $1).map(transform) } }
    if let step { screen.step = { step($0, $1).map(transform) } }
    if let showNotice { screen.showNotice = { transform(showNotice($0)) } }
    if let focusGained { screen.focusGained = { transform(focusGained()) } }
    if let quitWithoutAsking { screen.quitWithoutAsking = { transform(quitWithoutAsking()) } }
    screen.trail = trail
    screen.spokenDetail = spokenDetail
    screen.tint = tint
    screen.detailKey = detailKey
    screen.notice = notice
    screen.remark = remark
    screen.status = status
    screen.windowTitle = windowTitle
    screen.progress = progress
    screen.noticePath = noticePath
    screen.takesMouse = takesMouse
    screen.prompt = prompt
    screen.speech = speech
    screen.question = question?.map(transform)
    screen.widestSheet = widestSheet
    screen.minimumSize = minimumSize
    screen.isTicking = isTicking
    screen.backdrop = backdrop
    switch cover {
    case nil: break
    case .popup(let popup): screen.cover = .popup(popup.map(transform))
    case .sheet(let sheet): screen.cover = .sheet(sheet.map(transform))
    }
    return screen
  }

  /// The screen, and the sheets over it, with the keys the user configured.
  public func applying(_ assignments: KeyAssignments) -> Screen {
    guard !assignments.isEmpty else { return self }
    var screen = self
    screen.keys = keys.applying(assignments)
    screen.globalKeys = globalKeys.applying(assignments)
    if case .sheet(let sheet) = cover { screen.cover = .sheet(sheet.applying(assignments)) }
    return screen
  }
}

extension Screen {
  /// The keys of the topmost sheet, or of the screen itself.
  public var topKeys: KeyMap<Action> { top { $0.keys } }

  /// The rows of ``topKeys``, for help.
  public var keyRows: [KeyRow] { topKeys.rows }

  /// The action of pressing a key; `nil` if it does nothing.
  public func action(for key: Key) -> Action? {
    var interaction = Interaction()
    return interaction.respond(to: .key(key), on: self, drawn: Canvas(size: .zero), at: .zero)
  }

  /// True if a text field has the focus, even if a popup covers it.
  public var hasTextField: Bool { top { $0.typing != nil } }

  /// True if a text field receives what is typed.
  var takesText: Bool { topPopup == nil && hasTextField }

  /// The action of a key on the topmost screen, if it asks before it deletes or ends something.
  public func actionAskingFirst(for key: Key) -> Action? {
    top { $0.keys.asksFirst(key) ? $0.keys.action(for: key) : nil }
  }

  /// Reads a value from the topmost sheet, or from the screen itself.
  func top<Value>(_ value: (Screen) -> Value) -> Value {
    guard case .sheet(let sheet) = cover else { return value(self) }
    return sheet.top(value)
  }

  /// True if a window is too small for the topmost screen.
  func isTooSmall(_ size: Size) -> Bool {
    size != .zero && !size.holds(top { $0.minimumSize })
  }

  /// True if a window has room for the screen, but not for the sheet over it.
  func isSheetTooLarge(for size: Size) -> Bool {
    isTooSmall(size) && size.holds(minimumSize)
  }

  /// The popup over the screen or over one of its sheets.
  var topPopup: Popup<Action>? {
    switch cover {
    case nil: nil
    case .popup(let popup): popup
    case .sheet(let sheet): sheet.topPopup
    }
  }

  /// The key that currently does what `builtIn` does without assignments. Clicks and the wheel use
  /// it.
  func assignedKey(for builtIn: Key) -> Key {
    let tables = [topKeys, globalKeys]
    guard tables.allSatisfy({ $0.index(of: builtIn) == nil }) else { return builtIn }
    return tables.lazy.compactMap { $0.row(builtIn: builtIn) }.first?.keys.first ?? builtIn
  }
}
