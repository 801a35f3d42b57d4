/// A screen as lines of text: typed lines become its actions, and printed lines report it. This is
/// for people who listen to the screen, and for programs that read and write lines.
///
/// A command is the word or the key of a row of the key map, a number selects a row, and a question
/// takes the line as its answer. A screen is read in full when it opens; afterward, only changes
/// are.
///
/// ```swift
/// var session = LinearSession { AppFeature.screen(store.state) }
/// print(session.report(isAnswer: true, at: now))
/// print(session.receive("open 2", at: now) { store.send($0) })
/// ```
public struct LinearSession<Action: Sendable> {
  let makeScreen: () -> Screen<Action>
  /// Keys that mean nothing here, such as those for the mouse.
  private let unusedKeys: Set<Key>
  /// The guard for the buttons of the alert that was read last.
  private var alert = Interaction(isTyped: true)
  /// The pages that were read of the open screens, from the lowest.
  private var pages: [SpokenPage] = []
  /// The lines left over from a long reading, for `more`.
  private var rest: [String] = []
  private var announced: Set<String> = []
  private var popup: PopupIdentity?
  private var question: String?
  private var notice: String?
  private var status: String?
  private var hasReplied = false
  private var hasExplainedQuestions = false

  /// The maximum number of lines read at once.
  static var longestReading: Int { 20 }

  /// Creates a session for the screen that `screen` builds from the current state.
  public init(unusedKeys: Set<Key> = [], screen: @escaping () -> Screen<Action>) {
    makeScreen = screen
    self.unusedKeys = unusedKeys
  }
}

// MARK: - Input

extension LinearSession {
  enum Step {
    case answer(String)
    case key(Key)
    case pick(Int)
  }

