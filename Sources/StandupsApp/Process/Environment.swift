import CSupervisor
import Processes
import StandupsModel

/// The environment and arguments of the process.
enum Environment {
  /// The variables that the program reads, as they were when it started.
  static let values: [String: String] = {
    var values: [String: String] = [:]
    for name in [
      "DISPLAY", "EDITOR", "HOME", "LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "PATH",
      "SSH_CONNECTION", "STANDUPS_LANG", "STANDUPS_NO_SYNC", "TERM", "TMUX", "TZ", "TZDIR",
      "VISUAL",
      "WAYLAND_DISPLAY", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ] {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }()

  /// The person's editor, which may have arguments, so that a shell must run it.
  static func editor(_ values: [String: String]) -> String {
    [values["VISUAL"], values["EDITOR"]].compactMap(\.self).first { !$0.isBlank } ?? "vi"
  }

  /// A clause that says how an editor ended.
  ///
  /// - Parameter status: its exit status as shells report it: 128 plus the number of a signal that
  ///   ended it.
  static func editorEnd(_ status: Int32) -> String {
    let clause: LocalizedText =
      switch status {
      case 128 + SIGINT: "the editor was interrupted"
      case 129..<192: "a signal ended the editor (\(String(cString: strsignal(status - 128))))"
      default: "the editor exited with status \(status)"
      }
    return clause.text
  }

  /// True if a debug build logs effects that make keys wait. A sanitizer, which makes everything slow,
  /// turns that off.
  static var reportsBlockingEffects: Bool { getenv("STANDUPS_NO_EFFECT_REPORTS") == nil }

  /// The arguments after the program's name.
  static func arguments() throws(UsageError) -> [String] {
    var strings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = process_arguments(&strings)
    return try arguments(UnsafeBufferPointer(start: strings, count: Int(count)).dropFirst())
  }

  /// The reason that the system's generator of random numbers fails; nil if it works.
  static var missingRandomNumbers: String? {
    var byte: UInt8 = 0
    return getentropy(&byte, 1) == 0 ? nil : String(cString: strerror(errno))
  }

  /// The reason that the program cannot start its threads, which would leave a screen that does
  /// nothing; nil if it can.
  static var missingMemory: String? {
    var attributes = pthread_attr_t()
    var stack = 0
    pthread_attr_init(&attributes)
    pthread_attr_getstacksize(&attributes, &stack)
    pthread_attr_destroy(&attributes)
    let size = 4 * stack + (8 << 20)
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory != MAP_FAILED else {
      return String(
        localized:
          "the program needs \(size >> 20) MB more memory than it may use; raise the limits (ulimit -v and -d), and start it again"
      )
    }
    munmap(memory, size)
    return nil
  }

  /// The C strings as text. Arguments that are not UTF-8 are rejected, since repaired ones would
  /// name a different file or title.
  static func arguments(
    _ strings: some Sequence<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> [String] {
    var arguments: [String] = []
    for case let string? in strings {
      guard let argument = String(validatingCString: string) else {
        throw .encoding(String(cString: string))
      }
      arguments.append(argument)
    }
    return arguments
  }
}

/// The program's exit statuses, as in `sysexits.h` where that has one.
enum ExitCode {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  /// A search has found nothing, or has failed, as with grep(1).
  static let nothingFound: Int32 = 1
  static let searchFailure: Int32 = 2
  static let usage: Int32 = 64
  static let badData: Int32 = 65
}
