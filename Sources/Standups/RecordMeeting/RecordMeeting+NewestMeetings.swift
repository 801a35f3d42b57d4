import StandupsModel

/// The notes and the facilitator that a meeting takes from earlier ones.
extension RecordMeeting.State {
  /// Carries over the notes of the last meeting and chooses the facilitator, once they are read.
  mutating func followNewestMeetings() {
    if let last = standup.history.first?.meeting {
      carriedOver = last.transcript.filter { $0.kind != .speech }
    }
    guard chosenFacilitator == nil, !isResumed, standup.hasTriedNewestMeetings else { return }
    chosenFacilitator = standup.nextFacilitator(isHere: isHere)
  }

  /// The facilitator: the one who was chosen, or the next one if that person is absent.
  var facilitator: Attendee.ID? {
    guard let chosenFacilitator, !isHere(chosenFacilitator) else { return chosenFacilitator }
    return standup.facilitator(after: chosenFacilitator, isHere: isHere)
  }

  var facilitatorName: String? {
    facilitator.flatMap { name(of: $0) }
  }

  /// True if a person takes part. People who spoke and left did take part.
  private func isHere(_ id: Attendee.ID) -> Bool {
    engine.progress.members.contains { $0.id == id && $0.absence == nil }
  }
}
