import Testing

@testable import StandupsApp

struct CrashReportTests {
  @Test func `the report names the program and the terminal`() {
    let report = CrashReport(environment: ["TERM": "xterm", "XDG_STATE_HOME": "/state"])
    #expect(report.path == "/state/standups/last-crash.txt")
    #expect(report.header == "standups \(Program.version)\nTERM xterm\n")
  }

  @Test func `the report is in the state folder`() {
    let report = CrashReport(environment: ["HOME": "/home/lin", "XDG_STATE_HOME": "relative"])
    #expect(report.path == "/home/lin/.local/state/standups/last-crash.txt")
  }

  @Test func `control characters in the terminal's type are harmless in the report`() {
    let report = CrashReport(environment: [
      "TERM": "x\u{1B}]0;y" + String(repeating: "z", count: 999)
    ])
    #expect(!report.header.contains("\u{1B}"))
    #expect(report.header.utf8.count < 200)
  }

  @Test func `the report names the file that has the keys`() {
    let report = CrashReport(environment: ["TERM": "xterm"], recording: "/home/lin/keys\u{1B}.txt")
    #expect(report.header == "standups \(Program.version)\nTERM xterm\nkeys /home/lin/keys␛.txt\n")
    let long = CrashReport(environment: [:], recording: String(repeating: "한", count: 5000))
    #expect(long.header.utf8.count < 8192)
  }
}
