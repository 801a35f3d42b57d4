import Foundation
import TerminalUI

/// Logs each step of a run before it is performed. After a crash, the last step is to blame.
///
/// `FUZZ_LOG` names the file.
struct FuzzLog {
  private let file: FileHandle

  init(seed: UInt64) throws {
    let path =
      ProcessInfo.processInfo.environment["FUZZ_LOG"]
      ?? NSTemporaryDirectory() + "standups-fuzz.script"
    try "# seed \(seed), from an empty folder\n".write(
      toFile: path, atomically: false, encoding: .utf8)
    file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
  }

  /// Keeps a file until the next one, in a file of its own. Does nothing unless `FUZZ_LOG` is set.
  static func note(file bytes: [UInt8]) throws {
    guard let path = ProcessInfo.processInfo.environment["FUZZ_LOG"] else { return }
    try Data(bytes).write(to: URL(filePath: path + ".record"))
  }

  func note(_ step: ScriptStep) {
    file.write(Data("\(step)\n".utf8))
  }
}
