import Foundation
import PseudoTerminal

extension Home {
  /// Writes the settings as a person would.
  func configure(_ json: String) throws {
    let folder = path + "/config/standups"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try json.write(toFile: folder + "/config.json", atomically: false, encoding: .utf8)
  }

  /// Makes a command that the shell runs, and returns its path.
  func script(_ name: String, _ lines: String) throws -> String {
    let file = path + "/" + name
    try Script.write(lines, to: file)
    return file
  }

  /// Makes a script the transcriber of all meetings.
  func transcribe(with lines: String) throws {
    try configure(#"{"transcriber": ["\#(script("transcriber", lines))"]}"#)
  }

  /// What a file below the home folder holds; nothing while there is none.
  func text(of name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: path + "/" + name) ?? Data(), as: UTF8.self)
  }
}
