/// The mode in which a terminal shows no part of a frame until it is complete (Contour's
/// "Synchronized Output", mode 2026). It is used only once the terminal has confirmed it.
enum SynchronizedOutput {
  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)
}
