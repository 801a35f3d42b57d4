import Foundation

let words = CommandLine.arguments.dropFirst()

do {
  if words.first == "--write", words.count == 3, let seed = UInt64(words[3]) {
    var writer = try Writer(path: words[2], seed: seed)
    try writer.run()
  }
  let rounds = words.first.flatMap { Int($0) } ?? 1000
  let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999)
  let path = NSTemporaryDirectory() + "standups-crash-\(UUID().uuidString)"
  defer {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      print("\(path) stays: \(error)")
    }
  }
  print("\(rounds) kills, seed \(seed)")
  var harness = Harness(program: CommandLine.arguments[0], path: path, seed: seed)
  for _ in 0..<rounds { try harness.round() }
  let tally = harness.tally
  print(
    """
    killed \(tally.kills) times; \(tally.acknowledged) changes were acknowledged, none is lost
    \(tally.inFlight) changes were under way, \(tally.newerThanAcknowledged) of them are there whole
    every file can be read; \(tally.temporaries) temporary files were left, and were removed
    """)
} catch {
  print("FAILED: \(error)")
  exit(1)
}
