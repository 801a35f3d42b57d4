/// A program to be measured.
struct Subject {
  /// What the table calls it.
  var name: String
  var program: String
  /// Its arguments for a list of standups kept in a folder.
  var arguments: (_ folder: DataFolder) -> [String]

  /// The program under test.
  static func standups(at path: String) -> Subject {
    Subject(name: "standups", program: path) { ["--data-dir", $0.path] }
  }

  /// The same list in C with ncurses.
  static func reference(at path: String) -> Subject {
    Subject(name: "C and ncurses", program: path) { ["list", "\($0.count)", $0.path] }
  }

  /// A program that sends back each byte it gets: what a pseudo-terminal can do.
  static func echo(at path: String) -> Subject {
    Subject(name: "echo in C", program: path) { _ in ["echo"] }
  }

  /// The same with more arguments.
  func with(_ more: [String]) -> Subject {
    Subject(name: name, program: program) { arguments($0) + more }
  }
}
