import Composable

extension TestStore {
  /// Waits for all effects to end, and asserts that every action that they sent was received.
  /// Effects that do not end in time are reported, with the places where they started, and
  /// canceled.
  ///
  /// ```swift
  /// await store.finish()
  /// ```
  ///
  /// - Parameter timeout: how long to wait for effects on other threads.
  public func finish(
    timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) async {
    let position = SourcePosition(file: file, line: line)
    _ = await wait(for: timeout) { core.runningEffects.isEmpty }
    checkCompleteness(at: position)
    received = []
    core.cancelEffects()
  }

  /// Skips all received actions without asserting them.
  ///
  /// ```swift
  /// await store.skipReceivedActions()
  /// ```
  ///
  /// - Parameter strict: whether to report an issue if there are none.
  public func skipReceivedActions(
    strict: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) async {
    core.drain()
    if received.isEmpty, strict {
      reportIssue(
        """
        There were no received actions to skip. Running effects: \(core.runningEffects.count).

        Remove this call, advance the clock that effects sleep on, or pass strict: false.
        """, file: file, line: line)
    }
    skipReceived(received.count)
  }

  /// Cancels all running effects.
  ///
  /// ```swift
  /// await store.send(.queryChanged("b"))
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// - Parameter strict: whether to report an issue if there are none.
  public func skipInFlightEffects(
    strict: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) async {
    core.drain()
    if core.runningEffects.isEmpty, strict {
      reportIssue(
        "There were no in-flight effects to skip: they have ended, or none were started. Remove "
          + "this call, or pass strict: false.", file: file, line: line)
    }
    if !core.runningEffects.isEmpty { inform("Cancelled effects", list(core.runningEffects)) }
    core.cancelEffects()
    core.drain()
  }

  /// Reports received actions that were not asserted, and effects that are still running.
  ///
  /// - Parameter position: the end of the test; nil if the store was released, so that the best place
  ///   is where the test sent the action that started an effect.
  func checkCompleteness(at position: SourcePosition?) {
    core.drain()
    let running = core.runningEffects.sorted { "\($0.cause)" < "\($1.cause)" }
    switch exhaustivity {
    case .on:
      let shared = sharedChanges.take().values
      if !shared.isEmpty {
        reportIssue(
          """
          The test ended with changes of shared values that an effect made and that were not asserted:

          \(shared.map(\.text).sorted().joined(separator: "\n"))

          Assert them with store.assert { … }, or with the next action that is received.
          """, at: position ?? self.position)
      }
      if !received.isEmpty {
        reportIssue(
          """
          The store received \(received.count) unexpected action\(received.count == 1 ? "" : "s") \
          before the end of the test:

          \(list(received.map(\.action)))

          Receive them (await store.receive(…)), or skip them (await store.skipReceivedActions()).
          """, at: position ?? self.position)
      }
      guard let position else {
        for effect in running {
          let title = "An effect returned for this action is still running at the end of the test:"
          reportRunning(title, [effect], at: effect.cause)
        }
        return
      }
      guard !running.isEmpty else { return }
      let count = "\(running.count) effect\(running.count == 1 ? " is" : "s are")"
      let title = "Expected all effects to finish, but \(count) still running:"
      reportRunning(title, running, at: position)
    case .off:
      if !received.isEmpty { inform("Unhandled actions at the end", list(received.map(\.action))) }
      if !running.isEmpty { inform("Still running at the end", list(running)) }
    }
  }

  private func reportRunning(
    _ title: String, _ effects: [RunningEffect], at position: SourcePosition
  ) {
    reportIssue(
      """
      \(title)

      \(list(effects))

      Likely causes and what to do:
      - The effect sleeps on a clock: advance the clock, or cancel the effect with an action.
      - The effect never ends, like a timer: send the action that ends it, or \
      await store.skipInFlightEffects().
      - The feature was not removed at the end of the test: dismiss it.
      """, at: position)
  }

  func list(_ effects: some Collection<RunningEffect>) -> String {
    effects.map { "  - started at \($0.position)" }.sorted().joined(separator: "\n")
  }
}
