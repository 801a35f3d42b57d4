import PseudoTerminal
import Testing

extension Tmux {
  /// Presses a key until the window shows the text, for buttons that ignore keys until none has come
  /// for 300 ms. The key, such as the button's number, must do nothing afterward, since a slow
  /// program may handle the last presses late.
  func press(_ key: String, untilText text: String) throws {
    try press(key) { $0.contains(text) }
    try wait(forText: text)
  }

  /// The same, until the window no longer shows the text.
  func press(_ key: String, untilNoText text: String) throws {
    try press(key) { !$0.contains(text) }
    try wait(forNoText: text)
  }

  private func press(_ key: String, until isReached: (String) -> Bool) throws {
    for _ in 0..<20 {
      try press(key)
      let deadline = ContinuousClock.now + .milliseconds(500)
      repeat {
        if isReached(try capture()) { return }
      } while ContinuousClock.now < deadline
    }
  }

  /// Waits until the window no longer shows the text.
  @discardableResult
  func wait(forNoText text: String) throws -> String {
    try wait(for: "no \"\(text)\"") { !$0.contains(text) }
  }

  /// Waits until the program has exited with this code.
  func waitForEnd(code: Int32 = 0) throws {
    try wait(forText: "exit code \(code).")
  }

  /// Presses `q` and waits until the program has exited.
  func quit() throws {
    try press("q")
    try waitForEnd()
  }

  /// The rows of the window.
  func rows() throws -> [String] {
    try capture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Waits until the caret is in this cell. Columns and rows count from 0.
  func wait(forCaretInColumn column: Int, row: Int) throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while try display("#{cursor_x},#{cursor_y}") != "\(column),\(row)" {
      guard ContinuousClock.now < deadline else {
        Issue.record("the caret is in \(try display("#{cursor_x},#{cursor_y}"))")
        return
      }
    }
  }
}
