import ComposableTesting
import Synchronization
import XCTest

/// The test kit under XCTest.
///
/// XCTest has no expected failures on Linux, so this test case intercepts the failures that it
/// provokes and checks them itself.
@MainActor
final class XCTestTests: XCTestCase {
  private let failures = Failures()

  nonisolated override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard failures.take(description, file: filePath, line: lineNumber) else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      return
    }
  }

  private func makeStore() -> TestStore<Int, Int> {
    TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 10 ? .send(1) : .none
      }
    }
  }

  func testRightExpectationsPass() async {
    let store = makeStore()
    await store.send(10) { $0 = 10 }
    await store.receive(1) { $0 = 11 }
    await store.finish()
  }

  func testAWrongExpectationFailsAtItsLine() async throws {
    let store = makeStore()
    failures.areExpected = true
    await store.send(2) { $0 = 3 }
    let line = #line - 1
    failures.areExpected = false
    let failure = try XCTUnwrap(failures.taken.first)
    XCTAssertEqual(failures.taken.count, 1)
    XCTAssertTrue(failure.description.contains("A state change does not match expectation"))
    XCTAssertTrue(failure.file.hasSuffix("XCTestTests.swift"))
    XCTAssertEqual(failure.line, line)
  }

  func testAnActionThatIsNotReceivedFails() async throws {
    let store = makeStore()
    await store.send(10) { $0 = 10 }
    failures.areExpected = true
    await store.finish()
    failures.areExpected = false
    let failure = try XCTUnwrap(failures.taken.first)
    XCTAssertTrue(failure.description.contains("1 unexpected action"))
  }
}

private final class Failures: Sendable {
  struct Failure {
    let description: String
    let file: String
    let line: Int
  }

  private let state = Mutex((areExpected: false, taken: [Failure]()))

  var taken: [Failure] { state.withLock(\.taken) }

  var areExpected: Bool {
    get { state.withLock(\.areExpected) }
    set { state.withLock { $0.areExpected = newValue } }
  }

  /// Intercepts a failure if failures are expected.
  func take(_ description: String, file: String, line: Int) -> Bool {
    state.withLock { state in
      guard state.areExpected else { return false }
      state.taken.append(Failure(description: description, file: file, line: line))
      return true
    }
  }
}
