import Foundation
import StandupsModel
import StandupsStorage
import Testing

/// Series of any kind, compared with `dateutil`, a package of Python's. Skipped where it is not installed.
@Suite struct RecurrenceComparisonTests {
  private struct Series: Decodable {
    let event: [String]
    let days: [String]
  }

  private static let script = #"""
    import json, random
    from datetime import datetime, timedelta
    from dateutil import tz
    from dateutil.rrule import rrulestr

    random.seed(1)
    paris, utc = tz.gettz("Europe/Paris"), tz.UTC
    first, last = datetime(2026, 11, 1), datetime(2027, 12, 31)
    days, result = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"], []

    def in_utc(day):
        return day.replace(tzinfo=paris).astimezone(utc).strftime("%Y%m%dT%H%M%SZ")

    def some(values, most):
        return sorted(random.sample(values, random.randint(1, most)))

    while len(result) < 500:
        start = datetime(2026, 1, 1) + timedelta(days=random.randrange(500))
        frequency = random.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
        rule = ["FREQ=" + frequency]
        if random.random() < .5:
            rule.append("INTERVAL=%d" % random.randint(1, 4))
        if frequency in ("MONTHLY", "YEARLY") and random.random() < .5:
            months = {start.month, *some(range(1, 13), 3)}
            rule.append("BYMONTH=" + ",".join(map(str, sorted(months))))
        by = random.random()
        if frequency in ("MONTHLY", "YEARLY") and by < .4:
            # dateutil looks for a day that no month has until the year 9999.
            longest = 28 if "BYMONTH" in ";".join(rule) else 31
            days_of_month = list(range(1, longest + 1)) + list(range(-longest, 0))
            rule.append("BYMONTHDAY=" + ",".join(map(str, some(days_of_month, 4))))
        elif by < .8:
            # dateutil takes weekdays with and without a number in one list for impossible.
            ordinals = [""]
            if frequency == "MONTHLY" or "BYMONTH" in ";".join(rule):
                ordinals = random.choice([ordinals, ["1", "2", "4", "-1", "-2"]])
            rule.append("BYDAY=" + ",".join(random.choice(ordinals) + day for day in some(days, 3)))
        if random.random() < .3:
            rule.append("WKST=" + random.choice(["MO", "SU"]))
        end = random.random()
        if end < .3:
            rule.append("COUNT=%d" % random.randint(1, 40))
        until = None
        if .3 <= end < .8:
            until = start + timedelta(days=random.randrange(600))
        known = rule + ["UNTIL=" + min(until or last, last).strftime("%Y%m%dT000000")]
        found = rrulestr(";".join(known), dtstart=start)
        if next(iter(found), None) != start:
            continue
        found = list(found)
        kind = random.choice(["date", "zone"])
        left_out = random.sample(found[1:], min(len(found) - 1, random.randint(0, 3)))
        exceptions = [in_utc(day) if kind == "zone" else day.strftime("%Y%m%d") for day in left_out]
        if until:
            exact = until + random.choice([timedelta(0), timedelta(hours=23)])
            rule.append("UNTIL=" + (in_utc(exact) if kind == "zone" else until.strftime("%Y%m%d")))
        if kind == "date":
            event = ["DTSTART;VALUE=DATE:" + start.strftime("%Y%m%d")]
        else:
            event = ["DTSTART;TZID=Romance Standard Time:" + start.strftime("%Y%m%dT000000"), "DURATION:P1D"]
        event += ["RRULE:" + ";".join(rule)] + ["EXDATE:" + day for day in exceptions]
        kept = [day for day in found if day >= first and day not in left_out]
        result.append({"event": event, "days": [day.strftime("%Y-%m-%d") for day in kept]})
    print(json.dumps(result))
    """#

  private static let series: [Series]? = {
    let python = Process()
    let output = Pipe()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3", "-c", script]
    python.standardOutput = output
    python.standardError = FileHandle.nullDevice
    guard (try? python.run()) != nil, let printed = try? output.fileHandleForReading.readToEnd()
    else { return nil }
    python.waitUntilExit()
    return try? JSONDecoder().decode([Series].self, from: printed)
  }()

  @Test(.enabled(if: series != nil, "needs the package dateutil"), arguments: [0, 1, -5])
  func `500 series have the days that dateutil finds`(hours: Int)
    throws
  {
    let all = try #require(Self.series)
    let window = try #require(DayRange("2026-11-01..2027-12-31"))
    #expect(all.count == 500)
    for series in all {
      let event =
        "BEGIN:VEVENT\n" + series.event.joined(separator: "\n") + "\nSUMMARY:Ada\nEND:VEVENT"
      let (events, problems) = CalendarFile.events(
        in: Array("BEGIN:VCALENDAR\n\(CalendarFileTests.zone)\n\(event)\nEND:VCALENDAR\n".utf8),
        path: "/c.ics",
        window: window, localTime: { LocalTime($0, utcOffsetSeconds: 3_600 * hours) },
        where: { _ in true })
      #expect(events.map(\.days.text) == series.days, "\(series.event)")
      #expect(problems == [], "\(series.event)")
    }
  }
}
