import Processes
import Testing

@Suite struct SupervisedProcessTests {
  /// How a shell ends that runs this script.
  private func end(
    _ script: String, timeLimit: Duration? = nil, of bytes: Int = .max
  ) throws -> (text: String, end: SupervisedProcess.End?) {
    let null = try TemporaryFile()
    let process = try SupervisedProcess(
      path: "/bin/sh", arguments: ["sh", "-c", script], errors: null.descriptor,
      timeLimit: timeLimit)
    defer { process.cleanUp() }
    var text: [UInt8] = []
    let end = process.read { piece in
      text += piece
      return text.count >= bytes ? .nothing : .all
    }
    return (String(decoding: text, as: UTF8.self), end)
  }

  @Test func `all that a program has written is read, and how it ended`() throws {
    #expect(try end("echo a; echo b") == ("a\nb\n", .exited(0)))
    #expect(try end("exit 3") == ("", .exited(3)))
    #expect(try end("kill -9 $$") == ("", .signaled(9)))
    #expect(try end("exec sleep 60", timeLimit: .milliseconds(10)) == ("", .late))
  }

  @Test func `arguments are passed on as they are, without a shell`() throws {
    let words = ["$(echo ran)", "`echo ran`", "; echo ran", "*", "\"$HOME\"", "", "two words"]
    let null = try TemporaryFile()
    let process = try SupervisedProcess(
      path: "/usr/bin/printf", arguments: ["printf", "%s|"] + words, errors: null.descriptor)
    defer { process.cleanUp() }
    var text: [UInt8] = []
    let end = process.read { piece in
      text += piece
      return .all
    }
    #expect(end == .exited(0))
    #expect(String(decoding: text, as: UTF8.self) == words.map { $0 + "|" }.joined())
  }

  @Test func `a reader may leave early`() throws {
    #expect(try end("echo a; exec sleep 60", of: 2) == ("a\n", nil))
  }

  @Test func `a program that was waited for long enough is stopped`() throws {
    let file = try TemporaryFile()
    let process = try SupervisedProcess(
      path: "/bin/sh", arguments: ["sh", "-c", "echo a; exec sleep 60"], output: file.descriptor,
      errors: file.descriptor)
    defer { process.cleanUp() }
    #expect(process.waitUntilEnd(for: .milliseconds(10)) == .late)
  }

  #if os(Linux)
    /// Whether the process that a script names in its last line is there once the script has ended.
    private func isLeft(by script: String) throws -> Bool {
      let null = try TemporaryFile()
      let process = try SupervisedProcess(
        path: "/bin/sh", arguments: ["sh", "-c", script], errors: null.descriptor)
      var text: [UInt8] = []
      _ = process.read { piece in
        text += piece
        return .enough
      }
      process.cleanUp()
      let words = String(decoding: text, as: UTF8.self).split(separator: "\n")
      let number = try #require(words.last.flatMap { Int32($0) })
      defer { kill(number, SIGKILL) }
      return kill(number, 0) == 0
    }

    @Test(arguments: [
      "setsid sleep 300 & echo $!",
      "setsid sh -c \"sleep 300 & echo \\$! >$p; exec sleep 300\" & cat $p",
      "setsid sh -c \"trap '' TERM; echo \\$\\$ >$p; while :; do sleep 300; done\" & cat $p",
    ])
    func `what a program has started ends with it, also in another session`(
      script: String
    ) throws {
      let folder = try TemporaryFile.createFolder(named: "processes")
      let pipe = "\(folder)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      defer {
        unlink(pipe)
        rmdir(folder)
      }
      #expect(try !isLeft(by: "p=\(pipe); \(script)"))
    }

    @Test func `what owns the clipboard stays`() throws {
      let folder = try TemporaryFile.createFolder(named: "processes")
      defer {
        unlink("\(folder)/xclip")
        rmdir(folder)
      }
      #expect(
        try isLeft(
          by: """
            cp /bin/sleep \(folder)/xclip; \(folder)/xclip 300 & echo $!
            while [ "$(cat /proc/$!/comm)" != xclip ]; do :; done
            """))
    }
  #endif

  @Test func `a program that is stopped twice closes only its own descriptor`() throws {
    let file = try TemporaryFile()
    let process = try SupervisedProcess(
      path: "/bin/sh", arguments: ["sh", "-c", "exec sleep 60"], errors: file.descriptor)
    defer { process.cleanUp() }
    process.stop()
    let new = dup(file.descriptor)
    process.stop()
    #expect(fcntl(new, F_GETFD) >= 0)
    close(new)
    #expect(process.read { _ in .all } == .lost)
  }

  @Test func `a program that is missing has failed`() throws {
    let file = try TemporaryFile()
    let process = try SupervisedProcess(
      path: "/nowhere", arguments: ["nowhere"], output: file.descriptor, errors: file.descriptor)
    defer { process.cleanUp() }
    #expect(process.waitUntilEnd(for: .seconds(60)) == .failed(ENOENT))
  }

  @Test func `a temporary file passes on its bytes, and takes others`() throws {
    let input = try TemporaryFile(Array("a b".utf8))
    let output = try TemporaryFile()
    let process = try SupervisedProcess(
      path: "/bin/cat", arguments: ["cat"], input: input.descriptor, output: output.descriptor,
      errors: output.descriptor)
    defer { process.cleanUp() }
    #expect(process.waitUntilEnd(for: .seconds(60)) == .exited(0))
    #expect(try output.contents() == Array("a b".utf8))
  }

  @Test func `reading stops at its limit`() throws {
    let file = try TemporaryFile([1, 2, 3])
    #expect(try Descriptor.read(file.descriptor, size: 3, limit: 8) == [1, 2, 3])
    #expect(try Descriptor.read(file.descriptor, limit: 8) == [])
    lseek(file.descriptor, 0, SEEK_SET)
    #expect(try Descriptor.read(file.descriptor, limit: 0) == [1, 2, 3])
    #expect(throws: SystemError("read", EBADF)) { try Descriptor.read(-1) }
  }
}
