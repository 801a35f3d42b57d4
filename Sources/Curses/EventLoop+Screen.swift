import TerminalUI

extension EventLoop {
  /// Runs a program that is a screen: input becomes the screen's actions, and its picture is shown.
  ///
  /// ```swift
  /// let end = loop.run(
  ///   screen: { AppFeature.screen(store.state) }, send: { store.send($0) },
  ///   drain: { store.drain() }, isFinished: { store.state.hasQuit },
  ///   willEnd: { _ in store.send(.endRequested) })
  /// end.exitProcess()
  /// ```
  public func run<Action>(
    screen: @escaping () -> Screen<Action>, send: @escaping (Action) -> Void,
    drain: @escaping () -> Void, isFinished: @escaping () -> Bool,
    willEnd: @escaping (LoopEnd) -> Void, willSuspend: @escaping () -> Void = {}
  ) -> LoopEnd {
    var interaction = Interaction()
    var drawn = Canvas(size: .zero)
    return run(
      Program(
        receive: { [clock] input in
          let action = interaction.respond(
            to: input, on: screen(), drawn: drawn, at: clock.uptime)
          if let action { send(action) }
        },
        draw: { [clock] size, glyphs in
          let screen = screen()
          interaction.notePopup(of: screen, at: clock.uptime)
          drawn = screen.render(size: size, glyphs: glyphs, interaction: interaction)
          return drawn
        },
        drain: drain, isFinished: isFinished, willEnd: willEnd,
        willSuspend: willSuspend))
  }
}
