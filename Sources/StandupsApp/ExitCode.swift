/// The statuses the program ends with, as in `sysexits.h` where that has one.
enum ExitCode {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  static let noTerminal: Int32 = 2
  static let usage: Int32 = 64
  static let badData: Int32 = 65
}
