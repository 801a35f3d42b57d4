import CAllocations
import Measuring

/// A piece of C that is the same in every version: how fast the machine is at this moment.
enum Yardstick {
  /// What one block that is allocated, written and freed takes now.
  static func measure() -> Duration {
    ContinuousClock().measure { yardstick() } / Int(yardstick_blocks)
  }
}
