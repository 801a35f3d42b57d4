import Composable
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups
@testable import StandupsApp
@testable import TerminalUI

/// A terminal's answers that arrive in pieces, on every screen.
@MainActor
@Suite struct SplitAnswerTests {
  /// A screen, and the keys that lead to it from a link. Forms have changes that Esc asks about.
  enum Place: String, CaseIterable, Sendable {
    case alert = "/standups/1/delete"
    case commands = "/standups ^P"
    case detail = "/standups/1"
    case endQuestion = "/standups/1/record q"
    case filter = "/standups /"
    case form = "/standups/1/edit?title=Changed"
    case help = "/standups ?"
    case items = "/standups/1/items"
    case list = "/standups"
    case meeting = "/standups/1/record"
    case note = "/standups/1/record i x"
    case newStandup = "/standups/new?title=New"
    case pastMeeting = "/standups/1/meetings/1"
    case person = "/standups/1/edit?focus=attendee:1&person=email x"
    case ready = "/standups/1 s"
    case search = "/search"
    case statistics = "/standups/1/statistics"
    case trash = "/standups T"
    case update = "/standups/1/update Enter x"

    var isMeeting: Bool { rawValue.hasPrefix("/standups/1/record") }
  }

  private static let answers = [
    "\u{1B}]4;1;rgb:8080/0000/0000\u{1B}\\", "\u{1B}]10;rgb:d0d0/d0d0/d0d0\u{7}",
    "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", "\u{1B}]99;i=standups:p=?;p=title\u{1B}\\",
    "\u{1B}P1+r436f=323536\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}[?2026;2$y",
    "\u{1B}[?1;3R", "\u{1B}[?62;22c",
  ]
  private static let pauses = [0, 35, 60, 149, 150, 400, 1000, 4000]

  /// What remains of the answers, split at every byte, once replies are left out: screens get no
  /// other inputs, whatever the answer is.
  private static let remains: Set<[Input]> = {
    var remains: Set<[Input]> = []
    for answer in answers.map({ Array($0.utf8) }) {
      for cut in 1..<answer.count {
        for pause in pauses.map({ Duration.milliseconds($0) }) {
          var decoder = InputDecoder()
          decoder.expectAnswers(until: .seconds(5))
          var inputs = decoder.decode(answer[..<cut], at: .zero)
          if let deadline = decoder.deadline, deadline <= pause {
            inputs += decoder.expire(at: deadline)
          }
          inputs += decoder.decode(answer[cut...], at: pause)
          remains.insert(inputs.filter { if case .reply = $0 { false } else { true } })
        }
      }
    }
    return remains
  }()

  private func program(at place: Place) throws -> HeadlessProgram {
    let words = place.rawValue.split(separator: " ").map(String.init)
    let program = try HeadlessProgram.demo(
      at: words[0], on: Date(timeIntervalSince1970: 0))
    for key in words.dropFirst() {
      for step in try ScriptStep.steps(of: "press \(key)") { program.perform(step) }
    }
    program.show()
    return program
  }

  private func buttons(of program: HeadlessProgram) -> Set<PopupRole> {
    let screen = program.store.withDependencies { AppFeature.screen(program.store.state) }
    return Set(screen.topPopup?.buttons.map(\.role) ?? [])
  }

  @Test func `nothing but an uncertain Esc remains of an answer`() {
    #expect(Self.remains == [[], [.uncertainKey(.escape)]])
  }

  @Test(arguments: Place.allCases)
  func `an answer in pieces opens no question and ends nothing`(_ place: Place) throws {
    let before = try program(at: place)
    let isAsking = !buttons(of: before).isDisjoint(with: [.destructive, .ending])
    #expect(isAsking == [.alert, .endQuestion].contains(place))
    for inputs in Self.remains {
      let program = try program(at: place)
      for input in inputs { program.perform(.input(input)) }
      #expect(buttons(of: program).isDisjoint(with: [.destructive, .ending]) || inputs.isEmpty)
      #expect(program.store.state.list.standups == before.store.state.list.standups)
      #expect((program.store.state.runningMeeting != nil) == place.isMeeting)
      #expect(!program.isFinished)
    }
  }

  @Test(arguments: Place.allCases)
  func `an Esc that is certain still asks`(_ place: Place) throws {
    let program = try program(at: place)
    program.perform(.input(.key(.escape)))
    let asks: Set<Place> = [.form, .meeting, .newStandup, .person, .update]
    #expect(buttons(of: program).isDisjoint(with: [.destructive, .ending]) != asks.contains(place))
  }

  @Test func `keys in one read press no button that ends a meeting, and one alone does`() throws {
    let program = try program(at: .meeting)
    program.perform(.bytes(Array("qs".utf8)))
    #expect(program.store.state.runningMeeting != nil)
    program.perform(.bytes(Array("ss".utf8)))
    #expect(program.store.state.runningMeeting != nil)
    program.perform(.bytes(Array("s".utf8)))
    program.perform(.wait(.seconds(1)))
    #expect(program.store.state.runningMeeting == nil)
  }
}
