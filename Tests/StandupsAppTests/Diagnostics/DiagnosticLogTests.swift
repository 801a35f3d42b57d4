import Composable
import Dependencies
import Foundation
import Testing

@testable import StandupsApp

struct DiagnosticLogTests {
  @Test func `a pipe in place of the log is reported, and blocks nothing`() throws {
    let folder = NSTemporaryDirectory() + "standups-log-" + UUID().uuidString
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    let environment = ["XDG_STATE_HOME": folder]
    try FileManager.default.createDirectory(
      atPath: folder + "/standups", withIntermediateDirectories: true)
    let path = folder + "/standups/log"
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    for isRead in [true, false] {
      if !isRead { close(reader) }
      let log = DiagnosticLog.open(environment: environment)
      defer { close(log) }
      var status = stat()
      #expect(fstat(log, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }
    #expect(
      DiagnosticLog.obstacle(environment: environment)
        == "nothing is logged: \(path) is not a regular file; move it elsewhere")
  }

  @Test func `a missing log is no obstacle`() {
    #expect(DiagnosticLog.obstacle(environment: ["XDG_STATE_HOME": "/nowhere"]) == nil)
  }

  /// NB: the destination of warnings is global to the process, so this test runs in its own
  /// process.
  @Test func `a warning goes to the log in the state folder`() async throws {
    let folder = NSTemporaryDirectory() + "standups-log-" + UUID().uuidString
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      DiagnosticLog.recordWarnings(environment: ["XDG_STATE_HOME": folder])
      let reducer = Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
      ._printChanges(.actionLabels)
      var state = 0
      _ = reducer.reduce(into: &state, action: 1)
    }
    let path = folder + "/standups/log"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      try lines.first?.wholeMatch(of: Regex(#"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ standups \S+: .*"#))
        != nil)
    #expect(lines.first?.hasSuffix("received action: Int") == true)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
