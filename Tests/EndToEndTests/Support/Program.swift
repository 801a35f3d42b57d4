import Foundation
import PseudoTerminal

/// The program as users run it: the binary built alongside these tests.
enum Program {
  /// A screen that a link opens, and a text that appears there and not before.
  enum Place: String, CaseIterable, Sendable {
    case list = "/standups"
    case form = "/standups/1/edit"
    case alert = "/standups/1/delete"
    case meeting = "/standups/1/record"

    var text: String {
      switch self {
      case .list: "3 standups"
      case .form: " Done"
      case .alert: "Delete?"
      case .meeting: "Meeting"
      }
    }

    /// A text near the end of its frames, which arrive in pieces.
    var end: String {
      switch self {
      case .alert: "y delete"
      case .form: "Esc cancel"
      case .list: "? help"
      case .meeting: "q end"
      }
    }
  }

  /// A program that crashes on request, built alongside these tests.
  static var probe: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "TerminalProbe").path
  }

  /// A library that makes the program crash on request, built alongside these tests.
  static var crashLibrary: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "libCrashPreload.so").path
  }

  /// Whether the program is the installed one, which is linked statically.
  static var isStatic: Bool {
    ProcessInfo.processInfo.environment["STANDUPS_BINARY"] != nil
  }

  /// Whether that library can be loaded into the program. It cannot with a sanitizer, which must
  /// load first.
  static var loadsLibraries: Bool {
    !isStatic && !Sanitizer.isOn && FileManager.default.fileExists(atPath: crashLibrary)
  }

  /// The case studies, built alongside these tests.
  static var caseStudies: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "case-studies").path
  }

  /// `STANDUPS_BINARY` names another one, such as the optimized binary that is installed.
  static var path: String {
    if let path = ProcessInfo.processInfo.environment["STANDUPS_BINARY"] {
      return URL(filePath: path).standardizedFileURL.path
    }
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "standups").path
  }

  /// The last release, as `make compatibility` builds it.
  static var released: String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".build/compatibility/standups").path
  }

  // NB: no folder can be created below a device, so crashes leave no report behind.
  static let environment = [
    "HOME": NSTemporaryDirectory(), "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
    "STANDUPS_NO_EFFECT_REPORTS": "1", "TERM": "xterm-256color", "XDG_STATE_HOME": "/dev/null",
  ].merging(Sanitizer.environment) { $1 }

  /// Starts with the samples, which are never written, and waits for the complete first frame of
  /// the screen.
  static func open(
    _ place: Place = .list, environment changes: [String: String] = [:],
    change: (inout PseudoTerminal.Launch) -> Void = { _ in }
  ) throws -> PseudoTerminal {
    let terminal = try start(place, environment: changes, change: change)
    try terminal.wait(forText: place.text, place.end)
    return terminal
  }

  /// Starts without waiting for anything.
  static func start(
    _ place: Place = .list, environment changes: [String: String] = [:],
    change: (inout PseudoTerminal.Launch) -> Void = { _ in }
  ) throws -> PseudoTerminal {
    var launch = PseudoTerminal.Launch(
      path, arguments: ["--demo", "--deep-link", place.rawValue],
      environment: environment.merging(changes) { $1 })
    change(&launch)
    return try PseudoTerminal(launch)
  }
}

extension PseudoTerminal {
  /// Waits for the open items of the demo's first standup. The kind of the oldest one depends on the
  /// day.
  func waitForOpenItems() throws {
    try wait(for: "open items") { terminal in
      ["!", "@"].contains { terminal.screen.text.contains("Open    \($0)") }
    }
  }
}
