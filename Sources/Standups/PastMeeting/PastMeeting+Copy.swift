import Composable
import StandupsModel
import TerminalUI

extension PastMeeting {
  /// The layout of a meeting's summary that is copied.
  public enum CopyLayout: Equatable, Sendable {
    case format(SummaryFormat)
    /// The template of the configuration.
    case template
  }

  public enum Alert: AlertRepresentable {
    case copyAs(hasTemplate: Bool)
    case export(path: String)

    public enum Action: Equatable, Sendable {
      case exportConfirmed(path: String)
      case layoutChosen(CopyLayout)
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .copyAs(let hasTemplate):
        let layouts = SummaryFormat.allCases.map { CopyLayout.format($0) }
        return AlertState("Copy as") {
          for layout in layouts + (hasTemplate ? [.template] : []) {
            ButtonState("\(layout.name.capitalizedStart)", action: .layoutChosen(layout))
          }
          ButtonState("Cancel", role: .cancel)
        }

      case .export(let path):
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let (folder, name) = (parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
        return AlertState(
          "Save the summary?",
          message: "This creates \(name.harmless) in \(folder.harmless)"
        ) {
          ButtonState("Save", action: .exportConfirmed(path: path))
          ButtonState("Cancel", role: .cancel)
        }
      }
    }
  }
}

extension PastMeeting.CopyLayout {
  /// The word under which it is remembered.
  var word: String {
    switch self {
    case .format(let format): format.rawValue
    case .template: "template"
    }
  }

  init?(word: String) {
    if word == Self.template.word {
      self = .template
    } else if let format = SummaryFormat(rawValue: word) {
      self = .format(format)
    } else {
      return nil
    }
  }

  fileprivate var name: String {
    switch self {
    case .format(let format): format.name
    case .template: String(localized: "your template")
    }
  }

  /// The label of the key that copies a meeting.
  var keyLabel: String {
    switch self {
    case .format: String(localized: "Copy as \(name)")
    case .template: String(localized: "Copy with your template")
    }
  }
}

extension Configuration {
  /// The layout in which `y` copies a meeting, unless another one is remembered.
  var copyLayout: PastMeeting.CopyLayout {
    summaryTemplate == nil ? .format(summaryFormat) : .template
  }

  /// The template of a layout, if it has one, and the format in which texts are escaped.
  func summary(
    as layout: PastMeeting.CopyLayout
  ) -> (format: SummaryFormat, template: SummaryTemplate?) {
    switch layout {
    case .format(let format): (format, nil)
    case .template: (summaryFormat, summaryTemplate)
    }
  }
}

extension ClipboardClient.Outcome {
  func notice(_ layout: PastMeeting.CopyLayout) -> Notice {
    switch (self, layout) {
    case (.copied, .format): .success("Copied as \(layout.name)")
    case (.copied, .template): .success("Copied with your template")
    case (.failed(let reason), _):
      .failure("Nothing was copied: \(reason). Press E to save a file.")
    case (.sent, .format):
      "Sent to the terminal to copy as \(layout.name). E saves a file instead."
    case (.sent, .template):
      "Sent to the terminal to copy with your template. E saves a file instead."
    }
  }
}