  /// Handles a line and returns the immediate reply. ``report(isAnswer:at:)`` returns what the
  /// actions have changed.
  ///
  /// - Parameters:
  ///   - now: a reading of a monotonic clock.
  ///   - send: a closure that reduces an action and runs the effects that are ready.
  public mutating func receive(
    _ line: String, at now: Duration, send: (Action) -> Void
  ) -> [String] {
    let screen = makeScreen()
    let line = line.trimmed
    let reply: [String]
    if let popup = screen.topPopup {
      reply = answer(line, to: popup, at: now, send)
    } else if let question = screen.currentQuestion, !Self.isCommand(line, for: question) {
      reply = perform([.answer(line)], at: now, send)
    } else {
      reply = command(line, on: screen, at: now, send)
    }
    hasReplied = !reply.isEmpty
    return reply.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// True if a line is a command even though a question is open. A second slash makes it an answer.
  private static func isCommand(_ line: String, for question: Question<Action>) -> Bool {
    line == "?" || line.hasPrefix("/") && !line.hasPrefix("//")
  }

  private mutating func answer(
    _ line: String, to popup: Popup<Action>, at now: Duration, _ send: (Action) -> Void
  ) -> [String] {
    let word = line.drop { $0 == "/" }.lowercased()
    let labels = popup.buttons.map { $0.label.lowercased() }
    let started = labels.indices.filter { labels[$0].hasPrefix(word) && !word.isEmpty }
    let index: Int? =
      if !popup.hasLetters, let number = Int(word) {
        number &- 1
      } else if !popup.hasLetters, labels.count == 2,
        Language.current.understands(word, as: "y", "yes")
      {
        0
      } else if !popup.hasLetters, labels.count == 2,
        Language.current.understands(word, as: "n", "no")
      {
        1
      } else {
        labels.firstIndex(of: word) ?? (started.count == 1 ? started[0] : nil)
      }
    if let index, labels.indices.contains(index),
      let key = popup.buttons[index].name(at: index).first
    {
      return perform([.key(Key(.character(key)))], at: now, send)
    }
    if Language.current.understands(word, as: "back", "cancel", "close", "esc"),
      popup.dismissAction != nil
    {
      return perform([.key(.escape)], at: now, send)
    }
    return popup.spokenLines
  }

  private mutating func command(
    _ line: String, on screen: Screen<Action>, at now: Duration, _ send: (Action) -> Void
  ) -> [String] {
    let text = line.count > 1 && line.hasPrefix("/") ? String(line.dropFirst()) : line
    let words = commands(of: screen)
    let word = text.lowercased()
    if word.isEmpty { return whereabouts(screen) }
    if Language.current.understands(word, as: "?", "help") { return help(screen) }
    if Language.current.understands(word, as: "more") {
      return rest.isEmpty ? [String(localized: "That was all.")] : reading(rest)
    }
    if Language.current.understands(word, as: "read") {
      return reading([SpokenPage(screen).heading] + SpokenPage(screen).texts)
    }
    if let number = Int(text) { return perform([.pick(number)], at: now, send) }
    switch words.match(text) {
    case .ambiguous(let choices):
      return [String(localized: "Several commands match: \(choices.joined(separator: ", ")).")]
    case .found(let row): return perform([.key(row.keys[0])], at: now, send)
    case .unknown: break
    }
    guard let (row, rest) = words.matchStart(of: text) else {
      return [String(localized: "There is no command \"\(text)\". Type help for a list.")]
    }
    let (key, page) = (row.keys[0], SpokenPage(screen))
    if let number = Int(rest), row.argument != .text || page.rows.indices.contains(number &- 1) {
      return perform([.pick(number), .key(key)], at: now, send)
    }
    if row.argument == .text { return perform([.key(key), .answer(rest)], at: now, send) }
    let numbers = page.numbers(ofRowsNamed: rest)
    if numbers.count == 1 { return perform([.pick(numbers[0]), .key(key)], at: now, send) }
    if numbers.count > 1 {
      return [String(localized: "Several rows are called \"\(rest)\". Type a number.")]
    }
    if row.argument == .rowOrText { return perform([.key(key), .answer(rest)], at: now, send) }
    if rest.allSatisfy(\.isWholeNumber) { return [String(localized: "There is no row \(rest).")] }
    return [String(localized: "There is no row \"\(rest)\".")]
  }

  /// Performs the steps, each on the screen that the previous one left.
  mutating func perform(
    _ steps: [Step], at now: Duration, _ send: (Action) -> Void
  ) -> [String] {
    for step in steps {
      let screen = makeScreen()
      switch step {
      case .answer(let text):
        guard screen.topPopup == nil, let question = screen.currentQuestion else { return [] }
        let answer = text.hasPrefix("//") ? String(text.dropFirst()) : text
        if let rejection = self.answer(answer, to: question, at: now, send) { return [rejection] }
      case .key(let key):
        press(key, on: screen, at: now, send)
      case .pick(let number):
        let page = SpokenPage(screen)
        guard page.rows.indices.contains(number &- 1) else {
          return [String(localized: "There is no row \(number).")]
        }
        let row = page.rows[number - 1]
        if row.isSelected, steps.count == 1 { return page.selectedLine.map { [$0] } ?? [] }
        guard !row.isSelected, let index = row.row else { continue }
        guard let action = screen.top({ $0.pick?(index) }) else {
          return [String(localized: "Row \(number) cannot be selected.")]
        }
        send(action)
      }
    }
    return []
  }

  /// Answers a question; returns the reason if the answer is invalid.
  private mutating func answer(
    _ text: String, to question: Question<Action>, at now: Duration, _ send: (Action) -> Void
  ) -> String? {
    if let answer = question.answer {
      switch answer(text) {
      case .actions(let actions): for action in actions { send(action) }
      case .rejected(let reason): return reason.asSentence
      }
      return nil
    }
    if !text.isEmpty {
      for edit in [TextEdit.moveToEnd, .deleteToStart, .insert(text)] {
        if let action = makeScreen().top({ $0.typing?(edit) }) { send(action) }
      }
    }
    press(.enter, on: makeScreen(), at: now, send)
    return nil
  }

  /// Performs the action of a key. A typed line is never a double press or a key that is held down,
  /// so those guards apply only to alerts, which may open while it is typed.
  func press(
    _ key: Key, on screen: Screen<Action>, at now: Duration, _ send: (Action) -> Void
  ) {
    if screen.topPopup != nil {
      let canvas = Canvas(size: .zero)
      // The time counts from when the alert was read, not from the last line.
      var alert = alert
      let action = alert.respond(to: .key(key), on: screen, drawn: canvas, at: now)
      if let action { send(action) }
      return
    }
    switch screen.top({ $0.keys.match(key) }) ?? screen.globalKeys.match(key) {
    case .action(let action): send(action)
    case .disabled(let reason): if let notice = screen.showNotice?(reason) { send(notice) }
    case nil: break
    }
  }

  private func commands(of screen: Screen<Action>) -> CommandWords {
    let own = screen.keyRows
    let global = screen.globalKeys.rows.filter { row in
      !row.keys.contains { key in
        unusedKeys.contains(key) || own.contains { $0.keys.contains(key) }
          || screen.takesText && key.isPrintable
      }
    }
    return CommandWords(own + global)
  }
}

// MARK: - Output

extension LinearSession {
  /// The changes since the last report, as lines to print.
  ///
  /// - Parameters:
  ///   - isAnswer: true if a line was received since then. Otherwise, only what the user must know
  ///     at once is reported.
  ///   - now: a reading of a monotonic clock.
  public mutating func report(isAnswer: Bool, at now: Duration) -> [String] {
    let screen = makeScreen()
    let page = SpokenPage(screen)
    let isAsking = screen.currentQuestion != nil
    var lines = pageLines(page, isAnswer: isAnswer, isAsking: isAsking)
    lines =
      newNotice(screen, isAlone: isAnswer && lines.isEmpty && !isAsking && !hasReplied) + lines
    lines += newStatus(screen)
    if let asked = newQuestion(screen, isAnswer: isAnswer, at: now) { lines += asked }
    if isAnswer, lines.isEmpty, !hasReplied { lines = standing(screen) }
    hasReplied = false
    return lines.flatMap { $0.split(separator: "\n").map { String($0).asSentence } }
  }

