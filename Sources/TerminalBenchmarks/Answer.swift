/// What a program sent because of a key, and when.
struct Answer {
  /// From the key to the first byte.
  var first: Duration
  /// From the key to the last byte.
  var last: Duration
  /// In how many pieces the bytes arrived.
  var pieces: Int
  var spending: Spending
}
