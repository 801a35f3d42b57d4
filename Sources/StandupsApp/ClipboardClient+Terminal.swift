import Standups
import Terminal

extension ClipboardClient {
  /// The clipboard that the terminal reaches, which may be at the other end of ssh.
  static func of(_ terminal: Terminal) -> Self {
    ClipboardClient { copy($0, to: terminal) }
  }

  // NB: effects run on the main thread, between two rounds of the loop.
  private static func copy(_ text: String, to terminal: Terminal) -> Outcome {
    MainActor.assumeIsolated {
      switch terminal.copy(text) {
      case .copied: .copied
      case .sent: .sent
      case .tooLong: .tooLong
      case .unsupported: .unsupported
      }
    }
  }
}
