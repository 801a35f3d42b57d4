/// The animation of a popup's card: it unrolls from its middle when the popup opens, and folds away
/// over the screen that follows when the popup is answered.
///
/// Only the picture moves. The popup, or the screen that follows it, reacts to input from the
/// start.
struct PopupMotion {
  /// The usual duration. With the time to draw the frames, it is well below `longestTime`.
  static let usualTime: Duration = .milliseconds(90)
  static let longestTime: Duration = .milliseconds(120)

  /// The number of pictures before the final one.
  private static let frames = 3

  /// The screen that must be shown for the motion to continue.
  let screen: ScreenIdentity
  /// The card that folds away, as the person left it; `nil` while the screen's own popup opens.
  private let closing: PopupCard<Void>?
  private let start: Duration
  private let interval: Duration
  /// The frame that is drawn, from 0.
  private var frame = 0

  /// The motion of the popup that `screen` shows.
  init(openingOn screen: ScreenIdentity, at now: Duration) {
    self.screen = screen
    closing = nil
    start = now
    interval = Self.usualTime / Self.frames
  }

  /// The motion of a popup that has left `screen`.
  ///
  /// - Parameter time: the duration; zero shows no motion.
  init(
    closing card: PopupCard<Void>, on screen: ScreenIdentity, for time: Duration, at now: Duration
  ) {
    self.screen = screen
    closing = card
    start = now
    interval = min(time, Self.longestTime) / Self.frames
  }

  /// Advances to the frame for a time, and returns false if there is none.
  mutating func advance(to now: Duration) -> Bool {
    frame = (1...Self.frames).count { start + interval * $0 <= now }
    return frame < Self.frames
  }

  /// The time at which the next picture is due.
  var nextFrame: Duration { start + interval * (frame + 1) }

  /// The part of the opening popup's card that is unrolled, 0…1.
  var unrolled: Double { closing == nil ? shown : 1 }

  /// The card that is folding away.
  var leavingCard: PopupCard<Void>? {
    guard var card = closing else { return nil }
    card.unrolled = 1 - shown
    return card
  }

  private var shown: Double { Double(frame + 1) / Double(Self.frames + 1) }
}
