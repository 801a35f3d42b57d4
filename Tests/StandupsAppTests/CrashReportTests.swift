import Testing

@testable import StandupsApp

struct CrashReportTests {
  @Test func `the report says which program and which terminal it was`() {
    let report = CrashReport(environment: ["TERM": "xterm", "XDG_STATE_HOME": "/state"])
    #expect(report.path == "/state/standups/last-crash.txt")
    #expect(report.header == "standups \(Program.version)\nTERM xterm\n")
  }

  @Test func `without a folder of its own the report goes where state goes`() {
    let report = CrashReport(environment: ["HOME": "/home/lin", "XDG_STATE_HOME": "relative"])
    #expect(report.path == "/home/lin/.local/state/standups/last-crash.txt")
  }

  @Test func `a terminal's type cannot act on whoever reads the report`() {
    let report = CrashReport(environment: [
      "TERM": "x\u{1B}]0;y" + String(repeating: "z", count: 999)
    ])
    #expect(!report.header.contains("\u{1B}"))
    #expect(report.header.utf8.count < 200)
  }
}
