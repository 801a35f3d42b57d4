import Composable
import Dependencies
import Foundation
import Records
import StandupsModel
import TerminalUI
import Testing

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage

/// An interrupted meeting that is resumed. Whatever it stores can be read.
@MainActor
struct ResumedMeeting {
  private static let keys: [Key] = [
    "n", "n", "b", "l", "x", "+", "-", "u", "p", "p", .enter, .up, .down, .tab,
  ]

  private let program: HeadlessProgram

  init(_ meeting: RunningMeeting, warnings: WarningThresholds = WarningThresholds()) {
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    program = HeadlessProgram(size: Size(width: 80, height: 24), clock: clock) {
      $0.configuration.warnings = warnings
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = LocalTime.utc
      $0.runningMeetings = RunningMeetingsClient(
        claim: { [meeting] _ in meeting }, interrupted: { [meeting] }, ongoing: { [] },
        remove: { _ in [] }, save: { Self.expectReadable($0) })
      $0.standupsClient = .demo
      $0.standupsClient.load = { LoadedStandups(standups: [meeting.standup]) }
      $0.standupsClient.apply = { Self.expectReadable($0) }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64())
    }
  }

  /// Resumes the meeting, presses random keys, and saves it.
  func run(using numbers: inout SplitMix64) {
    press("1")
    #expect(program.store.state.path.last?.record != nil, "the meeting is not resumed")
    press(" ")
    for _ in 0..<8 {
      program.perform(.wait(.milliseconds(Int.random(in: 300...2_500, using: &numbers))))
      press(Self.keys[Int.random(in: Self.keys.indices, using: &numbers)])
    }
    press(.control("c"))
    press("1")
    #expect(program.isFinished)
  }

  private func press(_ key: Key) {
    program.perform(.input(.key(key)))
    program.drain()
  }

  private nonisolated static func expectReadable(_ meeting: RunningMeeting) {
    let bytes = JSONWriter.bytes(meeting.record)
    let read = Result { try RunningMeeting(record: JSONParser.parse(bytes)) }
    #expect(isSuccess(read, meeting), "\(read)")
  }

  private nonisolated static func expectReadable(_ change: Change) {
    guard case .writeMeeting(let meeting, _, _) = change else { return }
    let read = Result {
      try RecordFile.read(Meeting.self, from: RecordFile.bytes(of: meeting), path: "")
    }
    #expect(isSuccess(read, meeting), "\(read)")
  }

  private nonisolated static func isSuccess<Value: Equatable>(
    _ result: Result<Value, any Error>, _ value: Value
  ) -> Bool {
    switch result {
    case .failure: false
    case .success(let other): other == value
    }
  }
}
