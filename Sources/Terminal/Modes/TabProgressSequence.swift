import TerminalUI

/// The sequences that show progress in the terminal's tab or in the taskbar (ConEmu, OSC 9;4).
enum TabProgressSequence {
  static let remove = ControlSequence.command("9;4;0")

  static func show(_ progress: TabProgress) -> [UInt8] {
    switch progress.state {
    case .normal: ControlSequence.command("9;4;1;\(String(progress.percent))")
    case .overtime: ControlSequence.command("9;4;2;\(String(progress.percent))")
    case .paused: ControlSequence.command("9;4;4;\(String(progress.percent))")
    }
  }

  /// True if a terminal is known to show progress. Others would show a notification.
  /// - Parameter version: the terminal's name and version (XTVERSION); empty if it did not say.
  static func isKnown(by version: String, _ environment: (String) -> String?) -> Bool {
    if environment("TMUX") != nil { return false }
    if environment("WT_SESSION") != nil || environment("ConEmuANSI") == "ON" { return true }
    return ["ghostty ", "mintty ", "VTE(8"].contains(where: version.hasPrefix)
  }
}
