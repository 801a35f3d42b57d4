import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  Console.complain(Options.usage)
  exit(64)
}

do throws(BenchmarkError) {
  var sections = await Architecture.measure(options)
  if options.wants("keystroke") { sections += try KeystrokeSections.measure(options) }
  for section in sections { Console.say(Report.text(section)) }
  if let path = options.json {
    try Results(machine: Machine(), sections: sections).write(to: path)
  }
} catch {
  Console.complain("\(error)")
  exit(1)
}
