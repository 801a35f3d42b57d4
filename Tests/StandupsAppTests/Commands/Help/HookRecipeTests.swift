import Foundation
import Testing

@testable import StandupsApp

/// The scripts of the manual, run as hooks against a small server on this machine.
@Suite final class HookRecipeTests {
  /// The path of Python, if this machine has it.
  private static let python: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/python3" as String }.first { access($0, X_OK) == 0 }
  }()

  private let folder = NSTemporaryDirectory() + "standups-recipes-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit {
    #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) }
  }

  /// Listens on a free port, runs the script named by the second argument on the event named by the
  /// third, and prints what the server got: a request, or the lines of a mail.
  private static let driver = """
    import re, socketserver, subprocess, sys, threading
    got = []
    class Web(socketserver.StreamRequestHandler):
        def handle(self):
            got.append(self.rfile.readline().decode().strip())
            length = 0
            while line := self.rfile.readline().decode().strip():
                if line.lower().startswith("content-length"): length = int(line.split(":")[1])
                if line.lower().startswith("authorization"): got.append(line)
            got.append(self.rfile.read(length).decode())
            self.wfile.write(b"HTTP/1.0 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\n{}")
    class Mail(socketserver.StreamRequestHandler):
        def handle(self):
            reply = lambda text: self.wfile.write((text + "\\r\\n").encode())
            reply("220 hello")
            for line in self.rfile:
                line = line.decode().strip()
                got.append(line)
                if line.upper() == "DATA":
                    reply("354 go on")
                    while (line := self.rfile.readline().decode().rstrip()) != ".": got.append(line)
                reply("221 bye" if line == "QUIT" else "250 ok")
                if line == "QUIT": break
    with socketserver.TCPServer(("127.0.0.1", 0), Mail if sys.argv[1] == "mail" else Web) as server:
        port = server.server_address[1]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        script = open(sys.argv[2]).read()
        script = re.sub(r'"https://[a-z.]*', f'"http://127.0.0.1:{port}', script, count=1)
        script = script.replace('"localhost", 25', f'"127.0.0.1", {port}')
        done = subprocess.run([sys.executable, "-c", script], stdin=open(sys.argv[3]))
        server.shutdown()
    print("\\n".join(got))
    sys.exit(done.returncode)
    """

  @Test(
    .enabled(if: python != nil),
    arguments: [
      (HookRecipe.slack, ["POST /services/T000/B000/XXXX", #"{"text": "*Design*"}"#]),
      (.teams, ["POST /workflows/XXXX", "\"AdaptiveCard\"", "\"**Design**\""]),
      (
        .matrix,
        [
          "PUT /_matrix/client/v3/rooms/%21room%3Aexample.org/send/m.room.message/M1",
          "Bearer XXXX", #""body": "Design""#,
        ]
      ),
      (
        .mail,
        [
          "Subject: Standup: Design", "To: team@example.com", "rcpt TO:<team@example.com>",
          "Design",
        ]
      ),
    ])
  func `a recipe posts the summary`(recipe: HookRecipe, parts: [String]) throws {
    let event = #"""
      {"event": "meetingEnded", "meeting": {"id": "M1"}, "standup": {"title": "Design"},
       "summary": {"plain": "Design", "slack": "*Design*", "teams": "**Design**"}}
      """#
    let files = ["driver": Self.driver, "event": event, "script": recipe.script]
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: try #require(Self.python))
    process.arguments = [
      "\(folder)/driver", recipe.rawValue, "\(folder)/script", "\(folder)/event",
    ]
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test(arguments: HookRecipe.allCases) func `a recipe has ten lines at most`(recipe: HookRecipe) {
    let lines = recipe.script.split(separator: "\n")
    #expect(lines.count <= 10 && lines.allSatisfy { $0.count <= 100 })
  }
}
