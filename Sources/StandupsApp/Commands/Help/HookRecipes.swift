import Usage

/// Hooks that post the summary of a meeting, for the manual.
enum HookRecipe: String, CaseIterable {
  case slack, teams, matrix, mail

  /// The explanation above the script.
  var introduction: String {
    switch self {
    case .slack: "Slack: create an app with an incoming webhook, and paste its address."
    case .teams:
      "Microsoft Teams: add the workflow \"Post to a channel when a webhook request is received\", and "
        + "paste its address."
    case .matrix:
      "Matrix: paste the address of your server, the id of the room, and the access token of the user "
        + "who posts."
    case .mail: "Mail: name the server and the addresses."
    }
  }

  /// A Python script without dependencies.
  var script: String {
    switch self {
    case .slack:
      """
      #!/usr/bin/env python3
      import json, sys, urllib.request
      URL = "https://hooks.slack.com/services/T000/B000/XXXX"
      event = json.load(sys.stdin)
      body = json.dumps({"text": event["summary"]["slack"]}).encode()
      request = urllib.request.Request(URL, body, {"Content-Type": "application/json"})
      urllib.request.urlopen(request, timeout=8)
      """
    case .teams:
      """
      #!/usr/bin/env python3
      import json, sys, urllib.request
      URL = "https://example.webhook.office.com/workflows/XXXX"
      text = {"type": "TextBlock", "wrap": True, "text": json.load(sys.stdin)["summary"]["teams"]}
      card = {"type": "AdaptiveCard", "version": "1.4", "body": [text]}
      type = "application/vnd.microsoft.card.adaptive"
      body = {"type": "message", "attachments": [{"contentType": type, "content": card}]}
      headers = {"Content-Type": "application/json"}
      request = urllib.request.Request(URL, json.dumps(body).encode(), headers)
      urllib.request.urlopen(request, timeout=8)
      """
    case .matrix:
      """
      #!/usr/bin/env python3
      import json, sys, urllib.parse, urllib.request
      URL, ROOM, TOKEN = "https://matrix.example.org", "!room:example.org", "XXXX"
      event = json.load(sys.stdin)
      path = f"/_matrix/client/v3/rooms/{urllib.parse.quote(ROOM)}/send/m.room.message/"
      body = json.dumps({"msgtype": "m.notice", "body": event["summary"]["plain"]}).encode()
      headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}
      url = URL + path + event["meeting"]["id"]
      request = urllib.request.Request(url, body, headers, method="PUT")
      urllib.request.urlopen(request, timeout=8)
      """
    case .mail:
      """
      #!/usr/bin/env python3
      import json, smtplib, sys
      from email.message import EmailMessage
      event, mail = json.load(sys.stdin), EmailMessage()
      mail["From"], mail["To"] = "standups@example.com", "team@example.com"
      mail["Subject"] = "Standup: " + event["standup"]["title"]
      mail.set_content(event["summary"]["plain"])
      with smtplib.SMTP("localhost", 25, timeout=8) as server:
          server.send_message(mail)
      """
    }
  }

  static var manual: ProgramUsage.Section {
    let introduction = ProgramUsage.Entry.paragraph(
      "These scripts post the summary of a meeting. Make one executable, and name it as the hook: "
        + "\"hooks\": {\"meetingEnded\": [\"/home/ada/bin/post\"]}. Make sure that only you can "
        + "read it, because anyone could post with the address or token in it.")
    return .init(
      "Posting summaries",
      [introduction]
        + allCases.flatMap { recipe in
          [.paragraph(recipe.introduction)]
            + recipe.script.split(separator: Character("\n")).map { .literal(String($0)) }
        })
  }
}
