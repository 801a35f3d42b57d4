enum Usage {
  static let version = "0.1.0"

  static let help = """
    Usage: standups [OPTION]…
           standups import FILE [--copy] [--dry-run]
           standups render LINK [--size 80x24] [--format text|ansi|svg]
                                [--at SECONDS] [--now DATE]
           standups sync [--init URL] [--mine|--theirs]
           standups merge-file BASE OURS THEIRS [--mine|--theirs]

    Keeps a team's stand-up meetings and runs them, full screen, in the terminal.
    Every key is named on the screen; ? lists them all.

    Options:
      --data-dir DIR     keep the records in DIR
                         (else $XDG_DATA_HOME/standups or ~/.local/share/standups)
      --demo             open three samples; nothing is written
      --deep-link LINK   open a nested screen at once, such as /standups/1/edit
      --no-mouse         leave the mouse to the terminal
      --version          print the version
      --help             print this

    Environment: NO_COLOR, COLORTERM and ESCDELAY mean what they mean elsewhere;
    STANDUPS_NO_SYNC=1 helps where a terminal holds frames back.

    import FILE          take in the standups of Point-Free's Standups or SyncUps,
                         or of Apple's Scrumdinger; - is standard input
      --copy             give everything new ids
      --dry-run          only report

    render LINK          draw one screen without a terminal; nothing is written
      --size 80x24       in a window of so many columns and rows
      --format FORMAT    as text, ansi (text with colours) or svg
      --at SECONDS       of a meeting that has run so long
      --now DATE         opened at that time, such as 2026-05-20T09:30:00Z

    sync                 share the records with your team through git
      --init URL         begin, with a repository that is empty or not
      --mine, --theirs   what to keep where two people changed one value;
                         without these it asks

    merge-file           merge a record by its fields, as a git merge driver

    Links: /standups  /standups/new  /standups/1  /standups/1/edit?focus=attendee:2
           /standups/1/record  /standups/1/meetings/1  /standups/1/delete
           A standup is named by its place, id or title.
    """
}
