/// A value, such as an error, whose description is in the person's language:
///
/// ```swift
/// enum OvenError: Error, LocalizedTextConvertible {
///   case cold(String)
///
///   var localizedText: LocalizedText {
///     switch self {
///     case .cold(let dish): "\(dish) is still cold"
///     }
///   }
/// }
/// ```
public protocol LocalizedTextConvertible: CustomStringConvertible {
  var localizedText: LocalizedText { get }
}

extension LocalizedTextConvertible {
  public var description: String { localizedText.text }
}
