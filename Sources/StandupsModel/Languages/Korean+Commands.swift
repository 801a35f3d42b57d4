let koreanCommands = #"""

  """#
