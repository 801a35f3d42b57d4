let koreanMeetings = #"""
  // Counts
  \(1) and \(2)
  \(1), \(2)
  \(1) attendee
  참석자 \(1)명
  \(1) blocker
  걸림돌 \(1)개
  \(1) commit
  커밋 \(1)개
  \(1) day
  \(1)일
  \(1) exception
  예외 \(1)개
  \(1) file
  파일 \(1)개
  \(1) hour
  \(1)시간
  \(1) item
  항목 \(1)개
  \(1) line
  \(1)줄
  \(1) meeting
  회의 \(1)회
  \(1) minute
  \(1)분
  \(1) more commit
  커밋 \(1)개 더
  \(1) person
  \(1)명
  \(1) record
  기록 \(1)개
  \(1) second
  \(1)초
  \(1) single day
  개별 날짜 \(1)개
  \(1) standup
  스탠드업 \(1)개
  \(1) time
  시각 \(1)개
  \(1) update or item
  업데이트나 항목 \(1)개
  \(1) update
  업데이트 \(1)개

  // Lengths
  0 sec
  0초
  \(1) hr
  \(1)시간
  \(1) min
  \(1)분
  \(1), \(2) min
  \(1) \(2)분
  \(1) sec
  \(1)초
  \(1), \(2) sec
  \(1) \(2)초
  1 minute \(1)
  1분 \(1)초
  \(1) minutes \(2)
  \(1)분 \(2)초

  // Days: year, month, day, weekday
  \(1)-\(2)-\(3) [date]
  \(1)년 \(2)월 \(3)일
  \(2)-\(3) [date]
  \(2)/\(3)
  \(4) \(2)-\(3) [date]
  \(2)/\(3)(\(4))
  yesterday
  어제
  today
  오늘
  tomorrow
  내일
  Mon
  월요일
  Tue
  화요일
  Wed
  수요일
  Thu
  목요일
  Fri
  금요일
  Sat
  토요일
  Sun
  일요일
  Mon [short]
  월
  Tue [short]
  화
  Wed [short]
  수
  Thu [short]
  목
  Fri [short]
  금
  Sat [short]
  토
  Sun [short]
  일
  yesterday [typed]
  어제
  today [typed]
  오늘
  tomorrow [typed]
  내일
  monday [typed]
  월 월요일
  tuesday [typed]
  화 화요일
  wednesday [typed]
  수 수요일
  thursday [typed]
  목 목요일
  friday [typed]
  금 금요일
  saturday [typed]
  토 토요일
  sunday [typed]
  일 일요일
  d [typed]
  일
  w [typed]
  주
  \(1) ends before it starts; write the first day before the last
  \(1은) 시작하기 전에 끝납니다. 첫날을 마지막 날보다 먼저 쓰세요
  \(1) is not a day; write 2026-12-24, 2026-12-24..2027-01-02, tomorrow, fri, or 2w
  \(1은) 날짜가 아닙니다. 2026-12-24, 2026-12-24..2027-01-02, 내일, 금, 2주와 같이 쓰세요
  this is not a valid date in UTC
  올바른 UTC 날짜가 아닙니다
  expected a day such as "2026-12-01"
  "2026-12-01"과 같은 날짜여야 합니다
  expected days such as "2026-12-24" or "2026-12-24..2027-01-02"
  "2026-12-24"나 "2026-12-24..2027-01-02"와 같은 날짜여야 합니다

  // Schedules
  now
  지금
  in \(1) min
  \(1)분 뒤
  every 1 week
  매주
  every \(1) weeks
  \(1)주마다
  expected a time zone such as "Europe/Berlin"
  "Europe/Berlin"과 같은 시간대여야 합니다
  expected days and a time such as "Mon-Fri 09:30"
  "Mon-Fri 09:30"과 같은 요일과 시각이어야 합니다
  expected a day and a time such as "2026-12-23 11:00"
  "2026-12-23 11:00"과 같은 날짜와 시각이어야 합니다
  \(1) is not a day; write it like 2026-12-24
  \(1은) 날짜가 아닙니다. 2026-12-24와 같이 쓰세요
  \(1) has no days; write them before it, as in Mon-Fri \(2)
  \(1)에 요일이 없습니다. Mon-Fri \(2)처럼 앞에 쓰세요
  a schedule needs days and a time, as in Mon-Fri 09:30
  일정에는 Mon-Fri 09:30과 같은 요일과 시각이 필요합니다
  a schedule of \(1) bytes is too long; the limit is \(2)
  일정이 \(1)바이트로 너무 깁니다. 한도는 \(2)바이트입니다
  \(1) is not a day or a range of days; write 2026-12-24 or 2026-12-24..2027-01-02
  \(1은) 날짜나 기간이 아닙니다. 2026-12-24나 2026-12-24..2027-01-02와 같이 쓰세요
  \(1) is not a time of day; write 09:30 or 14:00
  \(1은) 시각이 아닙니다. 09:30이나 14:00과 같이 쓰세요
  \(1) has no time; write it after the days, as in Mon-Fri 09:30
  \(1)에 시각이 없습니다. Mon-Fri 09:30처럼 요일 뒤에 쓰세요
  there are \(1); the limit is \(2)
  \(1)입니다. 한도는 \(2)개입니다
  after every, write a number of weeks from \(1) to \(2), as in every 2 weeks
  every 뒤에는 every 2 weeks처럼 \(1)에서 \(2)까지의 주 수를 쓰세요
  \(1) is not understood; write days, a time, and a time zone, as in Mon-Fri 09:30 Europe/Berlin
  \(1은) 알 수 없습니다. Mon-Fri 09:30 Europe/Berlin처럼 요일, 시각, 시간대를 쓰세요
  \(1) is not a time zone; write Europe/Berlin or UTC
  \(1은) 시간대가 아닙니다. Europe/Berlin이나 UTC와 같이 쓰세요
  add a time zone, as in Mon-Fri 09:30 Europe/Berlin; this machine does not say which is its own
  Mon-Fri 09:30 Europe/Berlin처럼 시간대를 추가하세요. 이 컴퓨터의 시간대를 알 수 없습니다
  it is larger than \(1) KB
  \(1)KB보다 큽니다
  it is not a file of a time zone
  시간대 파일이 아닙니다

  // Standups and people
  Someone
  누군가
  nobody
  없음
  everybody in turn
  모두 돌아가며
  hidden afterward
  회의 후 숨김
  shown afterward
  회의 후 표시
  next person
  다음 사람으로
  wait for Next
  다음 키 대기
  end the meeting
  회의 종료
  keep going
  계속 진행
  fixed
  고정
  rotate
  순환
  shuffle
  무작위
  quiet first
  적게 말한 순
  away today
  오늘 부재
  away until \(1)
  \(1)까지 부재
  away \(1)
  \(1) 부재
  away \(1) – \(2)
  \(1) – \(2) 부재
  Bubblegum
  버블검
  Buttercup
  버터컵
  Indigo
  인디고
  Lavender
  라벤더
  Magenta
  마젠타
  Navy
  네이비
  Orange
  오렌지
  Oxblood
  옥스블러드
  Periwinkle
  페리윙클
  Poppy
  포피
  Purple
  퍼플
  Seafoam
  시폼
  Sky
  스카이
  Tan
  탄
  Teal
  틸
  Yellow
  옐로

  // Items and updates
  new
  새 항목
  Since last time
  지난번 이후
  Yesterday
  어제

  // Edits
  \(1) changes
  변경 \(1)건
  \(1), in \(2)
  \(2): \(1)
  It
  대상
  The item
  항목
  The meeting of \(1)
  \(1) 회의
  The update
  업데이트
  a standup
  스탠드업
  \(1) was changed since; nothing was undone
  그 뒤 \(1이) 변경되어 실행을 취소하지 않았습니다
  \(1) was changed since; nothing was redone
  그 뒤 \(1이) 변경되어 다시 실행하지 않았습니다
  \(1) was deleted since; nothing was undone
  그 뒤 \(1이) 삭제되어 실행을 취소하지 않았습니다
  \(1) was deleted since; nothing was redone
  그 뒤 \(1이) 삭제되어 다시 실행하지 않았습니다
  meeting changed
  회의 변경
  item added: \(1)
  항목 추가: \(1)
  item changed: \(1)
  항목 변경: \(1)
  item deleted: \(1)
  항목 삭제: \(1)
  item restored: \(1)
  항목 복원: \(1)
  item resolved: \(1)
  항목 해결: \(1)
  item reopened: \(1)
  항목 다시 열기: \(1)
  item given to \(1): \(2)
  항목을 \(1)에게 넘김: \(2)
  item given to nobody: \(1)
  항목 담당자 제거: \(1)
  item waiting for \(1): \(2)
  항목이 \(1을) 기다림: \(2)
  item waiting for nobody: \(1)
  항목의 대기 해제: \(1)
  item due \(1): \(2)
  항목 기한 \(1): \(2)
  item without a date: \(1)
  항목 기한 제거: \(1)
  meeting of \(1) added
  \(1) 회의 추가
  meeting of \(1) deleted
  \(1) 회의 삭제
  meeting of \(1) restored
  \(1) 회의 복원
  nothing of \(1) changed
  \(1) 변경 없음
  \(1) of \(2) changed
  \(2)의 \(1) 변경
  \(1) deleted
  \(1) 삭제
  \(1) restored
  \(1) 복원
  update changed: \(1)
  업데이트 변경: \(1)
  update changed
  업데이트 변경
  blocker added: \(1)
  걸림돌 추가: \(1)
  note added: \(1)
  메모 추가: \(1)
  parking lot line added: \(1)
  나중에 논의할 내용 추가: \(1)
  blocker changed: \(1)
  걸림돌 변경: \(1)
  note changed: \(1)
  메모 변경: \(1)
  parking lot line changed: \(1)
  나중에 논의할 내용 변경: \(1)
  blocker deleted: \(1)
  걸림돌 삭제: \(1)
  note deleted: \(1)
  메모 삭제: \(1)
  parking lot line deleted: \(1)
  나중에 논의할 내용 삭제: \(1)

  // Records in messages
  standup \(1)
  스탠드업 \(1)
  meeting \(1)
  회의 \(1)
  an item
  항목
  item \(1)
  항목 \(1)
  the schedule of standup \(1)
  스탠드업 \(1)의 일정
  an update
  업데이트
  what an item waits for
  항목이 기다리는 대상
  \(1): the \(2) is \(3) here and \(4) elsewhere
  \(1): \(2이) 여기서는 \(3), 다른 곳에서는 \(4)입니다
  \(1), line \(2), column \(3)
  \(1), \(2)행 \(3)열
  \(1), line \(2), column \(3): \(4)
  \(1), \(2)행 \(3)열: \(4)
  1 record is missing from the folder
  폴더에 기록 1개가 없습니다
  \(1) records are missing from the folder
  폴더에 기록 \(1)개가 없습니다
  \(1). Restore it from the team, or delete it for everyone?
  \(1). 팀에서 복원할까요, 아니면 모두에게서 삭제할까요?
  \(1). Restore them from the team, or delete them for everyone?
  \(1). 팀에서 복원할까요, 아니면 모두에게서 삭제할까요?
  a meeting of \(1)
  \(1)의 회의
  what an item of \(1) waits for
  \(1)의 항목이 기다리는 대상
  it cannot be read: \(1)
  읽을 수 없습니다. \(1)
  it holds nothing new
  새로운 내용이 없습니다
  \(1): a file sync left this copy of \(2); \(3)
  \(1): 파일 동기화가 남긴 \(2) 복사본. \(3)
  the line at \(1)
  \(1)의 줄
  the line \(1)
  \(1) 줄

  // Acts of a meeting
  paused
  일시 정지
  running
  진행 중
  \(1)'s turn
  \(1) 차례
  on \(1)
  \(1)에서
  \(1) left
  \(1) 퇴장
  \(1) marked present
  \(1) 참석으로 표시
  \(1) marked absent
  \(1) 불참으로 표시
  guest added: \(1)
  손님 추가: \(1)
  \(1) moved to the end
  \(1) 맨 뒤로 이동
  next turn (\(1))
  다음 차례(\(1))
  previous turn (\(1))
  이전 차례(\(1))
  meeting resumed
  회의 계속
  meeting paused
  회의 일시 정지
  floor given to \(1)
  \(1)에게 발언권

  // Summaries
  plain text
  일반 텍스트
  Slack's markup
  Slack 형식
  Teams' markup
  Teams 형식
  imported
  가져옴
  ended in overtime
  시간 초과로 종료
  recovered after a crash
  비정상 종료 후 복구
  written, not held
  업데이트만 작성
  ended early
  일찍 종료
  ended on time
  제시간에 종료
  away
  부재
  not reached
  차례 없음
  present
  참석
  wrote nothing
  작성 안 함
  \(1) (guest)
  \(1)(손님)
  Attendance was not recorded.
  출석이 기록되지 않았습니다.
  { has no }; write {{ for a brace
  {에 짝이 되는 }가 없습니다. 중괄호는 {{로 쓰세요
  unknown placeholder {\(1)}, expected one of \(2); write {{ for a brace
  알 수 없는 자리 표시자 {\(1)}입니다. \(2) 중 하나여야 합니다. 중괄호는 {{로 쓰세요
  it is not text in UTF-8
  UTF-8 텍스트가 아닙니다
  a line can have one list, and this line already has {\(1)}
  한 줄에는 목록을 하나만 쓸 수 있는데, 이 줄에 이미 {\(1)}이 있습니다
  it has more than \(1) placeholders
  자리 표시자가 \(1)개보다 많습니다
  expected an address such as "https://tracker.example.com/browse/$0", with http or https and without spaces
  http나 https로 시작하고 공백이 없는 "https://tracker.example.com/browse/$0"와 같은 주소여야 합니다
  expected a pattern such as PROJ-#, of letters, digits, -, _, and # for digits
  글자, 숫자, -, _, 그리고 숫자를 뜻하는 #로 이루어진 PROJ-#와 같은 형식이어야 합니다
  # stands for all digits in a row, so neither # nor a digit can follow it
  #는 연속된 모든 숫자를 뜻하므로, 그 뒤에 #나 숫자가 올 수 없습니다

  // The clipboard and other services
  it is too long for the terminal
  터미널로 보내기에 너무 깁니다
  no clipboard was found
  클립보드를 찾지 못했습니다
  nothing can be restored here, because nothing is saved
  저장하지 않는 중이라 복원할 수 없습니다
  Sync is not available here
  여기에서는 동기화할 수 없습니다
  The hook \(1) failed: \(2)
  훅 \(1) 실패: \(2)

  // A meeting that has not begun
  Quick meeting
  빠른 회의
  A meeting was interrupted
  중단된 회의가 있습니다
  It had run for \(1). Take it over, or start another?
  \(1) 동안 진행되었습니다. 이어받을까요, 아니면 새로 시작할까요?
  It had run for \(1). \(2)
  \(1) 동안 진행되었습니다. \(2)
  Take over
  이어받기
  Start another
  새로 시작
  The meeting has begun
  회의가 이미 시작되었습니다
  It is \(1). \(2)
  현재 상태: \(1). \(2)
  Watch
  지켜보기
  You can take it over once its window has been gone for 30 seconds.
  그 창이 닫히고 30초가 지나면 이어받을 수 있습니다.
  Begin
  시작
  begin
  시작
  absent
  불참
  Guest
  손님
  Add the guest
  손님 추가
  Meeting that has not begun
  시작 전 회의
  Name of a guest
  손님 이름
  Name of the guest
  손님 이름
  Press Enter to skip
  건너뛰려면 Enter를 누르세요
  Guest:
  손님:
  No one is listed
  참석자가 없습니다
  No one else is holding this meeting
  다른 곳에서 진행 중인 회의가 없습니다
  planned \(1), \(2) each
  계획 \(1), 1인당 \(2)
  Plan
  계획
  When a turn ends: \(1)
  차례가 끝나면: \(1)
  When time is up: \(1)
  시간이 다 되면: \(1)
  No one is absent
  불참자가 없습니다
  Absent: \(1)
  불참: \(1)
  These people take part, in this order
  다음 순서로 참석합니다
  \(1) facilitates. Type facilitator to choose the next person
  진행자는 \(1). 다음 사람으로 바꾸려면 진행자를 입력하세요
  Planned: \(1). \(2)
  계획: \(1). \(2)
  Type begin, or absent and a number
  시작을 입력하거나, 불참과 번호를 입력하세요
  on time, as usual
  평소처럼 제시간
  \(1) later than usual
  평소보다 \(1) 늦음
  \(1) earlier than usual
  평소보다 \(1) 이름
  \(1) usually needs \(2) of \(3)
  \(1)에게 보통 필요한 시간: \(3) 중 \(2)
  These \(1) usually need \(2) of \(3)
  이 \(1)명에게 보통 필요한 시간: \(3) 중 \(2)
  \(1); limiting \(2) would help
  \(1). \(2)의 시간을 줄이면 좋습니다
  no one listed
  참석자 없음
  \(1) away
  부재 \(1)명
  \(1) absent
  불참 \(1)명
  Starting as soon as the first speaker is known…
  첫 발언자가 정해지면 바로 시작합니다…
  The meeting is \(1). Press w to watch.
  회의: \(1). w를 누르면 지켜봅니다.
  the meeting that has not begun
  시작 전 회의
  Everyone is absent. Press x to mark who is here.
  모두 불참입니다. x를 눌러 온 사람을 표시하세요.

  // A running meeting
  ending [of a turn]
  곧 끝
  time is up
  시간 종료
  left of \(1)
  \(1) 중 남음
  began with no time left
  남은 시간 없이 시작
  over its \(1)
  배정 \(1) 초과
  The meeting's time is up.
  회의 시간이 다 되었습니다.
  Paused. \(1)
  일시 정지. \(1)
  \(1)'s turn, \(2) left.
  \(1) 차례, \(2) 남음.
  \(1)'s turn, \(2).
  \(1) 차례, \(2).
  \(1)'s turn, time is up.
  \(1) 차례, 시간 종료.
  \(1) is \(2) over.
  \(1) 차례, \(2) 초과.
  next \(1)
  다음 \(1)
  no one is waiting
  남은 사람 없음
  Next: \(1).
  다음: \(1).
  No one is next.
  다음 사람이 없습니다.
  Overtime \(1)
  초과 \(1)
  Remaining \(1)
  남은 시간 \(1)
  The meeting has \(1) left.
  회의 시간이 \(1) 남았습니다.
  The meeting is \(1) over.
  회의 시간을 \(1) 넘겼습니다.
  on time
  제시간
  \(1) behind
  \(1) 늦음
  \(1) ahead
  \(1) 빠름
  running out
  곧 끝남
  over time
  시간 초과
  almost over
  거의 끝남
  ends \(1)
  \(1) 종료
  ends at \(1)
  \(1)에 종료
  elapsed \(1)
  경과 \(1)
  ending \(1)
  곧 끝 \(1)
  No notes yet
  아직 메모가 없습니다
  End the quick meeting first, then make items from its summary
  먼저 빠른 회의를 끝낸 뒤, 요약에서 항목을 만드세요
  This note is already an item
  이미 항목이 된 메모입니다
  It becomes an item when the meeting ends
  회의가 끝나면 항목이 됩니다
  End meeting?
  회의를 끝내시겠습니까?
  The meeting is in overtime.
  계획한 시간을 넘긴 회의입니다.
  You are ending early.
  계획보다 일찍 끝냅니다.
  Keep this meeting?
  이 회의를 남기시겠습니까?
  It has run for only \(1).
  아직 \(1)밖에 진행되지 않았습니다.
  Speech recognition failed
  음성 인식에 실패했습니다
  \(1). Recording stopped. You can still take notes.
  \(1). 녹음을 멈추었습니다. 메모는 계속 할 수 있습니다.
  Continue meeting
  회의 계속
  Time passed while you were away
  자리를 비운 사이 시간이 지났습니다
  The clock stopped for \(1). Was the computer asleep?
  시계가 \(1) 동안 멈추었습니다. 컴퓨터가 잠들어 있었나요?
  Pause
  일시 정지
  Count as meeting time
  회의 시간에 포함
  No one is waiting after \(1), who is gone. \(2)
  자리를 떠난 \(1) 다음에는 기다리는 사람이 없습니다. \(2)
  Save and end
  저장하고 끝내기
  Stay paused
  정지 유지
  Press Esc again to end the meeting.
  회의를 끝내려면 Esc를 다시 누르세요.
  Open item added
  미해결 항목을 추가했습니다
  \(1) is absent.
  \(1): 불참.
  \(1) has the floor.
  \(1): 발언 중.
  \(1) has the floor
  \(1): 발언 중
  \(1) is back.
  \(1): 다시 참석.
  \(1) left after \(2).
  \(1): \(2) 뒤 퇴장.
  \(1) is back, at the end.
  \(1): 맨 뒤 순서로 다시 참석.
  Still paused. Press Space to resume.
  아직 정지 상태입니다. Space를 누르면 계속합니다.
  the running meeting
  진행 중인 회의
  A meeting is running
  회의가 진행 중입니다
  \(1) is not a number of seconds from 1 to \(2)
  \(1은) 1에서 \(2)까지의 초가 아닙니다
  \(1) for \(2)
  \(2)의 \(1)
  Line removed. Press u to undo.
  줄을 지웠습니다. u로 되돌립니다.
  Previous
  이전
  Parking
  보류
  Give the floor
  발언권 주기
  Floor
  발언권
  Add a minute
  1분 늘리기
  Remove a minute
  1분 줄이기
  1 min
  1분
  Select the previous person
  이전 사람 선택
  Select the next person
  다음 사람 선택
  Pick
  선택
  Resolve the item
  항목 해결
  Reopen the item
  항목 다시 열기
  Mute
  음소거
  Unmute
  음소거 해제
  Back to the people, or end
  사람들로, 또는 끝내기
  Add the line
  줄 추가
  Close, keep the draft
  닫고 초안 유지
  Close, keep the text
  닫고 글 유지
  Note of a meeting
  회의 메모
  muted
  음소거됨
  The meeting has ended. Close the text field to see the summary.
  회의가 끝났습니다. 입력란을 닫으면 요약을 볼 수 있습니다.
  The meeting has ended. Answer the question to see the summary.
  회의가 끝났습니다. 질문에 답하면 요약을 볼 수 있습니다.
  No one is waiting.
  기다리는 사람이 없습니다.
  No one is waiting
  기다리는 사람이 없습니다
  Speaker \(1) of \(2)
  발언자 \(1)/\(2)
  Only the meeting's own window can do this; it is on \(1)
  회의를 연 창에서만 할 수 있습니다. 그 창은 \(1)에 있습니다
  Leave
  나가기
  No note is selected
  선택한 메모가 없습니다
  Press Tab to go to the notes
  메모로 가려면 Tab을 누르세요
  This is the first speaker
  첫 발언자입니다
  Meetings are limited to three hours
  회의는 세 시간을 넘을 수 없습니다
  Less than a minute is left
  남은 시간이 1분보다 짧습니다
  watching \(1), \(2) old
  \(1) 보는 중, \(2) 전 상태
  another machine
  다른 컴퓨터
  Left
  퇴장
  transcriber failed
  받아쓰기 실패
  transcriber on
  받아쓰기 켜짐
  The transcriber exited without writing a line.
  받아쓰기 프로그램이 한 줄도 쓰지 않고 끝났습니다.
  Commits
  커밋
  commit
  커밋
  \(1) commits:
  커밋 \(1)개:
  Commit, \(1): \(2)
  커밋, \(1): \(2)
  Open (\(1))
  미해결 (\(1))
  r resolves
  r 해결
  o makes an item
  o 항목 만들기
  \(1) waits for \(2), \(3): \(4)
  \(1이) \(2을) 기다림, \(3): \(4)
  Last time
  지난 회의
  last time
  지난번
  Last time, \(1): \(2)
  지난번, \(1): \(2)
  \(1), \(2) there
  \(1), 현지 시각 \(2)
  \(1) facilitates.
  진행자는 \(1).
  And 1 more commit.
  커밋 1개가 더 있습니다.
  And \(1) more commits.
  커밋 \(1)개가 더 있습니다.
  \(1) since the last meeting.
  지난 회의 이후 \(1).
  The meeting takes \(1).
  회의 길이는 \(1)입니다.
  Paused.
  일시 정지.
  The clock is running.
  시계가 움직입니다.
  Without that minute, the meeting would be over; nothing was undone
  그 1분이 없으면 회의가 끝나게 되어 실행을 취소하지 않았습니다
  Without that minute, the meeting would be over; nothing was redone
  그 1분이 없으면 회의가 끝나게 되어 다시 실행하지 않았습니다
  The turn has changed automatically since; nothing was undone
  그 뒤 차례가 저절로 바뀌어 실행을 취소하지 않았습니다
  The turn has changed automatically since; nothing was redone
  그 뒤 차례가 저절로 바뀌어 다시 실행하지 않았습니다
  \(1), guest
  \(1), 손님
  \(1), away
  \(1), 부재
  \(1), absent
  \(1), 불참
  \(1), speaking, \(2)
  \(1), 발언 중, \(2)
  \(1), done, \(2)
  \(1), 마침, \(2)
  \(1), left, \(2)
  \(1), 퇴장, \(2)
  \(1), waiting, spoke \(2)
  \(1), 대기, \(2) 발언
  \(1), waiting
  \(1), 대기
  left \(1)
  퇴장 \(1)

  // A meeting elsewhere
  The meeting is over
  회의가 끝났습니다
  No one is holding this meeting. It appears here once it begins.
  진행 중인 회의가 없습니다. 시작되면 여기에 나타납니다.
  the meeting that others are holding
  다른 사람이 진행 중인 회의

  // Statistics
  \(1) weeks
  \(1)주
  average
  평균
  facilitated
  진행
  share
  비율
  streak
  연속
  last \(1)
  최근 \(1)
  \(1), now \(2)
  \(1), 지금 \(2)회
  Facilitated \(1) times
  진행: \(1)
  Items: \(1)
  항목: \(1)
  held \(1) of \(2) planned
  계획한 회의 \(2)회 중 \(1)회 진행
  held \(1) of \(2) planned meetings
  계획한 회의 \(2)회 중 \(1)회 진행
  No times were recorded
  시간이 기록되지 않았습니다
  Average turn: \(1)
  평균 차례: \(1)
  Average length: \(1)
  평균 길이: \(1)
  \(1), from \(2) to \(3)
  \(1), \(2)에서 \(3)까지
  Never ran over
  초과한 적 없음
  Ran over \(1) of \(2) times, by about \(3)
  \(2)회 중 \(1)회 초과, 평균 \(3)
  speaks \(1) on average
  평균 발언 \(1)
  facilitated \(1) of \(2) times
  \(2)회 중 \(1)회 진행
  \(1) percent of the time
  시간의 \(1)퍼센트
  \(1) in a row
  연속 \(1)회
  \(1) in a row, now \(2)
  연속 \(1)회, 지금 \(2)회
  present \(1) of \(2) times, \(3)
  \(2)회 중 \(1)회 참석, \(3)
  1 meeting, \(1)
  회의 1회, \(1)
  \(1) meetings since \(2)
  \(2)부터 회의 \(1)회
  Last \(1): \(2) since \(3)
  최근 \(1): \(3)부터 \(2)
  \(1): \(2) since \(3)
  \(1): \(3)부터 \(2)
  no times in the \(1) before to compare
  이전 \(1)에 비교할 시간이 없음
  no times before to compare
  비교할 이전 시간이 없음
  as long as in the \(1) before
  이전 \(1)와 같음
  \(1) shorter than in the \(2) before
  이전 \(2)보다 \(1) 짧음
  \(1) longer than in the \(2) before
  이전 \(2)보다 \(1) 긺
  as long as before
  이전과 같음
  \(1) shorter than before
  이전보다 \(1) 짧음
  \(1) longer than before
  이전보다 \(1) 긺
  \(1) opened, \(2) resolved
  \(1)개 열림, \(2)개 해결
  \(1), usually the same day
  \(1), 보통 당일
  \(1), usually within \(2)
  \(1), 보통 \(2) 안에
  before: \(1) of \(2)
  이전: \(1)/\(2)
  by average
  평균순
  by meetings facilitated
  진행 횟수순
  by presence
  참석순
  by share
  비율순
  by meetings in a row
  연속 참석순
  \(1), lowest first
  \(1), 낮은 것부터
  Reverse order
  역순
  Fewer weeks
  기간 줄이기
  Fewer
  덜 보기
  More weeks
  기간 늘리기
  more weeks
  기간 늘리기
  Statistics of \(1)
  \(1) 통계
  Loading \(1) of \(2) meetings…
  회의 \(1)/\(2) 불러오는 중…
  No attendance was recorded
  참석이 기록되지 않았습니다
  Press o to sort by a column first
  먼저 o를 눌러 열을 기준으로 정렬하세요
  Other person
  다른 사람
  Everyone
  모두
  Press Esc to show everyone first
  먼저 Esc를 눌러 모두를 표시하세요
  This is the shortest range
  가장 짧은 기간입니다
  All meetings are shown
  모든 회의가 표시되어 있습니다
  No meetings with \(1) in the last \(2)
  최근 \(2) 동안 \(1)의 회의가 없습니다
  No meetings in the last \(1)
  최근 \(1) 동안 회의가 없습니다
  No meetings with \(1)
  \(1)의 회의가 없습니다
  None of the meetings could be read
  회의를 하나도 읽지 못했습니다
  No meetings yet
  아직 회의가 없습니다
  Press s on the standup to start one
  시작하려면 스탠드업에서 s를 누르세요
  the statistics
  통계
  There is no range \(1); try 2-weeks, quarter, or all
  \(1이라)는 기간이 없습니다. 2-weeks, quarter, all 중에 쓰세요
  No one in \(1) is called \(2)
  \(1)에 \(2이라)는 사람이 없습니다
  Meetings
  회의
  \(1) could not be read
  읽지 못한 회의 \(1)회
  \(1) without times
  시간 없음 \(1)회
  Lengths
  길이
  Turns
  차례
  Average
  평균
  Ran over
  초과
  Held [meetings]
  진행
  \(1) of \(2) planned
  계획 \(2) 중 \(1)
  \(1) of \(2), by about \(3)
  \(2)회 중 \(1)회, 평균 \(3)
  \(1)% of the speaking time
  발언 시간의 \(1)%
  Share [of the time]
  비율
  Present
  참석
  In a row
  연속
  Facilitated
  진행
  \(1) meetings
  회의 \(1)
  fair \(1) %
  공평 \(1)%
  Nothing is open. Blockers of a meeting stay here until they are resolved.
  미해결 항목이 없습니다. 회의의 걸림돌은 해결될 때까지 여기에 남습니다.
  all
  전체
  as before
  이전과 같음
  of \(1)
  / \(1)
  nothing to compare
  비교할 것 없음
  one meeting
  회의 1회
  no times were recorded
  기록된 시간 없음
  average turn
  평균 차례
  \(1) shorter
  \(1) 짧음
  \(1) longer
  \(1) 긺
  by about \(1)
  평균 \(1)
  ran over
  초과
  nothing was planned
  계획 없음
  \(1) fewer
  \(1) 적음
  \(1) more
  \(1) 많음
  the same day
  당일
  in about \(1)
  약 \(1) 만에
  opened
  열림
  \(1) resolved
  \(1)개 해결
  fair is \(1) %
  공평하면 \(1)%
  of the speaking time
  발언 시간 비율
  attendance was not recorded
  참석 기록 없음
  \(1) % less
  \(1)% 낮음
  \(1) % more
  \(1)% 높음

  // Sync
  Sync is not set up
  동기화가 설정되지 않았습니다
  Syncing: \(1)…
  동기화 중: \(1)…
  Not synced
  동기화하지 못했습니다
  Not synced: \(1)
  동기화하지 못했습니다. \(1)
  Changed by two people
  두 사람이 함께 변경했습니다
  \(1). Nothing will be synced until you decide.
  \(1). 결정할 때까지 동기화하지 않습니다.
  Not now
  나중에
  Records are missing
  없어진 기록이 있습니다
  Restore
  복원
  Delete for everyone
  모두에게서 삭제
  starting
  시작
  Sync stopped. The next sync continues from here.
  동기화를 멈추었습니다. 다음 동기화가 여기에서 이어집니다.
  \(1). Press y on the list to decide.
  \(1). 목록에서 y를 눌러 결정하세요.
  a record
  기록
  Not synced: two people changed \(1). Press y on the list to decide.
  동기화하지 못했습니다. 두 사람이 \(1을) 변경했습니다. 목록에서 y를 눌러 결정하세요.
  Stop syncing
  동기화 중지

  // The trash
  The trash is empty
  휴지통이 비어 있습니다
  The trash is empty.
  휴지통이 비어 있습니다.
  The trash cannot be read.
  휴지통을 읽을 수 없습니다.
  meeting
  회의
  meeting of \(1), \(2)
  \(1) \(2) 회의
  written update
  쓴 업데이트
  deleted \(1), \(2)
  \(1) \(2) 삭제
  deleted by a sync \(1), \(2)
  \(1) \(2) 동기화로 삭제
  a standup without a readable title
  제목을 읽을 수 없는 스탠드업
  Open item of \(1) restored
  \(1)의 미해결 항목을 복원했습니다
  Meeting of \(1) restored
  \(1)의 회의를 복원했습니다
  Written update of \(1) restored
  \(1)의 업데이트를 복원했습니다

  // The form of an update
  done
  한 일
  dropped
  그만둠
  still
  계속
  Still
  계속
  Dropped
  그만둠
  Planned last time
  지난번 계획
  Commits since
  그 뒤의 커밋
  \(1), which become items
  \(1)(항목이 됩니다)
  Go to \(1)
  \(1으로)
  Line
  줄 이동
  Next line
  다음 줄
  Line that was planned last time
  지난번에 계획한 줄
  for the next meeting
  다음 회의
  Whose update is it?
  누구의 업데이트입니까?
  Update of \(1)
  \(1)의 업데이트

  // The fields of records
  id
  ID
  title
  제목
  length
  길이
  theme
  테마
  people
  참석자
  end of a turn
  차례가 끝날 때
  end of the meeting
  시간이 다 될 때
  speaking order
  발언 순서
  facilitator
  진행자
  talk time
  발언 시간
  old blockers
  이전 걸림돌
  undecided
  미정
  position
  위치
  name
  이름
  email address
  이메일 주소
  days away
  부재일
  time zone
  시간대
  time
  시각
  number of weeks
  주 수
  first day
  첫날
  days without meetings
  회의 없는 날
  single days
  개별 날짜
  since
  시작일
  schedule
  일정
  holidays
  휴일
  time zones of people
  참석자의 시간대
  zone
  시간대
  end of a meeting
  회의 끝
  start of a meeting
  회의 시작
  planned length
  계획한 길이
  added time
  더한 시간
  actual length
  실제 길이
  ending
  끝난 방식
  speakers
  발언자
  lines
  줄
  attendance
  참석
  slot
  배정 시간
  part
  역할
  member
  팀원
  kind
  종류
  text
  내용
  owner
  담당자
  line
  줄
  openedAt
  연 날짜
  changes
  변경 횟수
  person it waits for
  기다리는 사람
  date
  날짜
  at
  날짜
  speaker
  발언자
  """#
