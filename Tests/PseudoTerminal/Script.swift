/// Scripts that tests have others run.
public enum Script {
  /// Writes a script of `/bin/sh` that can be run at once.
  ///
  /// NB: another process writes it. A program that a thread of this one is starting meanwhile has all of
  /// its files until it runs, and nobody can run a file that somebody may write.
  public static func write(_ lines: String, to path: String) throws(PseudoTerminal.Failure) {
    let outcome = try Subprocess.run(
      "/bin/sh",
      ["-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$2" && chmod 755 "$2""#, "sh", lines, path],
      environment: ["PATH": "/usr/bin:/bin"])
    guard outcome.exit == .code(0) else { throw .init(description: "\(path): \(outcome.output)") }
  }
}
