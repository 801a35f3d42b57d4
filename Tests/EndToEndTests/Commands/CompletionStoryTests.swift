import Foundation
import PseudoTerminal
import Testing

/// Whatever a title holds, completing it in a real shell, with its history expansion on, gives
/// exactly one argument that names the standup, and runs nothing.
@Suite(.onOwnThreads)
struct CompletionStoryTests {
  /// Each ASCII punctuation character where a title begins, in it, and where it ends; then what
  /// shells treat in some special way.
  private static let titles =
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".map { "\($0)P \($0)x\($0)" } + [
      "!secret", "!!", "P!secret", "P!", "P\"!\"", "P'!'", "P\\!secret", "~root", "~", "=ls", "-n",
      "--", "P $(touch ran)", "P `touch ran`", "P; touch ran", "P & touch ran", "P | touch ran",
      "P > ran", "P $HOME \"$HOME\" '$HOME'", "P{a,b}", "P=~root", "P:~root", "key: value=1",
      "P  two spaces", "P\n touch ran\n", "\n touch ran", "P\ttab", "P\u{1B}[2J", "P\r touch ran",
      "P\u{202E}evil", " ", "7", "플랫폼 싱크", "Ça, c’est “bien”", "👩‍💻 P", "P'\"\\''\"",
    ] + randomTitles

  /// `make fuzz` adds titles of what shells treat in a special way.
  private static var randomTitles: [String] {
    let variables = ProcessInfo.processInfo.environment
    guard let minutes = variables["FUZZ_MINUTES"].flatMap({ Int($0) }) else { return [] }
    let seed = variables["FUZZ_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
    print("titles of seed \(seed)")
    var numbers = Numbers(state: seed)
    let alphabet = Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~aP7 é플👩‍💻")
    return (0..<min(10 * minutes, 200)).map { _ in
      let count = Int.random(in: 2...12, using: &numbers)
      return "P" + String((0..<count).compactMap { _ in alphabet.randomElement(using: &numbers) })
    }
  }

  private let home: Home

  init() throws { home = try Home() }

  @Test(arguments: InteractiveShell.allCases)
  func `completing a title gives one argument that names it, and runs nothing`(
    shell: InteractiveShell
  ) throws {
    guard shell.isInstalled else { return }
    let lines = try addStandups()
    let window = try ShellWindow(shell, home)
    let quotes = ["", "'", "\""]
    for (index, line) in lines.enumerated() {
      // Each title takes long in three shells: the debug build tries one kind of quote for each.
      for quote in Program.isStatic ? quotes : [quotes[index % quotes.count]] {
        for start in shell.starts(of: line, in: quote) {
          let received = try window.complete(start, outOf: [line])
          #expect(received == ["show", line], "\(start)")
        }
      }
    }
    #expect(!FileManager.default.fileExists(atPath: home.path + "/ran"))
  }

  @Test(arguments: InteractiveShell.allCases)
  func `what several titles have in common is completed, and then the rest`(
    shell: InteractiveShell
  ) throws {
    guard shell.isInstalled else { return }
    let window = try ShellWindow(shell, home)
    let lines = ["P!secret $(a) \"x\"", "P!secret $(b) 'y'"]
    for (start, rest) in [("P", "b"), ("'P", "b"), ("\"P", "b")] {
      let received = try window.complete(start, rest, outOf: lines)
      #expect(received == ["show", lines[1]], "\(start)")
    }
  }

  @Test(arguments: InteractiveShell.allCases)
  func `a file or folder whose name has spaces is one argument`(shell: InteractiveShell) throws {
    guard shell.isInstalled else { return }
    let window = try ShellWindow(shell, home)
    for folder in ["own dir", "own other dir"] {
      try FileManager.default.createDirectory(
        atPath: "\(home.path)/\(folder)", withIntermediateDirectories: true)
    }
    try "[]".write(toFile: home.path + "/own dir/a file", atomically: true, encoding: .utf8)
    let file = "own dir/a file"
    for start in ["own\\ dir/", "own\\ dir/a\\ f", "'own dir/a f", "\"own dir/a"] {
      #expect(try window.complete(command: "import", start) == ["import", file], "\(start)")
    }
    let data = try window.complete(command: "next --data-dir", "own\\ d", outOf: [])
    #expect(data.last.map { $0.hasPrefix("own dir") } == true && data.count == 3)
  }

  /// Adds a standup for each title, and returns what `list --titles` prints for them.
  private func addStandups() throws -> [String] {
    let standups = Self.titles.map { title -> [String: Any] in
      [
        "id": UUID().uuidString, "title": title, "theme": "teal", "duration": [300, 0],
        "attendees": [], "meetings": [],
      ]
    }
    let file = home.path + "/standups.json"
    try JSONSerialization.data(withJSONObject: standups).write(to: URL(filePath: file))
    #expect(try home.run("import", file).exit == .code(0))
    let lines = try home.run("list", "--titles").output
    let stored = try home.standups()
    try #require(lines.count == stored.count)
    for (line, standup) in zip(lines, stored) where line != standup.title {
      #expect(line == standup.id)
    }
    return lines
  }
}

/// A shell whose completions are tested.
enum InteractiveShell: String, CaseIterable {
  case bash, zsh, fish

