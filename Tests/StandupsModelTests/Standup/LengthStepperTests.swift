import StandupsModel
import Testing

@Suite struct LengthStepperTests {
  @Test func `a position on the bar is a whole number of minutes`() {
    let length = { LengthStepper.length(at: $0, onBarOf: .seconds(750)) }
    #expect([0, 0.5, 1, -1, 2].map(length) == [5, 18, 30, 5, 30].map { .seconds($0 * 60) })
    #expect(LengthStepper.length(at: 0, onBarOf: .seconds(60)) == .seconds(60))
  }

  @Test(arguments: [
    (90.0, LengthStepper.Step.minuteUp, 120.0), (90, .minuteDown, 60), (750, .fiveMinutesUp, 1020),
    (750, .fiveMinutesDown, 480), (300, .minuteUp, 360), (300, .minuteDown, 240),
    (300, .fiveMinutesUp, 600), (300, .fiveMinutesDown, 60), (0, .minuteUp, 60),
    (-30, .minuteUp, 60), (59.5, .minuteUp, 60), (60.5, .minuteDown, 60), (61, .minuteDown, 60),
    (60, .minuteDown, 60), (30, .minuteDown, 30), (30, .fiveMinutesDown, 30), (-5, .minuteDown, -5),
    (10_800, .minuteUp, 10_800), (10_770, .minuteUp, 10_800), (10_700, .fiveMinutesUp, 10_800),
    (86_400, .minuteUp, 86_400), (86_400, .minuteDown, 10_800), (10_801, .minuteDown, 10_800),
  ])
  func `keys change the length to whole minutes`(from: Double, step: LengthStepper.Step, to: Double)
  {
    #expect(LengthStepper.length(.seconds(from), after: step) == .seconds(to))
  }

  @Test(arguments: [
    ("7", 420), ("7:30", 450), ("0:01", 1), ("180", 10_800), ("180:00", 10_800), ("1:05", 65),
    ("007", 420),
  ])
  func `a typed length is minutes, or minutes and seconds`(text: String, seconds: Int) {
    #expect(LengthStepper.length(typed: text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", ":", "7:", ":30", "7:3", "7:60", "7:300", "0", "0:00", "180:01", "181", "1:2:3", "+7",
    "-7", " 7", "7 ", "7m", "٧", "99999999999999999999", "9223372036854775807",
  ])
  func `other text is not a valid length`(text: String) {
    #expect(LengthStepper.length(typed: text) == nil)
  }

  @Test(arguments: [
    (299, 1...30), (300, 5...30), (1800, 5...30), (1801, 5...60), (3601, 5...120), (7201, 5...180),
    (86_400, 5...180), (0, 1...30),
  ])
  func `the bar holds the length`(seconds: Int, bar: ClosedRange<Int>) {
    #expect(LengthStepper.bar(for: .seconds(seconds)) == bar)
  }

  @Test func `a length is never outside its bar`() {
    #expect(LengthStepper.fraction(of: .seconds(300)) == 0)
    #expect(LengthStepper.fraction(of: .seconds(1800)) == 1)
    #expect(LengthStepper.fraction(of: .seconds(1050)) == 0.5)
    #expect(LengthStepper.fraction(of: .seconds(86_400)) == 1)
    #expect(LengthStepper.fraction(of: .seconds(-1)) == 0)
  }
}
