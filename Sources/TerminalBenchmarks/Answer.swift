/// What a program sent, and spent, because of a key.
struct Answer {
  /// From the key to the first byte.
  var first: Duration
  /// From the key to the last byte.
  var last: Duration
  var bytes: Int
  var writes: Int
  var processorTime: Duration

  init(
    to event: ContinuousClock.Instant, _ chunks: ArraySlice<RunningProgram.Chunk>,
    spent: ProcessCounters
  ) {
    first = chunks[chunks.startIndex].time - event
    last = chunks[chunks.endIndex - 1].time - event
    bytes = chunks.reduce(0) { $0 + $1.bytes.count }
    writes = spent.writes
    processorTime = spent.processorTime
  }
}
