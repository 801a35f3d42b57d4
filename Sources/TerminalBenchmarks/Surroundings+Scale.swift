import Measuring
import PseudoTerminal

extension Surroundings {
  /// What each key costs with ten thousand standups, beside what it costs with ten.
  ///
  /// The window is so low that ten standups scroll, too: the pictures are the same.
  func scale() throws(BenchmarkError) -> [Section] {
    let folders = try Pair(
      subject: DataFolder(count: 10_000, in: parent), reference: DataFolder(count: 10, in: parent))
    var rows: [Measurement] = []
    for story in [KeyStory.row, .shortPage, .typing, .filter, .opening] {
      rows.append(try press(story, in: folders))
    }
    rows.append(try save(in: folders))
    rows.append(try filesOfSave(in: folders))
    for side in Side.allCases { try folders[side].remove() }
    return [
      Section(
        title: "Keys with 10000 standups, at 80x14",
        columns: .init("10000 standups", beside: "10 standups"), measurements: rows)
    ]
  }

  private func openLow(_ folder: DataFolder) throws(BenchmarkError) -> RunningProgram {
    let program = try RunningProgram(programs.subject, folder: folder, rows: 14)
    _ = try program.time(of: "the list") { folder.isShown(on: $0) }
    try program.waitUntilIdle()
    return program
  }

  private func press(
    _ story: KeyStory, in folders: Pair<DataFolder>
  ) throws(BenchmarkError) -> Measurement {
    let running = try folders.map { folder throws(BenchmarkError) in try openLow(folder) }
    let answers = try answers(to: story, of: running).map { $0.map { $0.map(\.answer) } }
    return Measurement(story.titles[0], .milliseconds, .times(2), in: answers) {
      $0.last.milliseconds
    }
  }

  private func save(in folders: Pair<DataFolder>) throws(BenchmarkError) -> Measurement {
    let times = try inTurns { side throws(BenchmarkError) in
      let program = try openLow(folders[side])
      let saved = try save(in: program)
      try takeBack(in: program)
      return [saved]
    }
    return Measurement("Saving, with fsync", .milliseconds, .times(2), in: times) {
      $0.milliseconds
    }
  }

  private func filesOfSave(in folders: Pair<DataFolder>) throws(BenchmarkError) -> Measurement {
    let counts = try folders.map { folder throws(BenchmarkError) in
      let program = try openLow(folder)
      let before = try folder.revisions()
      _ = try save(in: program)
      let after = try folder.revisions()
      try takeBack(in: program)
      let written = after.filter { before[$0.key] != $0.value }
      return Samples([Double(written.count + before.keys.count { after[$0] == nil })])
    }
    return Measurement(
      name: "Files that a save touches", unit: .count, limit: .atMost(1), subject: counts.subject,
      reference: counts.reference)
  }
}
