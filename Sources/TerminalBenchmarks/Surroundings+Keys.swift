import Measuring
import PseudoTerminal

extension Surroundings {
  /// From a key to its picture.
  ///
  /// - Parameter limit: how many times what C takes it may take.
  func press(_ story: KeyStory, limit: Double? = nil) throws(BenchmarkError) -> [Section] {
    let running = try programs.map { subject throws(BenchmarkError) in try open(subject, many) }
    let played = try answers(to: story, of: running)
    return story.titles.map { title in
      let answers = played.map { $0.map { $0.filter { $0.title == title }.map(\.answer) } }
      return Section(
        title: title, measurements: measurements(of: answers, limit: limit.map { .times($0) }))
    }
  }

  /// What programs answer to the keys, in turns.
  func answers(
    to story: KeyStory, of running: Pair<RunningProgram>
  ) throws(BenchmarkError) -> Pair<[[(title: String?, answer: Answer)]]> {
    for side in Side.allCases {
      for key in story.setup { _ = try running[side].press(key, quiet: .milliseconds(50)) }
    }
    return try inTurns { side throws(BenchmarkError) in try play(story, on: running[side]) }
  }

  /// A byte sent back at once, by a program that does nothing else.
  func echoing() throws(BenchmarkError) -> Section {
    let program = try RunningProgram(echo, folder: few)
    _ = try program.time(of: "its prompt") { $0.lines[0] == ">" }
    var answers: [[Answer]] = []
    for _ in 0..<rounds { answers.append(try play(.row, on: program).map(\.answer)) }
    return Section(
      title: "What a terminal can do", columns: .init("", beside: "echo in C"),
      measurements: [
        Measurement(
          name: "from a key to its echo", unit: .milliseconds,
          reference: Samples(rounds: answers.map { $0.map { $0.last.milliseconds } }))
      ])
  }

  private func play(
    _ story: KeyStory, on program: RunningProgram
  ) throws(BenchmarkError) -> [(title: String?, answer: Answer)] {
    var answers: [(String?, Answer)] = []
    for step in story.steps { answers.append((step.title, try program.press(step.key))) }
    return answers
  }

  private func measurements(
    of answers: Pair<[[Answer]]>, limit: Measurement.Limit?
  ) -> [Measurement] {
    [
      Measurement("to the first byte", .milliseconds, in: answers) { $0.first.milliseconds },
      Measurement("to the last byte", .milliseconds, limit, in: answers) { $0.last.milliseconds },
      Measurement("bytes a frame", .bytes, .times(1), in: answers) { Double($0.spending.bytes) },
      Measurement("pieces a frame arrives in", .count, .atMost(1), in: answers) {
        Double($0.pieces)
      },
      Measurement("calls of write, all files", .count, in: answers) {
        Double($0.spending.writes)
      },
      Measurement("processor time", .microseconds, in: answers) {
        $0.spending.processorTime.microseconds
      },
    ]
  }
}
