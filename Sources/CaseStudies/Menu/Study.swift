import Composable
import TerminalUI

/// A feature that the menu opens.
protocol CaseStudy: Reducer, SendableMetatype where State: Equatable & Sendable {
  static var about: About { get }

  static func screen(_ state: State) -> Screen<Action>

  /// The action sent when the study opens, to start an effect that runs as long as the study is
  /// open.
  static var appeared: Action? { get }

  /// Opens the screen that the rest of a link names. By default, a study has no such screens.
  static func follow(_ link: inout LinkPath, in state: inout State)
}

extension CaseStudy {
  static var appeared: Action? { nil }

  static func follow(_ link: inout LinkPath, in state: inout State) {}
}

/// The texts of a study for the menu, its link, and its About page.
///
/// ```swift
/// extension Counter: CaseStudy {
///   static let about = About(
///     "Counter", link: "counter", lesson: "state and actions", "Two sentences. Or three.")
/// ```
///
/// Write it in the file that a reader of the study should open first: its name is shown, too.
struct About: Equatable, Sendable {
  let title: String
  /// The link that opens the study, without its first slash.
  let link: String
  /// The lesson, in a few words for its row in the menu.
  let lesson: String
  /// The lesson, in two sentences.
  let text: String
  /// The path of its source file in this project.
  let path: String

  init(
    _ title: String, link: String, lesson: String, _ text: String, file: String = #filePath
  ) {
    self.title = title
    self.link = link
    self.lesson = lesson
    self.text = text
    let folders = file.split(separator: "/")
    path = folders[(folders.lastIndex(of: "Sources") ?? 0)...].joined(separator: "/")
  }

  /// The name of its source file.
  var file: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Screen {
  /// The screen of a study: its title, and the name of its source file.
  init(_ about: About, keys: KeyMap<Action>, body: any View) {
    self.init(title: about.title, detail: about.file, keys: keys, body: body)
  }
}

/// A study in the catalog: its texts, and its place in `Path`.
struct Study: Identifiable, Sendable {
  let about: About
  /// The action sent when the study opens.
  let appeared: Path.Action?
  /// The state in which the study opens.
  let initial: @Sendable () -> Path.State
  /// The state in which a link opens the study.
  let following: @Sendable (inout LinkPath) -> Path.State

  var id: String { about.link }

  /// - Parameters:
  ///   - initial: the state in which the study opens.
  ///   - state: its case of the path.
  ///   - action: its case of the path's actions.
  init<Feature: CaseStudy>(
    _ feature: Feature.Type, _ initial: @autoclosure @escaping @Sendable () -> Feature.State,
    _ state: CaseKeyPath<Path.State, Feature.State>,
    _ action: CaseKeyPath<Path.Action, Feature.Action>
  ) {
    let toState = Path.State.AllCasePaths()[keyPath: state]
    let toAction = Path.Action.AllCasePaths()[keyPath: action]
    about = Feature.about
    appeared = Feature.appeared.map { toAction.embed($0) }
    self.initial = { toState.embed(initial()) }
    following = { link in
      var state = initial()
      Feature.follow(&link, in: &state)
      return toState.embed(state)
    }
  }
}
