import Localization
import Processes
import Records
import StandupsModel
import StandupsStorage
import TerminalUI

/// The stream to which a command prints its result, and nothing else.
enum StandardOutput {
  /// Writes a sentence in the person's language and returns the exit status.
  static func print(_ sentence: LocalizedText) -> Int32 { print(HarmlessText(sentence.text)) }

  /// Writes a line and returns the exit status.
  @_disfavoredOverload
  static func print(_ line: HarmlessText) -> Int32 { print([line]) }

  /// Writes the lines and returns the exit status: failure if not everything could be written. A
  /// reader that closes the pipe early, like `head`, is not reported.
  static func print(_ lines: [HarmlessText]) -> Int32 {
    writeUnchanged(Array(lines.map { linked($0) + "\n" }.joined().utf8))
  }

  /// The ticket keys that become links; nil if nothing becomes a link, because standard output is
  /// not a terminal, or because the configuration turns links off.
  private static let terminalTickets: Tickets? = {
    guard isatty(STDOUT_FILENO) == 1, Environment.values["TERM"] != "dumb" else { return nil }
    let configuration = ConfigurationFile(environment: Environment.values).configuration
    return configuration.showsLinks ? configuration.tickets : nil
  }()

  /// A line whose addresses and keys are links (OSC 8) on a terminal.
  private static func linked(_ line: HarmlessText) -> String {
    guard let tickets = terminalTickets else { return line.text }
    let scalars = line.text.unicodeScalars
    var (text, start) = ("", scalars.startIndex)
    for link in TextLink.all(in: line.text, tickets) {
      let name = String(scalars[link.range])
      guard let address = link.address(name) else { continue }
      text += String(scalars[start..<link.range.lowerBound])
      text += "\u{1B}]8;;\(address)\u{1B}\\\(name)\u{1B}]8;;\u{1B}\\"
      start = link.range.upperBound
    }
    return text + String(scalars[start...])
  }

  /// Writes a part of a result that arrives piece by piece: unchanged, or as harmless text if
  /// standard output is a terminal. Returns the exit status if it could not, since no one reads the
  /// rest then.
  static func write(part: [UInt8]) -> Int32? {
    var bytes = part
    if isatty(STDOUT_FILENO) == 1 {
      let lines = String(decoding: part, as: UTF8.self)
        .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      bytes = Array(lines.map { linked(HarmlessText($0)) }.joined(separator: "\n").utf8)
    }
    return Descriptor.write(bytes, to: STDOUT_FILENO).map(status)
  }

  /// Writes a file's contents: unchanged, or as harmless text if standard output is a terminal.
  static func write(_ file: [UInt8]) -> Int32 { write(part: file) ?? ExitCode.success }

  /// Writes a file's contents like `write(_:)`, in the pieces that `contents` passes on.
  static func write(_ contents: (_ write: ([UInt8]) -> Bool) -> Void) -> Int32 {
    var failure: Int32?
    contents { piece in
      failure = write(part: piece)
      return failure == nil
    }
    return failure ?? ExitCode.success
  }

  /// Writes JSON while it is generated.
  static func write(_ json: JSONValue) -> Int32 {
    write { JSONWriter.write(json, escapesInvisible: true, to: $0) }
  }

  /// Writes the picture of a canvas, which holds only harmless text.
  static func write(picture: String) -> Int32 { writeUnchanged(Array(picture.utf8)) }

  private static func writeUnchanged(_ bytes: [UInt8]) -> Int32 {
    Descriptor.write(bytes, to: STDOUT_FILENO).map(status) ?? ExitCode.success
  }

  /// Reports the reason that writing failed, and returns the exit status.
  private static func status(_ number: Int32) -> Int32 {
    if number != EPIPE {
      StandardError.print(
        "could not write to standard output: \(String(cString: strerror(number)))")
    }
    return ExitCode.failure
  }
}

/// The stream for messages that are not a command's result.
enum StandardError {
  /// Writes one line: the program's name and a sentence in the person's language.
  static func print(_ sentence: LocalizedText) {
    let line = HarmlessText("standups: \(sentence.text)").text + "\n"
    // NB: if standard error cannot be written, there is nowhere to report it.
    _ = Descriptor.write(Array(line.utf8), to: STDERR_FILENO)
  }
}
