extension Language {
  static let korean = Language(
    "ko", sentences: [koreanScreens, koreanMeetings, koreanCommands].joined(separator: "\n")
  ) {
    KoreanParticle.form(of: $0, after: $1)
  }
}

private let koreanScreens = #"""
  // Everywhere
  OK
  확인
  Cancel
  취소
  empty
  비어 있음
  no
  아니요
  yes
  예
  \(1) of \(2)
  \(1)/\(2)
  \(1) of \(2) ┃
  \(1)/\(2) ┃
  from \(1) to \(2)
  \(1)부터 \(2)까지

  // Windows that are too small
  Window is \(1)x\(2),
  현재 창은 \(1)x\(2),
  needs \(1)x\(2).
  \(1)x\(2) 필요.
  Esc closes.
  Esc로 닫습니다.
  \(1) needs \(2)x\(3)
  \(1): \(2)x\(3) 필요
  \(1) need \(2)x\(3)
  \(1): \(2)x\(3) 필요

  // Keys
  Move
  이동
  Press
  누르기
  Close
  닫기
  Back
  뒤로
  Ten rows up
  10줄 위로
  Ten rows down
  10줄 아래로
  First row
  첫 줄
  Last row
  마지막 줄
  Start of line
  줄 처음으로
  End of line
  줄 끝으로
  Back one character
  한 글자 앞으로
  Forward one character
  한 글자 뒤로
  Back one word
  한 단어 앞으로
  Forward one word
  한 단어 뒤로
  Delete previous character
  앞 글자 지우기
  Delete next character
  뒤 글자 지우기
  Cut back to whitespace
  앞 공백까지 잘라내기
  Cut previous word
  앞 단어 잘라내기
  Cut next word
  뒤 단어 잘라내기
  Cut to start of line
  줄 처음까지 잘라내기
  Cut to end of line
  줄 끝까지 잘라내기
  Paste what was cut
  잘라낸 것 붙여넣기
  Swap two characters
  두 글자 맞바꾸기
  Swap two words
  두 단어 맞바꾸기
  Uppercase word
  단어를 대문자로
  Lowercase word
  단어를 소문자로
  Capitalize word
  첫 글자만 대문자로
  Undo
  실행 취소
  Redo
  다시 실행
  You can only paste into text fields.
  입력란에만 붙여넣을 수 있습니다.
  The terminal is still answering; press Esc again
  터미널이 아직 응답하고 있습니다. Esc를 다시 누르세요
  Nothing deleted: counts are only for moving
  삭제하지 않았습니다. 숫자는 이동할 때만 쓸 수 있습니다
  Press again to confirm
  확인하려면 다시 누르세요
  1 character did not fit; the limit is \(1).
  한 글자가 넘칩니다. 최대 \(1)자입니다.
  \(1) characters did not fit; the limit is \(2).
  \(1)자가 넘칩니다. 최대 \(2)자입니다.
  "\(1)" names the same action with different keys; remove one
  "\(1)"에 같은 동작의 다른 키가 있습니다. 하나를 지우세요
  \(1) already means "\(2)"
  \(1은) 이미 "\(2)"입니다
  \(1) types a character here; use a key with Ctrl or Alt
  \(1은) 여기에서 글자를 입력합니다. Ctrl이나 Alt와 함께 쓰는 키를 고르세요
  unknown key "\(1)"
  알 수 없는 키 "\(1)"
  unknown action "\(1)"; run "standups keys" for a list
  알 수 없는 동작 "\(1)". "standups keys"로 목록을 볼 수 있습니다
  line \(1) is not a valid step: "\(2)"; try "press ^S" or "wait 1.5"
  \(1)번째 줄은 올바른 단계가 아닙니다: "\(2)". "press ^S"나 "wait 1.5"처럼 쓰세요

  // Help
  Keys
  키
  Help
  도움말
  type to search
  입력해서 검색
  search
  검색
  No matching key.
  일치하는 키가 없습니다.
  Do it
  실행
  Open and edit
  열기와 편집
  Find
  찾기
  Program
  프로그램
  Meeting
  회의
  Notes
  메모
  Share
  공유
  In text fields
  입력란에서
  Text fields
  입력란
  Everywhere
  모든 화면
  Marks: ! blocker  @ parking lot  ● has written an update
  표시: ! 걸림돌  @ 나중에 논의  ● 업데이트를 씀

  // A screen in lines
  help [typed]
  도움말 도움
  more [typed]
  더 더보기
  read [typed]
  읽기
  yes [typed]
  예 네 응
  no [typed]
  아니요 아니오 아니
  back [typed]
  뒤로
  cancel [typed]
  취소
  close [typed]
  닫기
  move up [command]
  위로
  move down [command]
  아래로
  scroll up [command]
  위로 스크롤
  scroll down [command]
  아래로 스크롤
  field up [command]
  이전 칸
  field down [command]
  다음 칸
  line up [command]
  이전 줄
  line down [command]
  다음 줄
  change left [command]
  왼쪽으로 변경
  change right [command]
  오른쪽으로 변경
  reorder up [command]
  앞으로 옮기기
  reorder down [command]
  뒤로 옮기기
  page up [command]
  이전 쪽
  page down [command]
  다음 쪽
  That was all.
  더 없습니다.
  Several commands match: \(1).
  여러 명령이 일치합니다: \(1).
  There is no command "\(1)". Type help for a list.
  "\(1)" 명령은 없습니다. 목록을 보려면 도움말을 입력하세요.
  There is no row \(1).
  \(1)번 줄은 없습니다.
  Row \(1) cannot be selected.
  \(1)번 줄은 선택할 수 없습니다.
  Type help for the commands.
  명령을 보려면 도움말을 입력하세요.
  Type an answer; Enter keeps the value. Commands begin with a slash: /help lists them.
  답을 입력하세요. Enter만 누르면 그대로 둡니다. 명령은 빗금으로 시작합니다: /도움말로 목록을 봅니다.
  \(1) left. Type more.
  \(1)줄 남았습니다. 더를 입력하세요.
  Choices: \(1).
  선택: \(1).
  Commands, each after a slash:
  명령(빗금 뒤에 입력):
  read: repeats everything on this screen.
  읽기: 이 화면을 모두 다시 읽습니다.
  A number selects a row. A command may name its row: open 2.
  번호는 줄을 선택합니다. 명령 뒤에 줄 번호를 쓸 수 있습니다: 열기 2.
  Not available: \(1). \(2)
  지금 쓸 수 없음: \(1). \(2)
  \(1), or \(2)
  \(1) 또는 \(2)
  Text
  글
  "\(1)" cannot be done here.
  "\(1)": 여기에서는 할 수 없는 명령입니다.
  "\(1)" deletes something.
  "\(1)" 명령은 삭제합니다.
  "\(1)" needs a value. \(2)
  "\(1)" 명령에는 값이 필요합니다. \(2)
  No field takes a value here.
  여기에는 값을 넣을 칸이 없습니다.
  No button is called "\(1)".
  "\(1)" 버튼은 없습니다.
  It takes no value "\(1)".
  "\(1)" 값은 받지 않습니다.
  "\(1)" is not a choice.
  "\(1)": 선택할 수 없는 값입니다.

  // Forms
  Field
  칸 이동
  Next
  다음
  Change
  변경
  Five minutes less
  5분 줄이기
  Five minutes more
  5분 늘리기
  Much less
  많이 줄이기
  Much more
  많이 늘리기
  Less
  접기
  More
  더 보기
  Save
  저장
  Add
  추가
  Done
  완료
  Dismiss
  닫기
  Discard changes?
  변경 사항을 버리시겠습니까?
  Discard
  버리기
  Keep editing
  계속 편집
  Nothing to undo
  실행을 취소할 것이 없습니다
  Nothing to redo
  다시 실행할 것이 없습니다
  Undone: \(1)
  실행 취소: \(1)
  Redone: \(1)
  다시 실행: \(1)
  Type \(1) or \(2)
  \(1) 또는 \(2) 중에 입력하세요
  Press Enter for \(1), or type \(2)
  Enter를 누르면 \(1), 아니면 \(2) 입력
  Type yes to see them, or press Enter
  보려면 예를 입력하고, 아니면 Enter를 누르세요
  Press Enter to skip, or type yes for \(1)
  건너뛰려면 Enter를, 보려면 예를 입력하세요: \(1)
  Choose one of these: \(1)
  다음 중에서 고르세요: \(1)
  Type /help for the others
  다른 것은 /도움말로 볼 수 있습니다
  Or: \(1)
  또는: \(1)
  Type a number from \(1) to \(2)
  \(1)부터 \(2)까지의 숫자를 입력하세요

  // The history of actions
  History
  기록
  Continue
  여기서 계속
  Resume
  계속
  Screen
  화면
  Changes
  변경 내용
  Page
  쪽 이동
  Newest
  최신
  Oldest
  가장 오래된 것
  Quit
  종료
  continued from \(1)
  \(1)에서 계속함
  received action:
  받은 동작:
  (no state changes)
  (상태 변화 없음)

  // The program
  Commands
  명령
  Copy this screen's link
  이 화면의 링크 복사
  Quit after saving
  저장 후 종료
  Mouse on or off (Shift selects)
  마우스 켜기/끄기 (Shift로 선택)
  Redraw the screen
  화면 다시 그리기
  Suspend
  일시 중단
  Demo, nothing is saved
  데모: 저장되지 않음
  Use the key shown for that.
  표시된 키를 사용하세요.
  The mouse clicks and scrolls. Hold Shift to select text.
  마우스로 누르고 스크롤합니다. 글을 선택하려면 Shift를 누르세요.
  The mouse selects text. Press ^T or M-m to click and scroll again.
  마우스로 글을 선택합니다. 다시 누르고 스크롤하려면 ^T나 M-m을 누르세요.
  Settings reloaded
  설정을 다시 읽었습니다
  Settings unchanged: \(1)
  설정이 바뀌지 않았습니다: \(1)
  \(1): time is up
  \(1): 시간이 다 되었습니다
  \(1) was deleted elsewhere
  \(1이) 다른 곳에서 삭제되었습니다
  The program is about to end.
  프로그램이 곧 끝납니다.
  The standups were not loaded yet.
  아직 스탠드업을 불러오지 않은 때입니다.
  End the running meeting first.
  먼저 진행 중인 회의를 끝내세요.
  Another program has changed the files since then.
  그 뒤에 다른 프로그램이 파일을 바꾸었습니다.
  Returned to an earlier state. Later actions stay in the history.
  이전 상태로 돌아갔습니다. 그 뒤의 동작은 기록에 남습니다.

  // Alerts of the program
  Your data could not be loaded
  데이터를 불러오지 못했습니다
  \(1)\nNothing was changed on disk. Load three samples instead?
  \(1)\n디스크는 그대로입니다. 대신 샘플 3개를 불러오시겠습니까?
  Load samples
  샘플 불러오기
  Start empty
  빈 채로 시작
  Not found
  찾을 수 없음
  Quit during the meeting?
  회의 중에 종료하시겠습니까?
  It cannot be resumed later: \(1).
  나중에 계속할 수 없습니다: \(1).
  Save and quit
  저장하고 종료
  Quit and resume later
  종료하고 나중에 계속
  Quit without the meeting
  회의를 버리고 종료
  Quit without saving the line?
  이 줄을 저장하지 않고 종료하시겠습니까?
  Quit without it
  저장하지 않고 종료
  Keep writing
  계속 쓰기
  There is no alert \(1) on this screen
  이 화면에는 \(1이라)는 알림이 없습니다
  Example
  예시
  this is an example
  예시입니다
  could not write example/standup.json: this is an example
  example/standup.json에 쓰지 못했습니다: 예시입니다
  This is an example
  예시입니다

  // Links
  Copied \(1)
  복사함: \(1)
  Sent to the clipboard: \(1)
  클립보드로 보냄: \(1)
  This screen: \(1)
  이 화면: \(1)
  No standup is called \(1)
  \(1이라)는 스탠드업이 없습니다
  Several standups are called \(1)
  \(1이라)는 스탠드업이 여러 개입니다
  There is no screen \(1)
  \(1이라)는 화면이 없습니다
  \(1) does not apply here
  여기에는 \(1을) 쓸 수 없습니다
  Showing \(1) instead.
  대신 \(1을) 표시합니다.
  the list
  목록
  the form
  양식
  the items
  항목
  the meeting
  회의
  the search
  검색
  the update
  업데이트
  The link needs a meeting number; 1 is the newest
  링크에 회의 번호가 필요합니다. 1이 가장 최근입니다
  \(1) has no meeting \(2)
  \(1)에는 회의 \(2이) 없습니다
  The form has no field \(1)
  양식에는 \(1이라)는 칸이 없습니다
  The form of a person has no field \(1)
  사람 양식에는 \(1이라)는 칸이 없습니다
  Close the trash first
  먼저 휴지통을 닫으세요
  Save or cancel the item first
  먼저 항목을 저장하거나 취소하세요
  Save or cancel the line first
  먼저 줄을 저장하거나 취소하세요
  Finish or cancel the form first
  먼저 양식을 끝내거나 취소하세요

  // Commands
  standup, \(1)
  스탠드업, \(1)
  No matches.
  일치하는 것이 없습니다.
  what to do or open
  실행하거나 열 것
  The meetings could not be read: \(1)
  회의를 읽지 못했습니다: \(1)

  // Unfinished meetings
  Standup was deleted elsewhere
  스탠드업이 다른 곳에서 삭제되었습니다
  This meeting's standup was deleted: \(1).
  이 회의의 스탠드업이 삭제되었습니다: \(1).
  Restore standup
  스탠드업 복원
  Discard meeting
  회의 버리기
  Keep for later
  나중을 위해 보관
  Unfinished meeting
  끝나지 않은 회의
  Save as is
  그대로 저장
  Another window has already opened the meeting
  다른 창에서 이미 이 회의를 열었습니다
  \(1), \(2) at \(3), was interrupted after \(4).
  \(1), \(2) \(3)에 시작한 회의가 \(4) 뒤에 중단되었습니다.
  The meeting cannot be recovered after a crash: \(1)
  비정상 종료 뒤에 회의를 복구할 수 없습니다: \(1)

  // The list
  Standups
  스탠드업
  Daily Standups
  데일리 스탠드업
  List
  목록
  Filter of the list
  목록 필터
  Open
  열기
  Edit
  편집
  Delete
  삭제
  Start
  시작
  Filter
  필터
  Keep filter
  필터 유지
  Show all
  모두 보기
  type to filter by title or name
  제목이나 이름으로 거르기
  Order
  정렬
  Copy
  복사
  Sync
  동기화
  Statistics
  통계
  Trash
  휴지통
  Search
  검색
  Your update
  내 업데이트
  Items
  항목
  Load three samples
  샘플 3개 불러오기
  Samples are for an empty list
  샘플은 빈 목록에만 불러올 수 있습니다
  No standups yet; press a to add one
  아직 스탠드업이 없습니다. a를 눌러 추가하세요
  No matches; press Esc to show all
  일치하는 것이 없습니다. Esc를 누르면 모두 보입니다
  Loading…
  불러오는 중…
  No matches for "\(1)"
  "\(1)": 일치하는 것이 없습니다
  show all
  모두 보기
  No standups yet. Type add, or load three samples, or help.
  아직 스탠드업이 없습니다. 추가, 샘플 3개 불러오기, 도움말 가운데 하나를 입력하세요.
  No matches for "\(1)". Type show all.
  "\(1)": 일치하는 것이 없습니다. 모두 보기를 입력하세요.
  by next meeting
  다음 회의 순
  as added
  추가한 순
  by name
  이름순
  by last held
  최근 회의 순
  by length
  길이순
  No standups yet
  아직 스탠드업이 없습니다
  Everyone gets a turn of fair length.
  모두가 공평하게 차례를 나눕니다.
  Notes and blockers stay with meetings.
  메모와 걸림돌은 회의와 함께 남습니다.
  Open items come up at the next one.
  미해결 항목은 다음 회의에 다시 나옵니다.
  add one
  추가
  load three samples
  샘플 3개 불러오기
  help
  도움말
  next
  다음
  last
  최근
  10 meetings
  회의 10번
  of planned
  길이/계획
  open
  미해결
  ready
  준비
  team
  팀
  never
  없음
  last held \(1)
  최근 회의 \(1)
  never held
  연 적 없음
  meets \(1), \(2)
  \(1) 회의, \(2)
  Today
  오늘
  no one is listed
  참석자가 없습니다
  Open [items]
  미해결
  nothing
  없음
  Last
  최근
  Delete?
  삭제하시겠습니까?
  \(1) and its meetings will be deleted. You can undo it with u.
  \(1과) 그 회의를 모두 삭제합니다. u로 되돌릴 수 있습니다.
  \(1) and its meetings will be deleted, with \(2) that only a newer version of standups can read. You can undo it with u.
  \(1과) 그 회의를 모두 삭제합니다. 더 새로운 버전의 standups만 읽을 수 있는 \(2)도 삭제됩니다. u로 되돌릴 수 있습니다.

  // A standup
  Standup
  스탠드업
  Update
  업데이트
  Delete meeting
  회의 삭제
  Delete standup
  스탠드업 삭제
  Start meeting
  회의 시작
  edit
  편집
  No one is listed; press e to add people
  참석자가 없습니다. e를 눌러 추가하세요
  talk time \(1)
  발언 시간 \(1)
  The meeting is \(1)
  회의: \(1)
  \(1), theme \(2)
  \(1), 테마 \(2)
  When a turn ends: \(1). When time is up: \(2)
  차례가 끝나면: \(1). 시간이 다 되면: \(2)
  Order: \(1)
  순서: \(1)
  Attendees: \(1)
  참석자: \(1)
  Open \(1)
  미해결 \(1)
  No meetings yet; press s to hold the first
  아직 회의가 없습니다. s를 눌러 첫 회의를 여세요
  History \(1)
  기록 \(1)
  People
  참석자
  People \(1)
  참석자 \(1)
  \(1) of \(2) people
  \(2)명 중 \(1)명
  \(1) each
  1인당 \(1)
  \(1) facilitates
  진행 \(1)
  \(1) planned ┐
  계획 \(1) ┐
  Meeting of \(1)
  \(1) 회의
  unreadable
  읽을 수 없음
  Saved for the next meeting
  다음 회의를 위해 저장했습니다
  Repeated key press ignored
  반복된 키를 무시했습니다
  Repeated key press ignored: one meeting deleted. Press u to undo.
  반복된 키를 무시하고 회의 하나만 삭제했습니다. u로 되돌립니다.
  Track earlier blockers?
  이전 걸림돌을 관리하시겠습니까?
  Later
  나중에
  Track
  관리
  Do not track
  관리 안 함
  A blocker from an earlier meeting is not on the team's list of open items: \(1)
  이전 회의의 걸림돌이 팀의 미해결 항목에 없습니다: \(1)
  \(1) blockers from earlier meetings are not on the team's list of open items. The newest is: \(2)
  이전 회의의 걸림돌 \(1)개가 팀의 미해결 항목에 없습니다. 가장 최근 것: \(2)
  Track: adds it to the list (i), to stay there until someone resolves it.
  관리: 목록(i)에 추가합니다. 누군가 해결할 때까지 남습니다.
  Track: adds them to the list (i), to stay there until someone resolves each.
  관리: 모두 목록(i)에 추가합니다. 누군가 해결할 때까지 남습니다.
  \(1)\n\n\(2)\nDo not track: changes nothing, and no one on the team is asked again.\nLater: asks you again when another such blocker is found.
  \(1)\n\n\(2)\n관리 안 함: 아무것도 바꾸지 않고, 팀의 누구에게도 다시 묻지 않습니다.\n나중에: 이런 걸림돌이 또 발견되면 다시 묻습니다.
  Speech recognition denied
  음성 인식이 거부되었습니다
  \(1). Start without recording, or fix the settings and try again.
  \(1). 녹음 없이 시작하거나, 설정을 고친 뒤 다시 시도하세요.
  Speech recognition restricted
  음성 인식을 쓸 수 없습니다
  This meeting cannot be recorded: \(1).
  이 회의는 녹음할 수 없습니다: \(1).
  Continue without recording
  녹음 없이 계속
  Open settings
  설정 열기

  // The newest meetings
  it could not be read
  읽지 못했습니다
  \(1) of the last \(2) meetings could not be read; the order ignores them
  최근 회의 \(2)번 중 \(1)번을 읽지 못해 순서에서 뺐습니다
  \(1) of the last \(2) meetings could not be read; check who facilitates
  최근 회의 \(2)번 중 \(1)번을 읽지 못했습니다. 진행자를 확인하세요
  The last meeting could not be read, so the listed order is used
  지난 회의를 읽지 못해 목록 순서를 사용합니다
  The last meeting could not be read, so nothing is carried over
  지난 회의를 읽지 못해 이어지는 것이 없습니다

  // The form of a standup
  Form
  양식
  New standup
  새 스탠드업
  add
  추가
  New
  새로 추가
  Person
  사람
  Remove
  제거
  Remove the empty name
  빈 이름 제거
  Reorder
  순서 변경
  Title
  제목
  Untitled
  제목 없음
  Length
  길이
  Attendees
  참석자
  + New attendee
  + 새 참석자
  Another attendee
  다른 참석자
  Type a name, or paste a list
  이름을 입력하거나 목록을 붙여넣으세요
  Press Enter when done
  끝나면 Enter를 누르세요
  when, theme, turns, order, facilitator, talk
  일정, 테마, 차례, 순서, 진행자, 발언
  When
  일정
  Theme
  테마
  When a turn ends
  차례가 끝나면
  When time is up
  시간이 다 되면
  Facilitator
  진행자
  Talk time
  발언 시간
  Attendee \(1)
  참석자 \(1)
  Such as \(1)
  예: \(1)
  Type days and a time like \(1), or - for none
  \(1)처럼 요일과 시각을 입력하세요. 없으면 -
  Type minutes (7) or m:ss (7:30), up to 180:00
  분(7)이나 분:초(7:30)를 180:00까지 입력하세요
  \(1) is not a valid length. \(2).
  \(1은) 올바른 길이가 아닙니다. \(2).
  Type minutes, such as 7 or 7:30, up to 180:00
  7이나 7:30처럼 분을 180:00까지 입력하세요

  // The form of a person
  person
  사람
  Name
  이름
  Email
  이메일
  the address in their commits
  커밋에 쓰는 주소
  Days away
  부재일
  such as \(1)
  예: \(1)
  Type days like \(1), or - for none
  \(1)처럼 날짜를 입력하세요. 없으면 -

  // Items
  Blocker
  걸림돌
  Note
  메모
  Parking lot
  나중에 논의
  Speech
  발언
  at \(1)
  \(1)에
  done: \(1)
  한 일: \(1)
  today: \(1)
  오늘: \(1)
  \(1) waits: \(2)
  \(1) 대기 중: \(2)
  Open again: \(1)
  다시 열림: \(1)
  Resolved: \(1)
  해결됨: \(1)
  resolved
  해결됨
  due \(1)
  기한 \(1)
  Resolve
  해결
  Reopen
  다시 열기
  Owner
  담당자
  Waits for
  대기 대상
  Due
  기한
  Show resolved
  해결됨 표시
  Hide resolved
  해결됨 숨김
  Open the standup
  스탠드업 열기
  Save the item
  항목 저장
  Kind
  종류
  Save the date
  기한 저장
  Choose
  선택
  Filter of items
  항목 필터
  Text or date of an item
  항목의 내용이나 기한
  Person of an item
  항목의 사람
  Due (fri, 2w, 2026-12-01):
  기한 (fri, 2w, 2026-12-01):
  Type fri, 2w, or 2026-12-01
  fri, 2w, 2026-12-01처럼 입력하세요
  Type /kind to change the kind
  /종류로 종류를 바꿉니다
  No items are shown
  표시된 항목이 없습니다
  Open the items of a standup to add one
  추가하려면 스탠드업의 항목을 여세요
  The item is resolved
  이미 해결된 항목입니다
  The item is open
  아직 미해결인 항목입니다
  You are already in this standup
  이미 이 스탠드업에 있습니다
  The blockers and the parking lot of a meeting stay here until they are resolved.
  회의의 걸림돌과 나중에 논의할 것은 해결될 때까지 여기에 남습니다.
  show resolved
  해결됨 표시
  Nothing is open
  미해결 항목이 없습니다
  No matches
  일치하는 것이 없습니다
  by age
  오래된 순
  by person
  사람별
  by standup
  스탠드업별
  by who can clear it
  대기 대상별
  No one
  없음
  Given to \(1)
  \(1)에게 맡겼습니다
  Owner removed
  담당자를 지웠습니다
  Waits for \(1)
  \(1을) 기다립니다
  No longer waits for anyone
  이제 아무도 기다리지 않습니다
  waits for \(1)
  \(1을) 기다림
  Repeated key press ignored: one item deleted. Press u to undo.
  반복된 키를 무시하고 항목 하나만 삭제했습니다. u로 되돌립니다.
  Deleted: \(1)
  삭제함: \(1)
  Leave empty for no date
  비워 두면 기한이 없어집니다
  Not a date; type fri, 2w, or 2026-12-01
  날짜가 아닙니다. fri, 2w, 2026-12-01처럼 입력하세요
  Due \(1)
  기한: \(1)
  Date removed
  기한을 지웠습니다
  Added. Press w to choose its owner.
  추가했습니다. w를 눌러 담당자를 고르세요.
  An item needs text. Press d to delete it.
  항목에는 내용이 필요합니다. d를 누르면 삭제합니다.
  The standup
  스탠드업

  // Saving
  Changed elsewhere
  다른 곳에서 변경됨
  Keep both
  둘 다 유지
  Keep mine
  내 것 유지
  Take theirs
  상대 것 사용
  A file sync left a copy
  파일 동기화가 사본을 남겼습니다
  Merge copy
  사본 병합
  Delete copy
  사본 삭제
  Quit without saving?
  저장하지 않고 종료하시겠습니까?
  Not saved: \(1).
  저장되지 않음: \(1).
  Retry
  다시 시도
  Quit anyway
  그래도 종료
  Keep working
  계속 작업
  Could not save
  저장하지 못했습니다
  \(1)\nNot saved yet. Retry now, or it will be saved with your next change.
  \(1)\n아직 저장되지 않았습니다. 지금 다시 시도하지 않으면 다음 변경 때 저장합니다.
  Some files could not be read
  읽지 못한 파일이 있습니다
  It cannot be read: \(1).
  읽을 수 없습니다: \(1).
  A copy of \(1) is in \(2).
  \(1)의 사본이 \(2)에 있습니다.
  It contains nothing new.
  새로운 내용은 없습니다.
  A standup
  스탠드업
  A meeting of \(1) was changed by another program.
  다른 프로그램이 \(1)의 회의를 변경했습니다.
  A meeting of \(1) was deleted by another program.
  다른 프로그램이 \(1)의 회의를 삭제했습니다.
  \(1) was changed by another program.
  다른 프로그램이 \(1을) 변경했습니다.
  \(1) was deleted by another program.
  다른 프로그램이 \(1을) 삭제했습니다.
  \(1): mine \(2), theirs \(3)
  \(1): 내 것 \(2), 상대 것 \(3)
  mine: \(1)
  내 것: \(1)
  theirs: \(1)
  상대 것: \(1)
  Could not watch for changes by other programs: \(1)
  다른 프로그램의 변경을 감시하지 못했습니다: \(1)
  \(1) cannot be read. Run standups check to see why.
  \(1을) 읽을 수 없습니다. 이유는 standups check로 볼 수 있습니다.
  This cannot be undone after you quit: \(1)
  종료한 뒤에는 실행 취소할 수 없습니다: \(1)
  Press \(1) again to undo: \(2)
  \(1을) 다시 누르면 실행 취소: \(2)
  Press \(1) again to redo: \(2)
  \(1을) 다시 누르면 다시 실행: \(2)
  Meeting moved to the trash. Press u to undo.
  회의를 휴지통으로 옮겼습니다. u로 되돌립니다.
  \(1) deleted. Press u to undo.
  \(1을) 삭제했습니다. u로 되돌립니다.
  Saving…
  저장 중…
  Not saved: changed elsewhere
  저장되지 않음: 다른 곳에서 변경됨
  Save failed: \(1)
  저장 실패: \(1)
  Saved
  저장됨
  an item of \(1)
  \(1)의 항목
  an update of \(1)
  \(1)의 업데이트
  meeting \(1) of \(2)
  \(2)의 회의 \(1)
  the schedule of \(1)
  \(1)의 일정
  a deleted standup
  삭제된 스탠드업
  There are \(1) lines; there is no room for more.
  이미 \(1)줄이 있어 더 넣을 수 없습니다.
  The transcript stops at \(1) lines. You can still take notes.
  회의록은 \(1)줄까지입니다. 메모는 계속 할 수 있습니다.
  There are \(1) people; there is no room for more.
  이미 \(1)명이 있어 더 넣을 수 없습니다.
  \(1) files in \(2) were left unchanged:
  \(2)의 파일 \(1)개를 그대로 두었습니다:

  // A past meeting
  Past meeting
  지난 회의
  Line of a past meeting
  지난 회의의 줄
  Scroll
  스크롤
  Details
  자세히
  Copy as Markdown
  Markdown으로 복사
  Copy as another format
  다른 형식으로 복사
  Copy as \(1)
  \(1으로) 복사
  Copy with your template
  내 양식으로 복사
  Copy as
  복사 형식
  Export
  내보내기
  Make an item
  항목 만들기
  Item
  항목
  By person
  사람별로
  By time
  시간순으로
  Older
  이전 회의
  Newer
  다음 회의
  Save the line
  줄 저장
  This meeting is not loaded
  아직 불러오지 않은 회의입니다
  This is the oldest meeting
  가장 오래된 회의입니다
  This is the newest meeting
  가장 최근 회의입니다
  This line is already an item
  이미 항목이 된 줄입니다
  Select a line of the transcript first
  먼저 회의록의 줄을 선택하세요
  your template
  내 양식
  Copied as \(1)
  \(1으로) 복사했습니다
  Copied with your template
  내 양식으로 복사했습니다
  Nothing was copied: \(1). Press E to save a file.
  복사하지 못했습니다: \(1). E를 누르면 파일로 저장합니다.
  Sent to the terminal to copy as \(1). E saves a file instead.
  \(1으로) 복사하도록 터미널에 보냈습니다. E를 누르면 파일로 저장합니다.
  Sent to the terminal to copy with your template. E saves a file instead.
  내 양식으로 복사하도록 터미널에 보냈습니다. E를 누르면 파일로 저장합니다.
  Save the summary?
  요약을 저장하시겠습니까?
  This creates \(1) in \(2)
  \(2)에 \(1을) 만듭니다
  Line deleted. Press u to undo.
  줄을 삭제했습니다. u로 되돌립니다.
  The meeting was deleted elsewhere
  회의가 다른 곳에서 삭제되었습니다
  Export failed: \(1)
  내보내지 못했습니다: \(1)
  Exported to \(1)
  내보냄: \(1)
  The format could not be remembered: \(1)
  형식을 기억하지 못했습니다: \(1)
  Open item added. Press i on the standup to see them all.
  미해결 항목을 추가했습니다. 스탠드업에서 i를 누르면 모두 보입니다.
  Spoke
  발언
  Absent
  불참
  Not reached
  차례 없음
  Blockers
  걸림돌
  \(1) opened
  \(1)개 열림
  Resolved
  해결됨
  as planned
  계획대로
  \(1) over \(2)
  계획 \(2)보다 \(1) 초과
  \(1) under \(2)
  계획 \(2)보다 \(1) 짧음
  Who spoke
  발언자
  No notes were taken
  메모가 없습니다
  Attendance was not recorded
  참석이 기록되지 않았습니다
  Others
  기타
  (guest)
  (손님)
  guest
  손님
  spoke \(1)
  \(1) 발언
  spoke \(1) of \(2)
  \(2) 중 \(1) 발언
  note
  메모
  Held
  회의 길이
  \(1) copy
  \(1) 복사
  by time
  시간순
  This meeting cannot be read.
  이 회의를 읽을 수 없습니다.
  The file was not changed. Fix the file to see the meeting again.
  파일은 그대로입니다. 파일을 고치면 회의를 다시 볼 수 있습니다.
  End
  끝
  none
  없음
  \(1) facilitated
  진행 \(1)
  facilitated by \(1)
  진행 \(1)
  held \(1)
  길이 \(1)
  planned \(1)
  계획 \(1)
  \(1) added
  \(1) 추가
  \(1) removed
  \(1) 줄임
  \(1) to \(2)
  \(1)–\(2)

  // Search
  To the results
  결과로
  Results of a search
  검색 결과
  Results
  결과
  Type something to search for
  검색할 말을 입력하세요
  No matches; try other words
  일치하는 것이 없습니다. 다른 말로 찾아보세요
  Search for
  검색할 말
  Type search and a text
  검색과 찾을 말을 입력하세요
  \(1). Type read to hear them
  \(1). 들으려면 읽기를 입력하세요
  \(1) result
  결과 \(1)개
  \(1) results
  결과 \(1)개
  Reading \(1) of \(2) meetings…
  회의 \(1)/\(2) 읽는 중…
  \(1) notes, the newest \(2) shown
  메모 \(1)개 중 최근 \(2)개 표시
  1 meeting could not be read
  회의 1개를 읽지 못했습니다
  \(1) meetings could not be read
  회의 \(1)개를 읽지 못했습니다
  titles, people, notes, items, and updates
  제목, 사람, 메모, 항목, 업데이트
  Search all standups
  모든 스탠드업 검색
  Type a part of a title, a name, a note, an item, or an update.
  제목, 이름, 메모, 항목, 업데이트의 일부를 입력하세요.
  No matches for "\(1)" so far
  "\(1)": 아직 일치하는 것이 없습니다
  open item
  미해결 항목
  update
  업데이트
  standup
  스탠드업
  This meeting could not be read
  이 회의를 읽지 못했습니다

  // Words that mean two things
  When [meeting]
  일시

  // Time zones and absences
  Time zone
  시간대
  such as Asia/Seoul
  예: Asia/Seoul
  Type a time zone like Asia/Seoul, or - for the one here
  Asia/Seoul처럼 시간대를 입력하세요. 이곳과 같으면 -
  away today: \(1)
  오늘 부재: \(1)
  """#
