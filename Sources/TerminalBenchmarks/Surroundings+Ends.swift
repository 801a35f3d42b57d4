import Measuring
import PseudoTerminal

extension Surroundings {
  /// From the key to the end of the process.
  func exit() throws(BenchmarkError) -> Section {
    let times = try inTurns { side throws(BenchmarkError) in
      try [open(programs[side], few).end(by: "q")]
    }
    return Section(
      title: "End",
      measurements: [
        Measurement("from q to the end of the process", .milliseconds, .times(2), in: times) {
          $0.milliseconds
        }
      ])
  }

  /// From ^S in the form to the footer's word that the standup is on the disk.
  func save() throws(BenchmarkError) -> Section {
    let times = try inTurns { side throws(BenchmarkError) in
      try [save(in: open(programs[side], few))]
    }
    return Section(
      title: "Save",
      measurements: [
        Measurement("from ^S to Saved, with fsync", .milliseconds, in: times) { $0.milliseconds }
      ])
  }
}
