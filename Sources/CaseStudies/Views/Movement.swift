import TerminalUI

extension Movement {
  /// The keys of a list. The footer shows them where there is room.
  static let listKeys = keys().hinted(.up, .down, priority: -1)
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The case that many steps further. After the last one comes the first.
  func neighbor(_ step: Int) -> Self {
    let cases = Self.allCases
    guard let index = cases.firstIndex(of: self) else { return self }
    return cases[(index + step + cases.count) % cases.count]
  }
}
