enum Usage {
  static let version = "0.1.0"

  static let help = """
    Usage: standups [OPTION]…
           standups import FILE [--copy] [--dry-run]

    Keeps a team's stand-up meetings and runs them, full screen, in the terminal.
    Every key is named on the screen; ? lists them all.

    Options:
      --data-dir DIR     keep the records in DIR
                         (else $XDG_DATA_HOME/standups, else ~/.local/share/standups)
      --demo             open three samples; nothing is written
      --deep-link LINK   open a nested screen at once, such as /standups/1/edit
      --no-mouse         leave the mouse to the terminal
      --version          print the version
      --help             print this

    import FILE          take in the standups of Point-Free's Standups or SyncUps, or of
                         Apple's Scrumdinger; - is standard input
      --copy             give everything new ids
      --dry-run          only report

    Links: /standups  /standups/new  /standups/1  /standups/1/edit?focus=attendee:2
           /standups/1/record  /standups/1/meetings/1  /standups/1/delete
           A standup is named by its place, id or title.
    """
}
