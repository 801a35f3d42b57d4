import TerminalUI

/// Playing a script in place of the person, and reporting a recording's failure.
extension EventLoop {
  /// Begins the script with the first frame, as a recording does.
  func beginScript() {
    guard !script.isEmpty else { return }
    replay = Replay(script: ScriptReplay(script, from: clock.uptime))
    script = []
  }

  /// Performs the next step of the script if it is due. There is a frame between two steps, since
  /// clicks apply to the picture that was shown.
  func playNextStep(_ program: Program) {
    guard replay != nil else { return }
    let now = clock.uptime
    for input in replay?.expire(at: now) ?? [] { handle(input, program) }
    switch replay?.script.next(at: now) {
    case .bytes(let bytes):
      for input in replay?.decoder.decode(bytes, at: now) ?? [] { handle(input, program) }
    case .input(let input):
      handle(input, program)
    case .picture, .resize, .sleep, .wait, nil:
      break
    }
    guard replay?.deadline == nil, !program.isFinished() else { return }
    endReplay("The replay has ended.", program)
  }

  /// Handles the person's input while a script plays, and returns the input to pass on: a key ends
  /// the script, and does nothing else.
  func inputDuringReplay(_ input: Input, _ program: Program) -> Input? {
    if [.control("l"), .control("z")].contains(input.key) { return input }
    switch input {
    case .focus(true):
      terminal.measure()
      return nil
    case .reply:
      return input
    case .key, .paste, .uncertainKey:
      let script = replay?.script
      endReplay(
        "Replay stopped after \(script?.position ?? 0) of \(script?.count ?? 0) steps.", program)
      return nil
    case .focus, .mouse:
      return nil
    }
  }

  func reportRecording(_ program: Program) {
    guard let failure = recording?.takeFailure() else { return }
    isDirty = true
    program.notify(failure)
  }

  private func endReplay(_ notice: String, _ program: Program) {
    replay = nil
    isDirty = true
    program.notify(notice)
  }
}

/// A script that is being played.
struct Replay {
  var script: ScriptReplay
  /// Decodes the bytes in the script, but not those from the terminal.
  var decoder = InputDecoder()

  /// The next time at which something is due; nil at the end.
  var deadline: Duration? {
    [script.deadline, decoder.deadline].compactMap(\.self).min()
  }

  mutating func expire(at now: Duration) -> [Input] {
    guard let deadline = decoder.deadline, deadline <= now else { return [] }
    return decoder.expire(at: now)
  }
}
