public import TerminalUI

/// A text that narrows down the rows of a list.
public struct ListFilter: Equatable, Sendable {
  /// The text of the filter.
  public var input: TextInput
  /// True if keys go to the text rather than to the rows.
  public var isTyping: Bool

  public enum Action: Equatable, Sendable {
    case cleared
    /// A whole text was entered, on a screen in lines.
    case entered(String)
    case kept
    case opened
    case typed(TextEdit)
  }

  public init(_ text: String = "", isTyping: Bool = false) {
    self.input = TextInput(text)
    self.isTyping = isTyping
  }

  /// True if the filter is being typed, or hides rows.
  public var isActive: Bool { isTyping || !text.isEmpty }

  public var text: String { input.text }

  public mutating func apply(_ action: Action) {
    switch action {
    case .cleared:
      self = ListFilter()
    case .entered(let text):
      isTyping = false
      if !text.isEmpty { input = TextInput(text) }
    case .kept:
      isTyping = false
    case .opened:
      isTyping = true
    case .typed(let edit):
      input.apply(edit)
    }
  }
}

extension ListFilter {
  /// The keys while the filter is typed.
  public static func keys<ScreenAction>(
    moving: @escaping @Sendable (Movement) -> ScreenAction, _ action: (Action) -> ScreenAction
  ) -> KeyMap<ScreenAction> {
    .moving(.besideText, moving).followed(by: [
      .on(.enter, id: "keep-filter", does: "Keep filter", action(.kept))
        .prioritized().purpose(.find),
      .on(.escape, id: "show-all", does: "Show all", action(.cleared)).prioritized().purpose(.find),
    ])
  }
}

extension Screen {
  /// Shows a filter in the status line: its field while it is typed, otherwise its text.
  public mutating func show(
    _ filter: ListFilter, _ action: @escaping @Sendable (ListFilter.Action) -> Action
  ) {
    if filter.isTyping {
      prompt = MarkedField("/", filter.input, placeholder: "type to filter by title or name")
      typing = { action(.typed($0)) }
      question = Question("Filter", value: filter.text)
    } else if filter.isActive, notice == nil {
      notice = "/ \(filter.text)"
    }
  }
}