  var path: String { "/usr/bin/" + rawValue }
  var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  var prompt: String { "READY> " }
  /// The prompt where a line is not complete.
  var secondPrompt: String { "MORE> " }

  /// How the line may begin when the key is pressed: with no more than the quote, and with half the
  /// text.
  func starts(of text: String, in quote: String) -> [String] {
    // NB: fish leaves the quotes open after these characters, since more may follow them.
    if self == .fish, !quote.isEmpty, let last = text.last, "/=@:.,-".contains(last) { return [] }
    var half = String(text.prefix(text.count / 2))
    // NB: fish takes these for wildcards in quotes too, and completes nothing.
    if self == .fish, let wildcard = half.firstIndex(where: { "*?(".contains($0) }) {
      half = String(half[..<wildcard])
    }
    if quote == "\"", let bang = half.firstIndex(of: "!") { half = String(half[..<bang]) }
    // NB: fish shows what begins with a period only after a period.
    let typed = quote + typed(half, in: quote)
    return self == .fish && text.hasPrefix(".") ? [typed] : [quote, typed]
  }

  private func typed(_ text: String, in quote: String) -> String {
    text.map { character in
      switch (quote, character) {
      case ("'", "'"): self == .fish ? "\\'" : "'\\''"
      case ("'", "\\"): self == .fish ? "\\\\" : "\\"
      case ("\"", "\\"), ("\"", "\""), ("\"", "$"): "\\\(character)"
      case ("\"", "`"): self == .fish ? "`" : "\\`"
      case ("", _) where character.isASCII && !character.isLetter && !character.isNumber:
        "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}

/// An interactive shell in which `standups` prints given titles, and otherwise keeps what it was
/// started with.
private final class ShellWindow {
  private let shell: InteractiveShell
  private let home: Home
  private let terminal: PseudoTerminal

  init(_ shell: InteractiveShell, _ home: Home) throws {
    self.shell = shell
    self.home = home
    let bin = home.path + "/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try Script.write(
      """
      if [ "$1" = list ]; then exec cat '\(home.path)/titles'; fi
      printf '%s\\0' "$@" >'\(home.path)/new' && mv '\(home.path)/new' '\(home.path)/received'
      """, to: bin + "/standups")
    let script = home.path + "/script"
    #expect(
      try home.shell("$standups completions \(shell.rawValue) >\(script)").exit == .code(0))
    let start = home.path + (shell == .zsh ? "/.zshrc" : "/start")
    try Self.start(shell, script).write(toFile: start, atomically: false, encoding: .utf8)
    let arguments =
      switch shell {
      case .bash: ["--noprofile", "--rcfile", start, "-i"]
      case .fish: ["-C", "source \(start)", "-i"]
      case .zsh: ["-i"]
      }
    var launch = PseudoTerminal.Launch(
      shell.path, arguments: arguments, environment: home.environment)
    launch.environment["PATH"] = bin + ":/usr/local/bin:/usr/bin:/bin"
    launch.directory = home.path
    launch.columns = 200
    terminal = try PseudoTerminal(launch)
    try waitForPrompt(after: 0)
    let count = terminal.output.count
    try terminal.send("true secret; touch ran; rm ran\r")
    try waitForPrompt(after: count)
  }

  /// Types the start of a title, completes it, types more of it and completes that, and returns the
  /// arguments that the program received.
  func complete(
    command: String = "show", _ start: String, _ rest: String? = nil, outOf titles: [String] = []
  ) throws -> [String] {
    try titles.map { $0 + "\n" }.joined()
      .write(toFile: home.path + "/titles", atomically: false, encoding: .utf8)
    let count = terminal.output.count
    try terminal.send("standups \(command) \(start)\t" + (rest.map { "\($0)\t" } ?? "") + "\r")
    let received = home.path + "/received"
    try terminal.wait(for: "the arguments after \(start)") { [shell] terminal in
      FileManager.default.fileExists(atPath: received)
        || Self.text(terminal, after: count).contains(shell.secondPrompt)
    }
    try #require(
      FileManager.default.fileExists(atPath: received),
      "\(titles) after \(start): \(Self.text(terminal, after: count))")
    let arguments = try Data(contentsOf: URL(filePath: received))
    try FileManager.default.removeItem(atPath: received)
    try waitForPrompt(after: count)
    return arguments.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func waitForPrompt(after count: Int) throws {
    try terminal.wait(for: "the prompt") { [shell] terminal in
      Self.text(terminal, after: count).contains(shell.prompt)
    }
  }

  private static func text(_ terminal: PseudoTerminal, after count: Int) -> String {
    String(decoding: terminal.output.dropFirst(count), as: UTF8.self)
  }

  /// The commands with which the shell starts.
  private static func start(_ shell: InteractiveShell, _ script: String) -> String {
    let prompts = "PS1='\(shell.prompt)' PS2='\(shell.secondPrompt)'"
    return switch shell {
    case .bash: "\(prompts); set -o history -H; . \(script)\n"
    case .fish:
      // NB: without this directory, fish reads all manual pages in the background.
      """
      mkdir -p $__fish_user_data_dir/generated_completions
      function fish_prompt; echo -n '\(shell.prompt)'; end
      function fish_greeting; end
      source \(script)

      """
    case .zsh:
      """
      \(prompts)
      setopt banghist
      autoload -U compinit
      compinit -D -u
      . \(script)

      """
    }
  }
}
