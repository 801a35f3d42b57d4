public import Composable
public import Dependencies
public import Terminal
public import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LoopClock: MonotonicClock {}

/// A full-screen program that is one feature, from its arguments to its exit status:
///
/// ```swift
/// TerminalProgram("tally", Home.State(), quit: .quitPressed) {
///   Home()
/// } screen: {
///   Home.screen($0)
/// } isFinished: {
///   $0.hasQuit
/// } link: {
///   Home.State(link: $0)
/// }
/// .run()
/// ```
///
/// Effects run on the clock of the event loop. Ctrl-C quits unless the screen uses it, Ctrl-Z suspends,
/// and the terminal is restored however the program ends.
///
/// A program that may end at any time needs neither `quit` nor `isFinished`. Then `q` ends it, too,
/// unless the screen uses it. On a screen that would lose something, such as a form with changes,
/// both do what Escape does, which asks first:
///
/// ```swift
/// TerminalProgram("stopwatch", Stopwatch.State()) {
///   Stopwatch()
/// } screen: {
///   Stopwatch.screen($0)
/// }
/// .run()
/// ```
@MainActor
public struct TerminalProgram<State, Action: Sendable> {
  /// The exit status for arguments that are not understood: `EX_USAGE` of `sysexits.h`.
  public static var usageExitCode: Int32 { 64 }

  private let name: String
  private let state: State
  private let start: Action?
  private let quit: Action?
  private let reducer: Reduce<State, Action>
  private let screen: (State) -> Screen<Action>
  private let isFinished: (State) -> Bool
  private let link: (String) -> State?

  /// - Parameters:
  ///   - name: the name of the program, before its errors.
  ///   - state: the state without an argument.
  ///   - start: the action when the program opens, such as one that observes shared values.
  ///   - quit: the action when the terminal or a signal ends the program, and for Ctrl-C.
  ///   - isFinished: true once the program has ended. Until then, at most ``EventLoop/grace`` after a
  ///     signal, effects continue.
  ///   - link: the state that an argument opens; nil if it leads nowhere.
  public init(
    _ name: String, _ state: State, start: Action? = nil, quit: Action,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    screen: @escaping (State) -> Screen<Action>, isFinished: @escaping (State) -> Bool,
    link: @escaping (String) -> State? = { _ in nil }
  ) {
    self.init(name, state, start, quit, Reduce(reducer()), screen, isFinished, link)
  }

  /// Creates a program that may end at any time: with `q` and Ctrl-C, unless the screen uses them.
  ///
  /// - Parameters:
  ///   - name: the name of the program, before its errors.
  ///   - state: the state without an argument.
  ///   - start: the action when the program opens, such as one that observes shared values.
  ///   - link: the state that an argument opens; nil if it leads nowhere.
  public init(
    _ name: String, _ state: State, start: Action? = nil,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    screen: @escaping (State) -> Screen<Action>,
    link: @escaping (String) -> State? = { _ in nil }
  ) {
    self.init(name, state, start, nil, Reduce(reducer()), screen, { _ in false }, link)
  }

  private init(
    _ name: String, _ state: State, _ start: Action?, _ quit: Action?,
    _ reducer: Reduce<State, Action>, _ screen: @escaping (State) -> Screen<Action>,
    _ isFinished: @escaping (State) -> Bool, _ link: @escaping (String) -> State?
  ) {
    self.name = name
    self.state = state
    self.start = start
    self.quit = quit
    self.reducer = reducer
    self.screen = screen
    self.isFinished = isFinished
    self.link = link
  }

  /// Opens the screen, and ends the process when the program is finished.
  ///
  /// The exit status is 0; 64 if the argument leads nowhere, or there are several; 2 if the terminal
  /// cannot be used; or that of a signal. An error is one line on standard error.
  public func run(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
    guard arguments.count <= 1 else {
      fail("opens one link, not \(arguments.count)", Self.usageExitCode)
    }
    guard let opened = arguments.first.map(link) ?? state else {
      fail("no screen has the link \(arguments[0])", Self.usageExitCode)
    }
    let clock = LoopClock()
    let store = Store(initialState: opened) {
      reducer
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.onWake = { EventLoop.wake() }
    let terminal: Terminal
    do {
      terminal = try Terminal()
    } catch {
      fail("\(error)", TerminalError.exitCode)
    }
    if let start { store.send(start) }
    var hasQuit = false
    let send = { (event: Event) in
      switch event {
      case .action(let action): store.send(action)
      case .quit: if let quit { store.send(quit) } else { hasQuit = true }
      }
    }
    let end = EventLoop(terminal: terminal, clock: clock).run(
      screen: { shown(store.state) }, send: send, drain: { store.drain() },
      isFinished: { hasQuit || isFinished(store.state) }, willEnd: { _ in send(.quit) })
    terminal.leave()
    end.exitProcess()
  }

  private enum Event: Sendable {
    case action(Action)
    case quit
  }

  /// The screen with the keys that quit, unless they do something else on it.
  private func shown(_ state: State) -> Screen<Event> {
    var screen = screen(state).map { Event.action($0) }
    screen.quitWithoutAsking = screen.quitWithoutAsking ?? { .quit }
    let cancel = screen.actionAskingFirst(for: .escape)
    screen.globalKeys = screen.globalKeys.followed(by: [
      quit == nil
        ? .on("q", .control("c"), id: "quit-program", does: "Quit", cancel ?? .quit).prioritized()
        : .on(.control("c"), id: "quit-program", does: "Quit", .quit).onlyInHelp
    ])
    return screen
  }

  private func fail(_ error: String, _ status: Int32) -> Never {
    let line = "\(name): \(HarmlessText(error).text)\n"
    line.withCString { _ = write(STDERR_FILENO, $0, line.utf8.count) }
    exit(status)
  }
}