  /// A window in which every button of a popup can be pressed.
  private static var window: Size { Size(width: 99, height: 40) }

  private mutating func pageLines(
    _ page: SpokenPage, isAnswer: Bool, isAsking: Bool
  ) -> [String] {
    let known = pages.lastIndex { page.isSamePage(as: $0) }
    let isOpen = known == pages.count - 1 && known != nil
    let old = known.map { pages[$0] }
    let news = page.announcements.filter { !announced.contains($0.id) }.map(\.text)
    announced = Set(page.announcements.map(\.id))
    pages.removeSubrange((known ?? pages.count)...)
    pages.append(page)
    if isOpen, let old {
      var lines =
        isAnswer && !isAsking ? reading(page.changes(since: old, withSelection: news.isEmpty)) : []
      if isAnswer, !isAsking, page.heading != old.heading { lines.insert(page.heading, at: 0) }
      return (news.isEmpty ? [] : [news.joined(separator: " ")]) + lines
    }
    guard !isAsking else { return [page.heading] }
    let hint = pages.count == 1 ? [String(localized: "Type help for the commands.")] : []
    guard let old else { return reading([page.heading] + page.texts) + hint }
    let changes = page.changes(since: old)
    let selected = page.selectedLine.map { changes.contains($0) ? [] : [$0] } ?? []
    return reading([page.heading] + changes + selected)
  }

  private mutating func newNotice(_ screen: Screen<Action>, isAlone: Bool) -> [String] {
    let current = (screen.top { $0.notice } ?? screen.notice)?.text
    defer { notice = current }
    guard let current, isAlone || current != notice else { return [] }
    return [current.spokenText]
  }

  /// The new status; temporary ones, such as `Saving…`, are skipped.
  private mutating func newStatus(_ screen: Screen<Action>) -> [String] {
    guard screen.status != status, screen.status?.hasSuffix("…") != true else { return [] }
    status = screen.status
    return status.map { [$0] } ?? []
  }

  /// The popup or the question that waits for an answer, unless it was read before.
  private mutating func newQuestion(
    _ screen: Screen<Action>, isAnswer: Bool, at now: Duration
  ) -> [String]? {
    if let popup = screen.topPopup {
      let identity = PopupIdentity(popup)
      guard identity != self.popup else { return nil }
      self.popup = identity
      alert = Interaction(isTyped: true)
      alert.screenDrawn(screen, in: Self.window, at: now)
      question = nil
      return popup.spokenLines
    }
    popup = nil
    guard let current = screen.currentQuestion else {
      question = nil
      return nil
    }
    guard isAnswer || current.text != question else { return nil }
    question = current.text
    let explanation = hasExplainedQuestions ? [] : [Self.explanation]
    hasExplainedQuestions = true
    return explanation + [current.text]
  }

  private static var explanation: String {
    String(
      localized:
        "Type an answer; Enter keeps the value. Commands begin with a slash: /help lists them.")
  }

  /// The first of these lines; `more` prints the others.
  private mutating func reading(_ lines: [String]) -> [String] {
    rest = Array(lines.dropFirst(Self.longestReading))
    let first = Array(lines.prefix(Self.longestReading))
    return rest.isEmpty ? first : first + [String(localized: "\(rest.count) left. Type more.")]
  }

  /// The reply to a line that has changed nothing so far: what is happening, or where the user is.
  private func standing(_ screen: Screen<Action>) -> [String] {
    if let popup = screen.topPopup { return popup.spokenLines }
    guard let status = screen.status, status.hasSuffix("…") else { return whereabouts(screen) }
    return [status]
  }

  /// The user's place, in a sentence.
  private func whereabouts(_ screen: Screen<Action>) -> [String] {
    let page = SpokenPage(screen)
    if let summary = page.summary { return [summary] }
    return [page.heading] + (page.selectedLine.map { [$0] } ?? [])
  }

  private func help(_ screen: Screen<Action>) -> [String] {
    let choices = screen.currentQuestion?.choices ?? []
    let commands = commands(of: screen).help
    if screen.currentQuestion != nil {
      return
        (choices.isEmpty ? [] : [String(localized: "Choices: \(choices.joined(separator: ", ")).")])
        + [String(localized: "Commands, each after a slash:")] + commands
    }
    return commands + [
      String(localized: "read: repeats everything on this screen."),
      String(localized: "A number selects a row. A command may name its row: open 2."),
    ]
  }
}

extension Popup {
  /// The popup as lines: its title, its message, and its buttons with the numbers to type.
  fileprivate var spokenLines: [String] {
    let choices = buttons.enumerated().map { "\($1.name(at: $0)) \($1.label)" }
    return [title, message].compactMap { $0?.asSentence }
      + [choices.joined(separator: ", ").asSentence]
  }
}

extension Screen {
  /// The question of the focused field; `nil` if no field takes text or offers a choice.
  var currentQuestion: Question<Action>? {
    guard topPopup == nil else { return nil }
    return top { $0.question } ?? (takesText ? Question("Text") : nil)
  }
}

extension String {
  /// The text without leading and trailing spaces.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }
}
