import Dependencies
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordMeeting.State {
  init(
    resuming meeting: RunningMeeting, newest: History.Entry? = nil,
    transcriber: RecordMeeting.Transcriber = .off
  ) {
    @Dependency(\.configuration) var configuration
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    let now = clock.uptime
    standup = meeting.standup
    self.newest = newest
    self.transcriber = transcriber
    meetingID = meeting.id
    startedAt = meeting.startedAt
    startReading = now - .seconds(date.now.timeIntervalSince(meeting.startedAt))
    reading = now
    engine = MeetingEngine(resuming: meeting.progress, at: now)
    engine.warnings = configuration.warnings
    isMuted = configuration.isMuted
    transcript = meeting.transcript
    if let meeting = newest?.meeting { carryOver(from: meeting) }
  }
}
