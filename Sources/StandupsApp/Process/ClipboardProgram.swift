import Processes
import Standups
import StandupsModel

/// A program that copies its standard input to the clipboard.
struct ClipboardProgram {
  private let command: [String]
  /// True if its success means that the text is on the clipboard.
  private let isCertain: Bool

  /// The time that a program has to exit.
  private static let timeLimit = Duration.seconds(2)

  init(_ command: [String], isCertain: Bool = true) {
    self.command = command
    self.isCertain = isCertain
  }

  /// The programs of the desktops that this environment has, in the order in which they are tried.
  /// Over ssh, only those that reach the screen in front of the user.
  static func all(_ environment: [String: String]) -> [Self] {
    let isLocal = environment["SSH_CONNECTION"] == nil
    var programs: [Self] = []
    if isLocal, environment["WAYLAND_DISPLAY"] != nil { programs.append(Self(["wl-copy"])) }
    if environment["DISPLAY"] != nil {
      programs += [
        Self(["xclip", "-selection", "clipboard"]), Self(["xsel", "--clipboard", "--input"]),
      ]
    }
    if isLocal { programs += [Self(["pbcopy"]), Self(["clip.exe"])] }
    if environment["TMUX"] != nil {
      programs.append(Self(["tmux", "load-buffer", "-w", "-"], isCertain: false))
    }
    return programs
  }

  /// Copies with the first program that accepts the text. After one that hangs, no other is tried.
  static func copy(
    _ text: String, with programs: [Self], _ environment: [String: String]
  ) -> ClipboardClient.Outcome {
    var outcome = ClipboardClient.Outcome.unsupported
    for program in programs {
      let path: String
      do throws(Executable.NotFound) {
        path = try Executable.path(
          of: program.command[0], search: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
      } catch {
        if programs.count == 1 { return .failed("\(error)") }
        continue
      }
      do throws(SystemError) {
        let end = try program.run(path, input: text)
        guard let failure = SupervisedCommand.failure(of: program.command, end) else {
          return program.isCertain ? .copied : .sent
        }
        outcome = .failed("\(failure)")
        if end == .late { return outcome }
      } catch {
        return .failed("\(error)")
      }
    }
    return outcome
  }

  // NB: a process that it leaves behind owns the clipboard, and keeps its output open.
  private func run(_ path: String, input text: String) throws(SystemError) -> SupervisedProcess.End
  {
    let input = try TemporaryFile(Array(text.utf8))
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let process = try SupervisedProcess(
      path: path, arguments: command, input: input.descriptor, output: nothing, errors: nothing,
      leavesChildren: true)
    defer { process.cleanUp() }
    return process.waitUntilEnd(for: Self.timeLimit)
  }
}
