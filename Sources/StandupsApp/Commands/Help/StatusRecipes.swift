import Usage

/// Ways to show the next meeting all the time, for the manual.
enum StatusRecipe: String, CaseIterable {
  case tmux, waybar, starship, bash, zsh

  /// The explanation above the lines.
  var introduction: String {
    switch self {
    case .tmux:
      "tmux: in ~/.tmux.conf. A title cannot change the look of the line, since # is removed."
    case .waybar: "Waybar: a module in ~/.config/waybar/config."
    case .starship: "Starship: in ~/.config/starship.toml."
    case .bash: "Bash: in ~/.bashrc."
    case .zsh: "Zsh: in ~/.zshrc. Every % of a title is doubled, since it has a meaning there."
    }
  }

  var lines: [String] {
    switch self {
    case .tmux:
      [
        "set -g status-interval 30",
        ##"set -g status-right "#(standups next --within 2h -f '{title} {in}' | tr -d '#')""##,
      ]
    case .waybar:
      [
        #""custom/standup": {"#,
        #"  "exec": "standups next --within 12h -f '{title} {in}'","#,
        #"  "interval": 30,"#,
        #"  "escape": true"#,
        "}",
      ]
    case .starship:
      [
        "[custom.standup]",
        #"command = "standups next --within 1h -f '{title} {in}'""#,
        #"when = "standups next --within 1h""#,
      ]
    case .bash:
      [
        "standup() { standups next --within 1h -f '[{title} {in}] ' 2>/dev/null; }",
        #"PS1='$(standup)\u@\h:\w\$ '"#,
      ]
    case .zsh:
      [
        "setopt prompt_subst",
        "standup() { standups next --within 1h -f '[{title} {in}] ' 2>/dev/null | sed 's/%/%%/g'; }",
        "PROMPT='$(standup)%~ %# '",
      ]
    }
  }

  /// The installation of reminders, and what to do without it.
  static let reminders = ProgramUsage.Section(
    "Reminders",
    [
      .paragraph(
        "standups remind --install writes standups-remind.timer and standups-remind.service into "
          + "~/.config/systemd/user, where systemctl --user list-timers finds them. Without systemd, "
          + "it adds a line to the crontab, between the comments \(Crontab.begin) and "
          + "\(Crontab.end). In both, it names the data folder that it is installed for."),
      .paragraph("Without either, run it with the session of your desktop:"),
      .literal("while true; do standups remind; sleep 840; done"),
    ])

  static var manual: ProgramUsage.Section {
    let introduction = ProgramUsage.Entry.paragraph(
      "standups next prints the next meeting within a few milliseconds, and exits with status 1 if "
        + "there is none, so programs can run it every now and then:")
    return .init(
      "Status lines and prompts",
      [introduction]
        + allCases.flatMap { recipe in
          [.paragraph(recipe.introduction)] + recipe.lines.map { .literal($0) }
        })
  }
}
