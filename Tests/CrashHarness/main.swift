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
      print("could not remove \(path): \(error)")
    }
  }
  print("\(rounds) kills, seed \(seed)")
  var harness = Harness(program: CommandLine.arguments[0], path: path, seed: seed)
  for _ in 0..<rounds { try harness.round() }
  let tally = harness.tally
  print(
    """
    killed \(tally.kills) times; \(tally.acknowledged) acknowledged changes, none lost
    \(tally.inFlight) changes in flight, \(tally.newerThanAcknowledged) of them written completely
    every file is readable; \(tally.temporaries) temporary files were left behind and removed
    """)
} catch {
  print("FAILED: \(error)")
  exit(1)
}
