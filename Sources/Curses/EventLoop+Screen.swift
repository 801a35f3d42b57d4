import TerminalUI

extension EventLoop {
  /// Runs a program that is a screen: input becomes the screen's actions, and its picture is shown.
  ///
  /// The screen is made again once one of the others may have changed what it shows.
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
    var present: Screen<Action>?
    func presentScreen() -> Screen<Action> {
      if let present { return present }
      let made = screen()
      present = made
      return made
    }
    return run(
      Program(
        receive: { [clock] input in
          let action = interaction.respond(
            to: input, on: presentScreen(), drawn: drawn, at: clock.uptime)
          guard let action else { return }
          present = nil
          send(action)
        },
        draw: { [clock] size, glyphs in
          let screen = presentScreen()
          interaction.notePopup(of: screen, at: clock.uptime)
          drawn = screen.render(size: size, glyphs: glyphs, interaction: interaction)
          return drawn
        },
        drain: {
          present = nil
          drain()
        },
        isFinished: isFinished,
        willEnd: { end in
          present = nil
          willEnd(end)
        },
        willSuspend: {
          present = nil
          willSuspend()
        }))
  }
}
