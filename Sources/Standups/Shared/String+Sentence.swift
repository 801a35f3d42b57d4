extension String {
  var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
