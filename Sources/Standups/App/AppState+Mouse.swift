extension AppState {
  mutating func switchMouse() {
    takesMouse.toggle()
    notice =
      takesMouse
      ? "The mouse clicks and scrolls; with Shift it selects text."
      : "The mouse selects text; ^T or M-m takes it back."
  }
}
