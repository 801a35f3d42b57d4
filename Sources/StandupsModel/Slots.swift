/// The arithmetic of dividing a meeting among people.
public enum Slots {
  /// Whole seconds divided as evenly as whole seconds allow: ⌊total/count⌋ each, the first
  /// total mod count one more. The sum is the total.
  ///
  /// - Parameters:
  ///   - total: seconds; anything below 0 counts as 0.
  ///   - count: the number of people; nobody gets nothing.
  public static func split(_ total: Int, count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let (share, extra) = max(0, total).quotientAndRemainder(dividingBy: count)
    return Array(repeating: share + 1, count: extra) + Array(repeating: share, count: count - extra)
  }
}
