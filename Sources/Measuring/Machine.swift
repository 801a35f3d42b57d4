#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the figures were measured on. Linux only: from proc(5).
public struct Machine: Codable, Equatable, Sendable {
  public var processor: String
  public var cores: Int
  public var system: String
  /// How many processes wanted a core, on the average of the last minute.
  public var load: Double

  public init() throws(BenchmarkError) {
    let name = try TextFile(path: "/proc/cpuinfo").rest(after: "model name")
    processor = String(name?.drop { $0 == ":" || $0 == " " } ?? "unknown processor")
    cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let words = try TextFile(path: "/proc/version").text.split(separator: " ")
    system = words.count > 2 ? "\(words[0]) \(words[2])" : "unknown system"
    let load = try TextFile(path: "/proc/loadavg").text.prefix { $0 != " " }
    self.load = Double(load) ?? 0
  }

  public init(processor: String, cores: Int, system: String, load: Double = 0) {
    self.processor = processor
    self.cores = cores
    self.system = system
    self.load = load
  }

  public var name: String { "\(processor), \(cores) cores, \(system)" }
}
