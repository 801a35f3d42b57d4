import TerminalUI

extension EventLoop {
  /// Runs a screen: input becomes the screen's actions, and the screen is drawn.
  ///
  /// `screen` is called again after the other functions, since they may change the state that it
  /// shows. An action's effects that are ready run before the next key is looked up, so that keys
  /// typed ahead act on the screen that the keys before them have opened.
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
    drain: @escaping () -> Bool, isFinished: @escaping () -> Bool,
    willEnd: @escaping (LoopEnd) -> Void, willSuspend: @escaping () -> Void = {}
  ) -> LoopEnd {
    var session = ScreenSession(screen: screen)
    return run(
      Program(
        receive: { [clock] input in
          guard let action = session.action(for: input, at: clock.uptime) else { return }
          send(action)
          _ = drain()
        },
        draw: { [clock] size, glyphs, tier, hasMotion in
          session.draw(
            size: size, glyphs: glyphs, tier: tier, hasMotion: hasMotion, at: clock.uptime)
        },
        nextFrame: { session.nextFrame },
        notify: { notice in
          guard let action = session.action(forNotice: notice) else { return }
          send(action)
          _ = drain()
        },
        drain: { [clock] in
          session.screenWillChange(at: clock.uptime)
          return drain()
        },
        isFinished: isFinished,
        willEnd: { [clock] end in
          session.screenWillChange(at: clock.uptime)
          willEnd(end)
        },
        willSuspend: { [clock] in
          session.screenWillChange(at: clock.uptime)
          willSuspend()
        }))
  }
}
