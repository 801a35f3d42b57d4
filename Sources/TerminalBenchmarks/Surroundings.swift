import Measuring

/// What every benchmark needs.
struct Surroundings {
  let programs: Pair<Subject>
  /// What a pseudo-terminal can do.
  let echo: Subject
  /// Three standups.
  let few: DataFolder
  /// A thousand.
  let many: DataFolder
  /// What measures the app's own code, without a terminal.
  let measuringProgram: String
  /// How often the programs take turns.
  let rounds: Int
  /// How many meetings each standup has where growth is measured.
  let meetingsEach: Int
  /// How long nobody does anything, in seconds.
  let idleSeconds: Int
  /// Holds all data folders.
  private let folder: TemporaryFolder

  var parent: String { folder.path }

  init(_ options: Options) throws(BenchmarkError) {
    programs = Pair(
      subject: .standups(at: options.standups), reference: .reference(at: options.reference))
    echo = .echo(at: options.reference)
    folder = try TemporaryFolder()
    few = try DataFolder(count: 3, in: folder.path)
    many = try DataFolder(count: 1000, in: folder.path)
    meetingsEach = options.meetings
    idleSeconds = options.isQuick ? 3 : 10
    measuringProgram = options.inProcess
    rounds = options.rounds
  }

  /// Does the same with both programs, in turns; two rounds before only warm up.
  func inTurns<Event>(
    _ measure: (Side) throws(BenchmarkError) -> [Event]
  ) throws(BenchmarkError) -> Pair<[[Event]]> {
    var events = Pair<[[Event]]>(subject: [], reference: [])
    for round in -2..<rounds {
      for side in Side.turns(round) {
        let measured = try measure(side)
        if round >= 0 { events[side].append(measured) }
      }
    }
    return events
  }

  /// Starts a program and waits until it shows its list and has nothing more to say.
  func open(_ subject: Subject, _ folder: DataFolder) throws(BenchmarkError) -> RunningProgram {
    let program = try RunningProgram(subject, folder: folder)
    _ = try program.time(of: "the list") { folder.isShown(on: $0) }
    program.settle(.milliseconds(100))
    return program
  }
}
