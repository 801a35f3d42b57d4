extension String {
  /// The text on one line, without what could control a terminal or reorder what it shows.
  var harmless: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator:
        text += " "
      case .control:
        text += scalar == "\n" || scalar == "\t" || scalar == "\r" ? " " : "?"
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}", .privateUse, .surrogate,
        .unassigned:
        text += "?"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
