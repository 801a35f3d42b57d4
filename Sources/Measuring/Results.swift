#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All that was measured, as a file for programs.
public struct Results: Codable, Sendable {
  public var machine: Machine
  public var sections: [Section]

  public init(machine: Machine, sections: [Section]) {
    self.machine = machine
    self.sections = sections
  }

  public init(path: String) throws(BenchmarkError) {
    let text = try TextFile(path: path).text
    do {
      self = try JSONDecoder().decode(Results.self, from: Data(text.utf8))
    } catch {
      throw BenchmarkError("\(path) does not hold the results of a benchmark: \(error)")
    }
  }

  public func write(to path: String) throws(BenchmarkError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data: Data
    do {
      data = try encoder.encode(self)
    } catch {
      throw BenchmarkError("\(path): a figure is not a number: \(error)")
    }
    try TextFile.write(String(decoding: data, as: UTF8.self) + "\n", to: path)
  }
}
