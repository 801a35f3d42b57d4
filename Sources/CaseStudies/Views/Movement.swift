import TerminalUI

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The case a number of steps further. The last one is followed by the first.
  func neighbor(_ step: Int) -> Self {
    let cases = Self.allCases
    guard let index = cases.firstIndex(of: self) else { return self }
    return cases[(index + step + cases.count) % cases.count]
  }
}
