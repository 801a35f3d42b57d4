#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tables of places and countries that come with the time zones of the system.
enum ZoneTable {
  static let folder = "/usr/share/zoneinfo"

  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static func places(matching query: String) throws -> [Place] {
    places(in: try rows(of: "zone.tab"), matching: query)
  }

  /// The places that match a query; names that start with it come first.
  static func places(in rows: [[Substring]], matching query: String) -> [Place] {
    let query = query.lowercased()
    let found = rows.compactMap { Place(row: $0) }
      .filter { $0.name.lowercased().contains(query) }
      .sorted { $0.name < $1.name }
    return found.filter { $0.name.lowercased().hasPrefix(query) }
      + found.filter { !$0.name.lowercased().hasPrefix(query) }
  }

  static func countryName(code: String) throws -> String {
    let row = try rows(of: "iso3166.tab").first { $0.count == 2 && $0[0] == code }
    return row.map { String($0[1]) } ?? code
  }

  /// The columns of the lines that are not comments.
  static func rows(in table: String) -> [[Substring]] {
    table.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  private static func rows(of name: String) throws -> [[Substring]] {
    let path = "\(folder)/\(name)"
    guard let content = FileManager.default.contents(atPath: path) else {
      throw Failure(description: "\(path) cannot be read. Install the package tzdata.")
    }
    return rows(in: String(decoding: content, as: UTF8.self))
  }
}

extension Place {
  /// Creates a place from a row; `nil` if a column is missing or malformed.
  init?(row: [Substring]) {
    guard row.count >= 3, let coordinates = Self.coordinates(row[1]) else { return nil }
    self.init(
      id: String(row[2]), country: String(row[0]), latitude: coordinates.latitude,
      longitude: coordinates.longitude)
  }

  /// The degrees of `+4723+00832` or `+404251-0740023`.
  private static func coordinates(_ text: Substring) -> (latitude: Double, longitude: Double)? {
    guard let split = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = degrees(text[..<split], digits: 2),
      let longitude = degrees(text[split...], digits: 3)
    else { return nil }
    return (latitude, longitude)
  }

  /// - Parameter digits: the number of digits of the whole degrees; minutes and seconds have two
  ///   each.
  private static func degrees(_ text: Substring, digits: Int) -> Double? {
    let number = text.dropFirst()
    guard number.count >= digits + 2, let whole = Double(number.prefix(digits)),
      let minutes = Double(number.dropFirst(digits).prefix(2))
    else { return nil }
    let seconds = Double(number.dropFirst(digits + 2)) ?? 0
    let value = whole + minutes / 60 + seconds / 3600
    return text.first == "-" ? -value : value
  }
}
