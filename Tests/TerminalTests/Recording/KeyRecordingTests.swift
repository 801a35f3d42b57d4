import Foundation
import TerminalUI
import Testing

@testable import Terminal

@Suite struct KeyRecordingTests {
  private let path = NSTemporaryDirectory() + "keys-" + UUID().uuidString

  private func remove() throws {
    try FileManager.default.removeItem(atPath: path)
  }

  private var text: String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  @Test func `the file is a script that only its owner can read`() throws {
    let recording = try KeyRecording(path: path, header: ["one\u{1B}", "two"])
    defer { #expect(throws: Never.self) { try remove() } }
    recording.record(.resize(Size(width: 80, height: 24)), at: .seconds(5))
    recording.record(.input(.key("a")), at: .seconds(6))
    recording.suspend(at: .seconds(7))
    recording.record(.input(.paste("x\n\u{1B}")), at: .seconds(9))
    #expect(
      text == """
        # one␛
        # two
        size 80x24
        wait 1.000
        press a
        wait 1.000
        sleep 2.000
        paste x\\n\\u{1b}

        """)
    #expect(
      try ScriptFile.steps(at: path) == [
        .resize(Size(width: 80, height: 24)), .wait(.seconds(1)), .input(.key("a")),
        .wait(.seconds(1)), .sleep(.seconds(2)), .input(.paste("x\n\u{1B}")),
      ])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(recording.takeFailure() == nil)
  }

  @Test func `an existing file is never overwritten, nor a link followed`() throws {
    try "mine".write(toFile: path, atomically: false, encoding: .utf8)
    let link = path + ".link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path + ".new")
    defer {
      #expect(throws: Never.self) {
        try remove()
        try FileManager.default.removeItem(atPath: link)
      }
    }
    let error = #expect(throws: KeyRecording.CreationError.self) {
      try KeyRecording(path: path, header: [])
    }
    #expect(error?.description == "\(path) already exists; record to a new file")
    #expect(throws: KeyRecording.CreationError.self) { try KeyRecording(path: link, header: []) }
    #expect(text == "mine")
  }

  @Test func `a folder that is missing is reported`() {
    let error = #expect(throws: KeyRecording.CreationError.self) {
      try KeyRecording(path: path + "/keys", header: [])
    }
    #expect(error?.description == "could not create \(path)/keys: No such file or directory")
  }

  @Test func `what cannot be written ends the recording with whole lines, once`() throws {
    let recording = try KeyRecording(path: path, header: [], limit: 25)
    defer { #expect(throws: Never.self) { try remove() } }
    recording.record(.input(.key("a")), at: .zero)
    recording.record(.input(.key("b")), at: .zero)
    #expect(recording.takeFailure() == nil)
    recording.record(.input(.key("c")), at: .seconds(1))
    #expect(
      recording.takeFailure()
        == "Recording stopped: the recording is too long. The keys so far are in \(recording.path)")
    recording.record(.input(.key("d")), at: .seconds(1))
    #expect(recording.takeFailure() == nil)
    #expect(text == "press a\npress b\n")
  }

  @Test func `the recording of a program that could not start is removed`() throws {
    let recording = try KeyRecording(path: path, header: ["x"])
    recording.discard()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a script that cannot be played is reported`() throws {
    #expect(
      throws: ScriptFile.ReadError.unreadable(path: path, reason: "No such file or directory")
    ) { try ScriptFile.steps(at: path) }
    #expect(throws: ScriptFile.ReadError.unreadable(path: "/", reason: "Is a directory")) {
      try ScriptFile.steps(at: "/")
    }
    try "press a\nfly".write(toFile: path, atomically: false, encoding: .utf8)
    defer { #expect(throws: Never.self) { try remove() } }
    let error = #expect(throws: ScriptFile.ReadError.self) { try ScriptFile.steps(at: path) }
    #expect(error?.description.hasPrefix("\(path): line 2 is not a valid step: \"fly\"") == true)
  }
}
