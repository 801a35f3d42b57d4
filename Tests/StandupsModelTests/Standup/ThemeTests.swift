import StandupsModel
import Testing

@Suite struct ThemeTests {
  @Test func `every theme matches the table`() {
    let table = """
      bubblegum #EE80D1 black 212 13/0 Bg –
      buttercup #FFF196 black 228 11/0 Bc –
      indigo #360071 white 53 4/15 In appIndigo
      lavender #CFCEFF black 189 15/0 Lv –
      magenta #A51377 white 126 5/15 Mg appMagenta
      navy #001441 white 17 4/15 Nv –
      orange #FF8B42 black 209 3/0 Or appOrange
      oxblood #4A070B white 52 1/15 Ox –
      periwinkle #8682FF black 105 12/15 Pw –
      poppy #FF5E5E black 203 9/0 Pp –
      purple #914BF2 white 98 12/15 Pu appPurple
      seafoam #CBEAE5 black 152 10/0 Sf –
      sky #6E92FF black 69 14/0 Sk –
      tan #C29B7E black 138 7/0 Tn –
      teal #228F9E black 31 6/0 Tl appTeal
      yellow #FFDF4D black 221 11/0 Ye appYellow
      """
    let rows = Theme.allCases.map { theme in
      let (red, green, blue) = theme.rgb
      let hex = [red, green, blue].map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)
      }
      return [
        theme.rawValue, "#" + hex.joined(), theme.accent == .black ? "black" : "white",
        "\(theme.xterm256)", "\(theme.ansi16.background)/\(theme.ansi16.text)", theme.mark,
        theme.newerSpelling ?? "–",
      ].joined(separator: " ")
    }
    #expect(rows.joined(separator: "\n") == table)
  }

  @Test func `the shown name is the raw value capitalized`() {
    #expect(Theme.bubblegum.name == "Bubblegum")
  }

  @Test(arguments: Theme.allCases)
  func `both spellings are read`(theme: Theme) {
    #expect(Theme(anySpelling: theme.rawValue) == theme)
    #expect(theme.newerSpelling.map { Theme(anySpelling: $0) == theme } ?? true)
  }

  @Test(arguments: ["", "Orange", "appSeafoam", "apporange", "chartreuse"])
  func `other spellings are rejected`(spelling: String) {
    #expect(Theme(anySpelling: spelling) == nil)
  }

  @Test func `marks are unique`() {
    #expect(Set(Theme.allCases.map(\.mark)).count == 16)
  }
}
