extension Duration {
  public var milliseconds: Double { self / .milliseconds(1) }
  public var microseconds: Double { self / .microseconds(1) }
  public var nanoseconds: Double { self / .nanoseconds(1) }
}
