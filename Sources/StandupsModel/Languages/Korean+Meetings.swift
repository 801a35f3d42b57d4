let koreanMeetings = #"""

  """#
