// NB: Testing is not available with a statically linked standard library. Benchmarks linked that
// way do not need it.
#if canImport(Testing)
  import Dependencies
  import Testing

  #if canImport(XCTest)
    import XCTest
  #endif

  /// Turns reported issues into failures of the current test.
  private func fail(_ issue: ReportedIssue) {
    let position = issue.position
    #if canImport(XCTest)
      if Test.current == nil {
        XCTFail(issue.message, file: position.file, line: position.line)
      }
    #endif
    Issue.record(
      Comment(rawValue: issue.message),
      sourceLocation: SourceLocation(
        fileID: position.fileID, filePath: "\(position.file)", line: Int(position.line), column: 1))
  }

  // NB: tests that never use this module must fail on reported issues, too, so the reporter
  // installs itself when the test bundle is loaded.
  #if canImport(Darwin)
    @section("__DATA,__mod_init_func")
  #else
    @section(".init_array")
  #endif
  @used
  private let install: @convention(c) () -> Void = { IssueReporting.setTestReporter(fail) }
#endif
