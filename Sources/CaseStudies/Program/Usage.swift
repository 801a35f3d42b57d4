enum Usage {
  static let version = "0.1.0"
  /// `EX_USAGE` of `sysexits.h`.
  static let exitCode: Int32 = 64

  static let help = """
    Usage: case-studies [OPTION]…

    The architecture of standups, one small study a screen. The title bar names the file to read.
    Every key is named on the screen; ? lists them all.

    Options:
      --deep-link LINK   open a nested screen at once, such as /popup/first
      --no-mouse         leave the mouse to the terminal
      --print-changes    write what each action changes to standard error, unless that is the
                         terminal in use: case-studies --print-changes 2>changes.log
      --version          print the version
      --help             print this

    Links: /counter
           /inventory  /inventory/2/delete (an item is named by its place, id or name)
           /popup  /popup/first  /popup/remind  /popup/case1 … /popup/case8
           /navigation  /in-step  /bindings
    """
}
