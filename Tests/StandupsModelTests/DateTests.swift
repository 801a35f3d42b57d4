import Foundation
import StandupsModel
import Testing

struct DateTests {
  @Test(arguments: [(1_234_567_890, 1_234_567_890), (1_234_567_890.958, 1_234_567_890), (-0.5, -1)])
  func `records keep the second that an instant is in`(_ instant: Double, _ second: Double) {
    #expect(
      Date(timeIntervalSince1970: instant).inWholeSeconds == Date(timeIntervalSince1970: second))
  }
}
