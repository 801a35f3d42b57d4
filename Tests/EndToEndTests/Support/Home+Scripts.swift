import Foundation
import PseudoTerminal

extension Home {
  /// Writes the configuration file.
  func configure(_ json: String) throws {
    let folder = path + "/config/standups"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try json.write(toFile: folder + "/config.json", atomically: false, encoding: .utf8)
  }

  /// Creates an executable shell script and returns its path.
  func script(_ name: String, _ lines: String) throws -> String {
    let file = path + "/" + name
    try Script.write(lines, to: file)
    return file
  }

  /// Configures a script as the transcriber of all meetings.
  func transcribe(with lines: String) throws {
    try configure(#"{"transcriber": ["\#(script("transcriber", lines))"]}"#)
  }

  /// The text of a file in the home folder; empty if the file does not exist.
  func text(of name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: path + "/" + name) ?? Data(), as: UTF8.self)
  }
}
