import StandupsModel
import Testing

@Suite struct DurationTextTests {
  @Test(arguments: [
    (0, "0 sec"), (45, "45 sec"), (60, "1 min"), (90, "1 min, 30 sec"), (300, "5 min"),
    (3600, "1 hr"), (5400, "1 hr, 30 min"), (86_400, "24 hr"), (3661, "1 hr, 1 min, 1 sec"),
    (-90, "-1 min, 30 sec"),
  ])
  func `lengths have units`(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).lengthText == text)
  }

  @Test(arguments: [
    (0, "0:00"), (5, "0:05"), (65, "1:05"), (750, "12:30"), (3599, "59:59"), (3600, "1:00:00"),
    (45_296, "12:34:56"), (-65, "-1:05"),
  ])
  func `clocks are digits`(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).clockText == text)
  }

  @Test func `fractions are cut off`() {
    #expect(Duration.milliseconds(2_999).lengthText == "2 sec")
    #expect(Duration.milliseconds(2_999).clockText == "0:02")
    #expect(Duration.milliseconds(-500).clockText == "0:00")
  }

  @Test func `the longest durations have text`() {
    let longest = Duration(secondsComponent: .max, attosecondsComponent: 0)
    let shortest = Duration(secondsComponent: .min, attosecondsComponent: 0)
    #expect(longest.clockText == "2562047788015215:30:07")
    #expect(shortest.clockText == "-2562047788015215:30:08")
  }

  @Test(arguments: [
    (0, "0 seconds"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (100, "1 minute 40"),
    (420, "7 minutes"), (3_600, "1 hour"), (3_661, "1 hour 1 minute"), (7_500, "2 hours 5 minutes"),
    (-100, "1 minute 40"),
  ])
  func `durations can be said`(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).spokenText == text)
  }
}
