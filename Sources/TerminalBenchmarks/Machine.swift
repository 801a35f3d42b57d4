#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the figures were measured on. Linux only: from proc(5).
struct Machine {
  let processor: String
  let cores: Int
  let system: String
  /// How many processes wanted a core, on the average of the last minute.
  let load: Double

  init() throws(BenchmarkError) {
    let name = try TextFile(path: "/proc/cpuinfo").rest(after: "model name")
    processor = String(name?.drop { $0 == ":" || $0 == " " } ?? "unknown processor")
    cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let words = try TextFile(path: "/proc/version").text.split(separator: " ")
    system = words.count > 2 ? "\(words[0]) \(words[2])" : "unknown system"
    let load = try TextFile(path: "/proc/loadavg").text.prefix { $0 != " " }
    self.load = Double(load) ?? .nan
  }
}
