/// What a program sent, and what that took, between two moments.
struct Spending {
  var bytes: Int
  var writes: Int
  var wakeUps: Int
  var processorTime: Duration

  init(bytes: Int, from before: ProcessCounters, to after: ProcessCounters) {
    self.bytes = bytes
    writes = after.writes - before.writes
    wakeUps = after.wakeUps(since: before)
    processorTime = after.processorTime - before.processorTime
  }
}
