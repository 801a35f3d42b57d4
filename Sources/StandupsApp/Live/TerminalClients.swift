import Standups
import StandupsModel
import Terminal

extension ClipboardClient {
  /// The clipboard that the configuration names when something is copied: the terminal's, which may
  /// be at the other end of an ssh connection, or that of a program on this system.
  ///
  /// - Parameter terminal: the terminal; nil if it is only written to line by line.
  static func live(
    _ terminal: Terminal?, environment: [String: String],
    schedule: @escaping Scheduler = serialQueue(named: "standups.clipboard")
  ) -> Self {
    ClipboardClient { text in
      let choice = await perform(on: schedule) {
        ConfigurationFile(environment: environment).configuration.clipboard
      }
      let send = { (trust: ClipboardTrust) in
        onMainThread { terminal?.copied(text, trusting: trust) ?? .unsupported }
      }
      let run = { (programs: [ClipboardProgram]) in
        await perform(on: schedule) {
          ClipboardProgram.copy(text.pasteable, with: programs, environment)
        }
      }
      switch choice {
      case .never: return .failed(String(localized: "the clipboard is off in the configuration"))
      case .osc52: return send(.all)
      case .program(let command): return await run([ClipboardProgram(command)])
      case .automatic:
        let sent = send(.known)
        guard sent.isFailure else { return sent }
        let outcome = await run(ClipboardProgram.all(environment))
        guard outcome.isFailure else { return outcome }
        let tried = send(.likely)
        return tried.isFailure && outcome != .unsupported ? outcome : tried
      }
    }
  }
}

extension ClipboardClient.Outcome {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Terminal {
  fileprivate func copied(
    _ text: String, trusting trust: ClipboardTrust
  ) -> ClipboardClient.Outcome {
    switch copy(text, trusting: trust) {
    case .copied: .copied
    case .sent: .sent
    case .tooLong: .tooLong
    case .unsupported: .unsupported
    }
  }
}

extension NotificationClient {
  /// The terminal's notifications, in the form that the configuration names when one is shown.
  static func of(
    _ terminal: Terminal, environment: [String: String],
    schedule: @escaping Scheduler = serialQueue(named: "standups.configuration")
  ) -> Self {
    NotificationClient { line in
      let configuration = await perform(on: schedule) {
        ConfigurationFile(environment: environment).configuration
      }
      let sequence: NotificationSequence?
      switch configuration.notification {
      case .never: return
      case .automatic: sequence = nil
      case .osc9: sequence = .osc9
      case .osc99: sequence = .osc99
      case .osc777: sequence = .osc777
      }
      onMainThread { terminal.notify(line, title: "Standups", by: sequence) }
    }
  }
}

extension SoundClient {
  /// The terminal's bell: once for a change of speaker, twice when time is up.
  static func bell(clock: LoopClock, ring: @escaping @MainActor @Sendable () -> Void) -> Self {
    let ring: @Sendable () -> Void = { onMainThread { ring() } }
    return SoundClient(
      speakerChanged: ring,
      timeUp: {
        ring()
        do {
          try await clock.sleep(for: .milliseconds(200))
        } catch {
          // NB: the meeting was closed between the two rings.
          return
        }
        ring()
      })
  }
}

/// Runs code that needs the terminal. Effects run on the main thread, between two iterations of the
/// event loop.
private func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated(body)
}
