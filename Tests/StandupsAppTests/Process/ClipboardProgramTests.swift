import Foundation
import Standups
import Testing

@testable import StandupsApp

/// Programs that copy, as scripts in a folder of their own.
@Suite final class ClipboardProgramTests {
  private let folder = NSTemporaryDirectory() + "standups-copy-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/bin", withIntermediateDirectories: true)
  }

  deinit {
    #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) }
  }

  // NB: another process writes it, since a file that a fork of this one still has open cannot be run.
  private func script(_ name: String, _ lines: String) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c",
      #"printf '#!/bin/sh\nPATH=/usr/bin:/bin; cd "%s"; %s\n' "$1" "$2" >"$3" && chmod 755 "$3""#,
      "sh", folder, lines, "\(folder)/bin/\(name)",
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }

  private func copy(
    _ programs: [ClipboardProgram]? = nil, _ environment: [String: String] = [:]
  ) -> ClipboardClient.Outcome {
    let desktop = ["DISPLAY": ":0", "PATH": folder + "/bin", "WAYLAND_DISPLAY": "wayland-0"]
    let environment = desktop.merging(environment) { $1 }
    return ClipboardProgram.copy(
      "Ada: 아침\n", with: programs ?? ClipboardProgram.all(environment), environment)
  }

  private func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `the first program that works gets the text, and its arguments`() throws {
    try script("wl-copy", "exit 1")
    try script("xclip", "echo $# $1 $2 >arguments; cat >copied")
    try script("xsel", "cat >other")
    #expect(copy() == .copied)
    #expect(text(of: "copied") == "Ada: 아침\n")
    #expect(text(of: "arguments") == "2 -selection clipboard\n")
    #expect(text(of: "other") == nil)
  }

  @Test func `without a program, or if all fail, nothing is copied`() throws {
    #expect(copy() == .unsupported)
    try script("xsel", "cat >/dev/null; exit 3")
    #expect(copy() == .failed("\"xsel\" exited with status 3"))
    #expect(
      copy([ClipboardProgram(["mycopy"])]) == .failed("\"mycopy\" cannot be run: command not found")
    )
  }

  @Test func `a program of a desktop that is not there is none`() throws {
    for name in ["wl-copy", "xclip", "xsel"] { try script(name, "cat >copied") }
    #expect(ClipboardProgram.all([:]).count == ClipboardProgram.all(["DISPLAY": ":0"]).count - 2)
    #expect(
      ClipboardProgram.copy(
        "text", with: ClipboardProgram.all([:]), ["PATH": folder + "/bin"]) == .unsupported)
    #expect(text(of: "copied") == nil)
  }

  @Test func `a program that hangs is ended, and nothing is copied`() throws {
    try script("xclip", "echo $$ >process; exec sleep 300")
    #expect(copy() == .failed("\"xclip\" took too long and was killed"))
    let process = try #require(pid_t(text(of: "process")?.dropLast() ?? ""))
    #expect(kill(process, 0) != 0)
  }

  @Test func `what a program leaves behind owns the clipboard, with its output still open`() throws
  {
    try script("mycopy", "cat >copied; sleep 300 & echo $! >owner")
    #expect(copy([ClipboardProgram(["mycopy"])]) == .copied)
    let owner = try #require(pid_t(text(of: "owner")?.dropLast() ?? ""))
    #expect(kill(owner, 0) == 0)
    #expect(kill(owner, SIGKILL) == 0)
  }

  @Test func `only absolute folders are searched, and tmux does not say that it has copied`() throws
  {
    try script("tmux", "echo $* >arguments; cat >copied")
    #expect(copy(nil, ["PATH": ":.:bin", "TMUX": "/tmp/tmux,1,0"]) == .unsupported)
    #expect(copy() == .unsupported)
    #expect(copy(nil, ["TMUX": "/tmp/tmux,1,0"]) == .sent)
    #expect(text(of: "arguments") == "load-buffer -w -\n")
  }

  @Test func `over ssh, no program copies to the other machine`() throws {
    for name in ["wl-copy", "pbcopy", "clip.exe"] { try script(name, "cat >copied") }
    #expect(copy(nil, ["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"]) == .unsupported)
    #expect(text(of: "copied") == nil)
    #expect(copy() == .copied)
  }
}
