import Composable
import DeepLinks
import Testing

@testable import CaseStudies

@MainActor
@Suite struct DeepLinkTests {
  static let links =
    ["/", "/inventory/1/delete", "/inventory/1/edit", "/popup/first", "/popup/remind"]
    + Study.all.map { "/\($0.about.link)" } + (1...8).map { "/popup/case\($0)" }

  private func state(_ link: String) throws -> Menu.State {
    try Menu.State.opened(at: link)
  }

  private func problems(_ link: String) throws -> String? {
    try state(link).destination?.alert?.alertState.message?.text
  }

  @Test func `every link opens its screen`() throws {
    #expect(try state("/").path.isEmpty)
    for link in Self.links { #expect(try problems(link) == nil, "\(link)") }
    #expect(try state("/counter").path.first?.counter == Counter.State())
    #expect(try state("/inventory").path.first?.inventory?.selection == .inventory)
    #expect(
      try state("/inventory/2/edit").path.first?.inventory?.inventory.destination
        == .edit(ItemForm.State(Item.samples[1])))
    #expect(try state("/popup/first").path.first?.popupAlerts?.destination == .alert(.first))
    #expect(
      try state("/popup/remind").path.first?.popupAlerts?.destination == .remindAlert(.second))
    #expect(try state("/popup/gallery/case2") == state("/popup/case2"))
    for (index, shape) in PopupShape.allCases.enumerated() {
      let gallery = try state("/popup/case\(index + 1)").path.first?.popupGallery
      #expect(gallery?.destination == .popup(shape.popup(isBackgroundDismissable: true)))
      #expect(gallery?.selection == .shape(shape))
    }
  }

  @Test func `an item is found by position, id, name or the start of its id`() throws {
    let references = [
      "2", "00000000-0000-0000-0000-0000000000A2", "Mouse", "mouse", "%4Douse",
    ]
    for reference in references {
      let tabs = try state("/inventory/\(reference)/delete").path.first?.inventory
      #expect(tabs?.inventory.destination == .alert(.delete(Item.samples[1])), "\(reference)")
      #expect(tabs?.inventory.selection == Item.samples[1].id)
    }
  }

  @Test func `a link may also be a URL`() throws {
    for link in [
      "case-studies://popup/first", "case-studies:///popup/first", "popup/first",
      "CASE-STUDIES:/popup/first",
    ] {
      #expect(try state(link) == state("/popup/first"), "\(link)")
    }
  }

  @Test func `an unknown part of a link is reported on the deepest screen that exists`() throws {
    #expect(try problems("/nowhere") == "There is no study \"nowhere\".")
    #expect(try problems("/counter/7") == "There is no screen \"7\".")
    #expect(try problems("/counter?at=7") == "\"at\" is not used here.")
    #expect(try problems("/inventory/9/delete") == "No item is called \"9\".")
    #expect(try problems("/inventory/1/sell") == "Only /edit and /delete can follow an item.")
    #expect(try problems("/inventory/1") == "Only /edit and /delete can follow an item.")
    #expect(try problems("/popup/case9") == "There is no popup \"case9\".")
    #expect(try problems("/popup/case0") == "There is no popup \"case0\".")
    #expect(try state("/inventory/9/delete").path.first?.inventory?.selection == .inventory)
    #expect(try state("/popup/case9").path.count == 1)
  }

  @Test(arguments: [
    ("", DeepLinkError.empty(.caseStudies)), ("/popup/%4", .escape("/popup/%4")),
    ("/popup/%zz", .escape("/popup/%zz")), ("/popup/%FF", .encoding("/popup/%FF")),
    ("/popup/%0A", .control), ("standups://popup", .scheme("standups", wanted: .caseStudies)),
  ])
  func `a link with a syntax error is rejected`(link: String, error: DeepLinkError) {
    #expect(throws: error) { try DeepLink(link) }
    #expect(!"\(error)".contains("\n"))
  }
}
