// Mutation testing: how many small changes of the sources do the tests notice?
//
//   make mutants COUNT=500 SEED=1
//
// Every place where a condition can be flipped, a statement dropped, or a constant shifted is a
// candidate. The seed draws some of them; one that does not compile is replaced by the next drawn.
// A copy of the package under .build-mutants gets all of them in one build, and the environment
// variable MUTANT chooses one. Without a mutant, each suite is run once, which says which mutants it
// reaches; a mutant is then shown only to those suites, to the quick ones of its own module first.
//
// Results are written as they come: an interrupted run continues, and a second run tries again what
// survived the first. They are dropped when the sources of the modules change.
import Foundation

let words = CommandLine.arguments.dropFirst()
guard words.count >= 4, let count = Int(words[1]), let seed = UInt64(words[2]),
  let jobs = Int(words[3])
else {
  say("usage: mutants COUNT SEED JOBS TEST-TARGET...")
  exit(2)
}
let testTargets = Array(words.dropFirst(3))
let modules = ["Composable", "StandupsModel", "StandupsSync"]

do {
  let package = try MutatedPackage(modules: modules, testTargets: testTargets)
  var generator = SeededGenerator(state: seed)
  var drawn = package.sources.keys.sorted()
    .flatMap { candidates(in: package.sources[$0, default: ""], file: $0) }
    .shuffled(using: &generator)
  for index in drawn.indices { drawn[index].id = index }

  let results = try Results(
    path: "\(MutatedPackage.folder)/results-\(seed)-\(package.fingerprint).tsv")
  var rejected = results.rejected
  let mutants = try package.build(count, of: drawn, rejected: &rejected, reject: results.reject)
  let suites = try Suite.all(in: testTargets, mutants: mutants, jobs: jobs)

  let open = mutants.filter { results.noticed[$0.id] == nil }
  _ = try concurrently(open, jobs: jobs) { mutant in
    let reaching = suites.filter { $0.reached.contains(mutant.id) }
    let own = reaching.filter { $0.target == "\(mutant.module)Tests" }
    let others = reaching.filter { $0.target != "\(mutant.module)Tests" }
    let stages = [own.filter { $0.seconds < 3 }, own.filter { $0.seconds >= 3 }, others]
    var sign: String?
    for stage in stages where sign == nil && !stage.isEmpty {
      sign = try Suite.notice(mutant, by: stage)
    }
    try results.record(mutant, noticedBy: sign)
  }
  results.report(
    mutants, drawnFrom: drawn.count, reached: suites.reduce(into: []) { $0.formUnion($1.reached) })
} catch {
  say("\(error)")
  exit(1)
}
