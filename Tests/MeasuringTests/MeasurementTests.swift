import Measuring
import Testing

struct MeasurementTests {
  @Test(arguments: [
    (Measurement.Limit.atMost(2), true), (.atMost(1.9), false), (.eachAtMost(3), true),
    (.eachAtMost(2.9), false), (.more(1), true), (.more(0.9), false), (.times(2), true),
    (.times(1.9), false),
  ])
  func `a limit is kept up to its value`(limit: Measurement.Limit, isKept: Bool) {
    let measurement = Measurement(
      name: "key", unit: .milliseconds, limit: limit, subject: Samples([1, 2, 3]),
      reference: Samples([1, 1, 1]))
    #expect(measurement.isWithinLimit == isKept)
  }

  @Test func `a time is comparable beside a reference or a yardstick only`() {
    var time = Measurement(name: "key", unit: .milliseconds, subject: Samples([6, 9]))
    #expect(time.comparable == nil)
    time.yardstick = Samples([5, 2])
    #expect(time.comparable == 3)
    time.reference = Samples([4, 6])
    #expect(time.comparable == 1.5)
  }

  @Test func `a count is comparable by itself`() {
    #expect(Measurement(name: "key", unit: .count, subject: Samples([150])).comparable == 150)
  }

  @Test func `a missed limit is said in the table`() {
    let section = Section(
      title: "Row key",
      measurements: [
        Measurement(
          name: "to the last byte", unit: .milliseconds, limit: .times(1.1),
          subject: Samples([0.3]), reference: Samples([0.2])),
        Measurement(
          name: "bytes a frame", unit: .bytes, limit: .times(1), subject: Samples([140]),
          reference: Samples([140])),
      ])
    #expect(
      Report.text(section) == """

        Row key                                     standups                 C and ncurses            ratio              limit
          to the last byte                          0.3 ms                   0.2 ms                   1.5 (1.5–1.5)      ≤ 1.1 times  MISSED
          bytes a frame                             140 B                    140 B                    1 (1–1)            ≤ 1 times
        """)
  }
}
