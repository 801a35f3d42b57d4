import StandupsModel
import Testing

@Suite struct ThemeTests {
  @Test func `every theme matches the table`() {
    let table = """
      bubblegum #EE80D1 Bg –
      buttercup #FFF196 Bc –
      indigo #360071 In appIndigo
      lavender #CFCEFF Lv –
      magenta #A51377 Mg appMagenta
      navy #001441 Nv –
      orange #FF8B42 Or appOrange
      oxblood #4A070B Ox –
      periwinkle #8682FF Pw –
      poppy #FF5E5E Pp –
      purple #914BF2 Pu appPurple
      seafoam #CBEAE5 Sf –
      sky #6E92FF Sk –
      tan #C29B7E Tn –
      teal #228F9E Tl appTeal
      yellow #FFDF4D Ye appYellow
      """
    let rows = Theme.allCases.map { theme in
      let hex = String(theme.rgb, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: 6 - hex.count)
      return "\(theme.rawValue) #\(zeros)\(hex) \(theme.mark) \(theme.newerSpelling ?? "–")"
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
