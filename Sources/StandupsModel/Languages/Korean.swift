import LocalizationMacros

extension Language {
  static let korean = Language(
    "ko",
    translations: #translations(
      #"""
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
      한 글자 왼쪽으로
      Forward one character
      한 글자 오른쪽으로
      Back one word
      한 단어 왼쪽으로
      Forward one word
      한 단어 오른쪽으로
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
      Type it again to confirm
      확인하려면 다시 입력하세요
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
      There is no row "\(1)".
      "\(1)" 줄은 없습니다.
      Several rows are called "\(1)". Type a number.
      "\(1)" 줄이 여럿입니다. 번호를 입력하세요.
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
      It can be resumed only from \(1): \(2).
      \(1)부터만 나중에 계속할 수 있습니다: \(2).
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
      A crash would lose the meeting since \(1): \(2)
      비정상 종료가 일어나면 \(1)부터의 회의를 잃습니다: \(2)
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
      Updates: \(1)
      업데이트: \(1)
      Open items: \(1)
      미해결 항목: \(1)
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
      when, holidays, theme, turns, facilitator
      일정, 휴일, 테마, 차례, 진행자
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
      At most 180:00; type minutes (7) or m:ss (7:30)
      최대 180:00. 분(7)이나 분:초(7:30)로 입력하세요
      \(1), not \(2).
      \(1). \(2은) 올바른 길이가 아닙니다.
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
      복사 안 됨: \(1). E로 파일에 저장하세요.
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
      진행 \(1)
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
      Update, blocker
      업데이트, 걸림돌
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
      \(1) holiday
      휴일 \(1)개
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
      \(1) is not at the end; write one time zone, after all else, as in Mon-Fri 09:30 every 2 weeks Europe/Berlin
      \(1이) 끝에 있지 않습니다. Mon-Fri 09:30 every 2 weeks Europe/Berlin처럼 시간대 하나를 맨 뒤에 쓰세요
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
      over time
      시간 초과
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
      Keep the draft
      초안 유지
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
      No longer running; the meeting can be resumed
      이제 진행 중이 아닙니다. 회의를 이어서 할 수 있습니다
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
      no times
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
      no plan
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
      of the time
      발언 시간 비율
      not recorded
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
      item \(1) (\(2))
      항목 \(1) (\(2))
      a standup without a readable title
      제목을 읽을 수 없는 스탠드업
      item (\(1))
      항목 (\(1))
      Item \(1) of \(2) restored
      \(2)의 항목 \(1을) 복원했습니다
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
      language
      언어
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

      // ActivityCommand
      print people's commits since the last meeting
      마지막 회의 이후 각자의 커밋을 출력합니다
      Reads the git repositories that local.json lists for the standup; see standups(5). Prints one section per person, with a line per commit: subject, repository, and branch. Commits made since the last meeting began are counted, including any made over a weekend. Before the first meeting, commits made since this time of day on the last working day are counted.
      local.json이 이 스탠드업에 적어 둔 git 저장소를 읽습니다. standups(5)를 보십시오. 사람마다 한 부분씩, 커밋마다 한 줄에 제목, 저장소, 브랜치를 출력합니다. 마지막 회의가 시작된 뒤의 커밋을 세며, 주말의 커밋도 들어갑니다. 첫 회의 전에는 지난 근무일의 이 시각 이후 커밋을 셉니다.
      A commit belongs to a person if its author, or a Co-authored-by line, has their email address, or their name if no address is known; edit --email sets an address. Names and addresses are mapped by the .mailmap file in the branch that is checked out, if it is at most 1 MB. Merges are left out. A commit on several local or remote branches is printed once, under the main branch if that has it. Dates come from the committer's machine, whose clock may be up to two weeks slow. Nothing in a repository can make git run a program. If a repository cannot be read, the log in the state folder says why.
      작성자나 Co-authored-by 줄의 이메일 주소가 그 사람의 것이면 그 사람의 커밋입니다. 주소를 모르면 이름으로 찾으며, edit --email로 주소를 정합니다. 이름과 주소는 체크아웃한 브랜치의 .mailmap 파일(1 MB 이하)에 따라 바뀝니다. 병합은 빼고, 여러 로컬·원격 브랜치에 있는 커밋은 한 번만, 주 브랜치에 있으면 그 아래에 출력합니다. 날짜는 커밋한 컴퓨터의 것이며, 그 시계는 2주까지 느려도 됩니다. 저장소의 어떤 것도 git이 프로그램을 실행하게 할 수 없습니다. 저장소를 읽을 수 없으면 상태 폴더의 로그에 이유가 있습니다.
      print everyone's commits
      모두의 커밋을 출력합니다
      print Ada's commits as JSON
      Ada의 커밋을 JSON으로 출력합니다
      print only this person's commits
      이 사람의 커밋만 출력합니다
      no repositories are listed for \(1); list them in \(2)
      \(1)에 적어 둔 저장소가 없습니다. \(2)에 적어 주십시오
      \(1): nothing
      \(1): 없음

      // AwayCommand
      print who is away, or record an absence
      부재 중인 사람을 출력하거나 부재를 적습니다
      Without NAME, prints one line per person and absence that is not over, including absences from the calendars in local.json; see standups(5). People who are away start a meeting marked as away, and it does not count against their attendance.
      NAME이 없으면 끝나지 않은 부재를 사람별로 한 줄씩 출력하며, local.json에 적은 달력의 부재도 들어갑니다. standups(5)를 보십시오. 부재 중인 사람은 회의를 시작할 때 부재로 표시되고, 출석률에는 영향이 없습니다.
      DAYS is a day, a range such as mon..fri, or several of these separated by commas. A day is a date, today, tomorrow, a weekday, or 3d or 2w for days and weeks from now. The days are added to those already stored; absences that ended more than a year ago are removed. NAME is matched exactly, or else ignoring case, or it is an id from show --json.
      DAYS는 하루, mon..fri 같은 기간, 또는 쉼표로 나눈 여러 개입니다. 하루는 날짜, today, tomorrow, 요일, 또는 지금부터의 일이나 주를 뜻하는 3d나 2w입니다. 적은 날은 이미 저장된 날에 더해지고, 끝난 지 1년이 넘은 부재는 지워집니다. NAME은 정확히 같은 이름, 아니면 대소문자만 다른 이름, 또는 show --json에 있는 id입니다.
      print who is away, and when
      누가 언제 부재인지 출력합니다
      store a vacation
      휴가를 저장합니다
      remove one day from the vacation
      휴가에서 하루를 뺍니다
      remove these days instead of adding them
      이 날들을 더하지 않고 뺍니다
      no one is away
      부재 중인 사람이 없습니다

      // ItemsCommand
      blocker
      걸림돌
      parking
      나중에
      speech
      발언
      print open items, or change them
      미해결 항목을 출력하거나 바꿉니다
      Blockers and parking-lot lines of a meeting stay open until someone resolves them. Prints one line per item, oldest first: id, standup, person, kind, age in working days, and text. Weekend days, as configured, are not counted. --as, --kind, and --waits-for print only some of the items.
      회의의 걸림돌과 나중에 다룰 줄은 누군가 해결할 때까지 미해결로 남습니다. 항목마다 한 줄에, 오래된 것부터 id, 스탠드업, 사람, 종류, 근무일로 센 나이, 내용을 출력합니다. 설정한 주말은 세지 않습니다. --as, --kind, --waits-for는 일부 항목만 출력합니다.
      items add REF adds an item to a standup. -m gives its text; without -m, the text comes from standard input if that is a pipe or a file. The item is a blocker unless --kind says otherwise. items edit ID changes an item with the same options. items resolve ID resolves it, items reopen ID reopens it, and items delete ID moves it to the trash; standups undo reverses any of these. ID is an id that items prints, or the start of one.
      items add REF는 스탠드업에 항목을 추가합니다. -m이 내용이며, 없으면 표준 입력이 파이프나 파일일 때 거기서 읽습니다. --kind로 달리 정하지 않으면 걸림돌입니다. items edit ID는 같은 옵션으로 항목을 바꿉니다. items resolve ID는 해결하고, items reopen ID는 다시 열고, items delete ID는 휴지통으로 옮기며, standups undo가 이 모두를 되돌립니다. ID는 items가 출력하는 id 또는 그 앞부분입니다.
      --waits-for names the person on the team who can clear the item, and --due the day it is needed by: a date, today, tomorrow, a weekday, or 3d or 2w. An empty text clears either. Someone who leaves the team is still named.
      --waits-for는 팀에서 그 항목을 풀 수 있는 사람을, --due는 필요한 날을 정합니다. 날은 날짜, today, tomorrow, 요일, 또는 3d나 2w입니다. 빈 글은 둘 다 지웁니다. 팀을 떠난 사람의 이름도 남습니다.
      If a standup's title is one of these words, write its number or id instead.
      스탠드업의 제목이 이 낱말 가운데 하나이면 번호나 id를 쓰십시오.
      print the open items of all teams
      모든 팀의 미해결 항목을 출력합니다
      print one person's blockers
      한 사람의 걸림돌을 출력합니다
      add a blocker
      걸림돌을 추가합니다
      give an item to someone else
      항목을 다른 사람에게 넘깁니다
      say who can clear it, and by when
      누가 언제까지 풀 수 있는지 적습니다
      resolve an item
      항목을 해결합니다
      print resolved items, too
      해결된 항목도 출력합니다
      print only this person's items
      이 사람의 항목만 출력합니다
      the item's kind (default blocker); print only items of that kind
      항목의 종류(기본값 blocker), 목록에서는 그 종류만 출력합니다
      the item's owner; an empty text for no one
      항목의 담당자, 빈 글이면 아무도 아닙니다
      who can clear it; print only items that wait for this person
      풀 수 있는 사람, 목록에서는 이 사람을 기다리는 항목만 출력합니다
      the day it is needed by
      필요한 날
      print only the ids of open items
      미해결 항목의 id만 출력합니다
      nothing was changed
      바뀐 것이 없습니다
      \(1) is already resolved
      \(1은) 이미 해결되었습니다
      no item has the id \(1); run standups items to list what is open
      id가 \(1)인 항목이 없습니다. standups items로 미해결 항목을 보십시오
      \(1) is already open
      \(1은) 이미 열려 있습니다
      several items have ids that start with \(1); write more of the id
      id가 \(1으로) 시작하는 항목이 여럿입니다. id를 더 적어 주십시오
      deleted \(1) of \(2)
      \(2)의 \(1을) 삭제했습니다
      reopened \(1) of \(2)
      \(2)의 \(1을) 다시 열었습니다
      resolved \(1) of \(2)
      \(2)의 \(1을) 해결했습니다
      added \(1) of \(2)
      \(2)에 \(1을) 추가했습니다
      edited \(1) of \(2)
      \(2)의 \(1을) 고쳤습니다
      Blockers and parking-lot lines of a meeting stay open until someone resolves them. Prints one line per item, oldest first: id, standup, person, kind, age in working days, and text. Weekend days, as configured, and the team's holidays are not counted. --as, --kind, and --waits-for print only some of the items.
      회의의 걸림돌과 나중에 다룰 줄은 누군가 해결할 때까지 미해결로 남습니다. 항목마다 한 줄에, 오래된 것부터 id, 스탠드업, 사람, 종류, 근무일로 센 나이, 내용을 출력합니다. 설정한 주말과 팀의 휴일은 세지 않습니다. --as, --kind, --waits-for는 일부 항목만 출력합니다.

      // UpdateCommand
      write your update before a meeting
      회의 전에 자신의 업데이트를 씁니다
      Opens the editor that VISUAL or EDITOR names. Write a line for each thing you did, plan to do, or wait for. The next meeting picks up whatever you have written by the time it begins or your turn comes. With -d, -t, or -b, or if standard input is not a terminal, lines are added without an editor. Standard input may have the headings Since last time, Today, and Blockers; lines above them are about today.
      VISUAL이나 EDITOR가 가리키는 편집기를 엽니다. 한 일, 할 일, 기다리는 일을 한 줄씩 쓰십시오. 다음 회의는 회의가 시작되거나 차례가 올 때까지 쓴 것을 모두 가져갑니다. -d, -t, -b가 있거나 표준 입력이 터미널이 아니면 편집기 없이 줄을 추가합니다. 표준 입력에는 지난번 이후, 오늘, 걸림돌이라는 제목을 쓸 수 있으며, 그 위의 줄은 오늘에 관한 것입니다.
      First, you are asked about each line in the Today section of your last update: d for done, s for still, x for dropped. The editor also shows your commits since then.
      먼저 지난 업데이트의 오늘 부분에 있던 줄마다 묻습니다. d는 끝냄, s는 계속, x는 버림입니다. 편집기에는 그 뒤의 커밋도 보입니다.
      If the text cannot be saved, because it is too large or the disk is full, it stays in a file that the error names.
      글이 너무 크거나 디스크가 가득 차서 저장할 수 없으면, 오류가 알려 주는 파일에 남습니다.
      If sync is set up, the command syncs afterward, for at most 10 seconds; autoSync in the configuration turns that off.
      동기화가 설정되어 있으면 저장한 뒤 최대 10초 동안 동기화합니다. 설정의 autoSync로 끌 수 있습니다.
      Without --as, the update belongs to the person named by me in the configuration, or else to the person with your git name or email address. If no one on the team matches, you are asked.
      --as가 없으면 설정의 me가 가리키는 사람, 아니면 git의 이름이나 이메일 주소가 같은 사람의 업데이트입니다. 팀에 그런 사람이 없으면 묻습니다.
      write your update in the editor
      편집기에서 업데이트를 씁니다
      add two lines
      두 줄을 추가합니다
      add your commits
      커밋을 추가합니다
      whose update it is (default: your own)
      누구의 업데이트인지(기본값은 자신)
      add a line about something you did; may be repeated
      한 일을 한 줄 추가합니다. 여러 번 쓸 수 있습니다
      add a line about today; may be repeated
      오늘 할 일을 한 줄 추가합니다. 여러 번 쓸 수 있습니다
      add a blocker; may be repeated
      걸림돌을 추가합니다. 여러 번 쓸 수 있습니다
      your text is still in \(1)
      글은 \(1)에 남아 있습니다
      your text is in \(1)
      글은 \(1)에 있습니다
      your text could not be kept: \(1)
      글을 남겨 두지 못했습니다: \(1)
      \(1) has \(2) for the next meeting of \(3)
      \(3)의 다음 회의에 \(1)의 \(2이) 있습니다
      planned: \(1), \(2); d done, s still, x dropped
      계획: \(1), \(2). d 끝냄, s 계속, x 버림
      whose update is it? Enter a number from 1 to \(1)
      누구의 업데이트입니까? 1부터 \(1)까지의 번호를 입력하십시오
      it is unclear whose update this is; name the person with --as
      누구의 업데이트인지 분명하지 않습니다. --as로 이름을 적어 주십시오
      \(1), and nothing was saved; your text is still in \(2)
      \(1). 저장된 것이 없으며 글은 \(2)에 남아 있습니다
      standard input is larger than \(1) MB, and nothing was saved
      표준 입력이 \(1) MB보다 커서 저장하지 않았습니다
      no one on the team of \(1) has written an update
      \(1) 팀에서 아무도 업데이트를 쓰지 않았습니다
      no one, or more than one person, on the team is called \(1); choose one of \(2)
      팀에 \(1이라)는 사람이 없거나 여럿입니다. 다음 가운데 하나를 고르십시오: \(2)
      could not read \(1)
      \(1을) 읽지 못했습니다
      Write one thing per line, below its heading.
      제목 아래에 한 줄에 한 가지씩 쓰십시오.
      These comments are not saved.
      이 설명은 저장되지 않습니다.
      Below \(1): what you have done
      \(1) 아래: 한 일
      Below \(1): what you plan to do
      \(1) 아래: 할 일
      Below \(1): what you wait for
      \(1) 아래: 기다리는 것
      Update of \(1) for \(2)
      \(2)에 쓸 \(1)의 업데이트
      Still open:
      아직 미해결:
      Commits since the last meeting:
      마지막 회의 이후의 커밋:
      it is unclear whose update this is; name the person with --as: \(1)
      누구의 업데이트인지 분명하지 않습니다. --as로 이름을 적어 주십시오: \(1)
      the text in \(1) is not UTF-8, and nothing was saved
      \(1)의 글이 UTF-8이 아니어서 저장하지 않았습니다
      standard input is not UTF-8, and nothing was saved
      표준 입력이 UTF-8이 아니어서 저장하지 않았습니다

      // UpdatesCommand
      print everyone's update for the next meeting
      다음 회의에 쓴 모두의 업데이트를 출력합니다
      One section per person, in team order. close stores them as a meeting.
      팀 순서로 사람마다 한 부분씩 출력합니다. close가 이것을 회의로 저장합니다.
      read everyone's update
      모두의 업데이트를 읽습니다
      Someone who left the team
      팀을 떠난 사람
      store everyone's updates as a meeting
      모두의 업데이트를 회의로 저장합니다
      For teams that do not meet: the updates become a meeting without times, and its blockers become items. Anything written afterward is for the next meeting. If an update cannot be read, nothing is stored. If sync is set up, the command syncs before and afterward, for at most 10 seconds each time; autoSync in the configuration turns that off. If someone else closes the same round before the two of you have synced, each line ends up in only one of the two meetings, and a meeting without lines is moved to the trash.
      모이지 않는 팀을 위한 명령입니다. 업데이트는 시간이 없는 회의가 되고, 그 걸림돌은 항목이 됩니다. 그 뒤에 쓴 것은 다음 회의의 것입니다. 읽을 수 없는 업데이트가 있으면 아무것도 저장하지 않습니다. 동기화가 설정되어 있으면 앞뒤로 최대 10초씩 동기화하며, 설정의 autoSync로 끌 수 있습니다. 두 사람이 동기화하기 전에 같은 차수를 각각 마감하면 줄마다 두 회의 가운데 하나에만 남고, 줄이 없는 회의는 휴지통으로 옮겨집니다.
      end this round of updates
      이번 업데이트를 마감합니다
      saved \(1) from \(2) of \(3) people as a meeting
      \(3)명 가운데 \(2)명이 쓴 \(1을) 회의로 저장했습니다
      nothing was stored; fix or remove that file, then run close again
      아무것도 저장하지 않았습니다. 그 파일을 고치거나 지운 뒤 close를 다시 실행하십시오
      nothing was stored; fix or remove those files, then run close again
      아무것도 저장하지 않았습니다. 그 파일들을 고치거나 지운 뒤 close를 다시 실행하십시오

      // DataFolder+Edits
      this change cannot be undone: \(1)
      이 변경은 실행 취소할 수 없습니다: \(1)

      // CompletionsCommand
      print a completion script for a shell
      셸의 자동 완성 스크립트를 출력합니다
      It completes commands, options, their values, and the titles of your standups.
      명령, 옵션, 그 값, 스탠드업의 제목을 완성합니다.
      enable completion in every new bash
      새로 여는 bash마다 자동 완성을 켭니다
      enable completion in fish
      fish에서 자동 완성을 켭니다

      // HelpCommand
      show help for a command
      명령의 도움말을 보여 줍니다
      list the formats and options of export
      export의 형식과 옵션을 보여 줍니다
      print the version
      버전을 출력합니다

      // HookRecipes
      Slack: create an app with an incoming webhook, and paste its address.
      Slack: 수신 웹훅이 있는 앱을 만들고 그 주소를 붙여 넣으십시오.
      Microsoft Teams: add the workflow "Post to a channel when a webhook request is received", and paste its address.
      Microsoft Teams: "Post to a channel when a webhook request is received" 워크플로를 추가하고 그 주소를 붙여 넣으십시오.
      Matrix: paste the address of your server, the id of the room, and the access token of the user who posts.
      Matrix: 서버의 주소, 방의 id, 글을 올릴 사용자의 액세스 토큰을 붙여 넣으십시오.
      Mail: name the server and the addresses.
      메일: 서버와 주소를 적으십시오.
      These scripts post the summary of a meeting. Make one executable, and name it as the hook: "hooks": {"meetingEnded": ["/home/ada/bin/post"]}. Make sure that only you can read it, because anyone could post with the address or token in it.
      이 스크립트들은 회의 요약을 게시합니다. 하나를 실행할 수 있게 만들고 훅으로 지정하십시오: "hooks": {"meetingEnded": ["/home/ada/bin/post"]}. 그 안의 주소나 토큰을 알면 누구나 글을 올릴 수 있으므로 자신만 읽을 수 있게 하십시오.
      Posting summaries
      요약 게시하기

      // KeysCommand
      print what every key does
      모든 키가 하는 일을 출력합니다
      Prints a table per screen: the keys, what they do, and the names by which the configuration assigns other keys. Keys that the configuration assigns are included.
      화면마다 표 하나를 출력합니다. 키, 하는 일, 설정에서 다른 키를 지정할 때 쓰는 이름입니다. 설정이 지정한 키도 들어갑니다.
      print the tables
      표를 출력합니다

      // ManualCommand
      print a page of the manual
      설명서의 한 쪽을 출력합니다
      Section 1 covers the program, section 5 its files and configuration, and section 7 is a guide to its screens. They are in the format that man(1) reads.
      1절은 프로그램, 5절은 파일과 설정, 7절은 화면 안내입니다. man(1)이 읽는 형식입니다.
      read about the configuration
      설정에 관해 읽습니다
      read the guide
      안내서를 읽습니다

      // Program+FileManual
      Data folder
      데이터 폴더
      $XDG_DATA_HOME/standups or else ~/.local/share/standups, unless --data-dir names another folder. You can read its files, edit them by hand, and keep them in git: there is one value per line, and only files that change are rewritten. Folders have mode 0700, and files 0600. If you commit them yourself, sync uses its own repository in .git/standups.git.
      $XDG_DATA_HOME/standups 또는 ~/.local/share/standups이며, --data-dir로 다른 폴더를 정할 수 있습니다. 파일은 읽고, 손으로 고치고, git에 둘 수 있습니다. 한 줄에 값이 하나씩이고, 바뀐 파일만 다시 씁니다. 폴더의 모드는 0700, 파일은 0600입니다. 직접 커밋하는 폴더이면 동기화는 .git/standups.git에 따로 저장소를 둡니다.
      A standup, in a folder named after its id.
      스탠드업, 그 id를 이름으로 하는 폴더에 있습니다.
      A meeting, named after its start in UTC. If two start in the same second, the second name ends in Z_02.
      회의, UTC로 적은 시작 시각이 이름입니다. 둘이 같은 초에 시작하면 두 번째 이름은 Z_02로 끝납니다.
      An item: a blocker or something in the parking lot.
      항목, 곧 걸림돌이나 나중에 다룰 것입니다.
      What a person wrote for the next meeting.
      다음 회의에 쓴 한 사람의 업데이트입니다.
      The person whom an item waits for, in a folder named after the item's standup. Versions that do not know this file leave it alone.
      항목이 기다리는 사람, 그 항목의 스탠드업 id를 이름으로 하는 폴더에 있습니다. 이 파일을 모르는 버전은 건드리지 않습니다.
      The days and times of a standup's meetings. Versions that do not know this file leave it alone.
      스탠드업이 모이는 요일과 시각입니다. 이 파일을 모르는 버전은 건드리지 않습니다.
      The last \(1) edits of each machine, for undo and redo.
      실행 취소와 다시 실행을 위한, 컴퓨터마다 마지막 편집 \(1)개입니다.
      Earlier blockers that you put off deciding about, on this machine only. You are asked again when another one appears.
      결정을 미룬 예전 걸림돌이며, 이 컴퓨터에만 있습니다. 새것이 나타나면 다시 묻습니다.
      Meetings in progress, so that they can be resumed after a crash.
      진행 중인 회의, 비정상 종료 뒤에 이어서 할 수 있게 합니다.
      Records deleted in the last \(1) days, here or by a sync; see standups trash.
      최근 \(1)일 동안 여기서나 동기화로 삭제된 기록입니다. standups trash를 보십시오.
      Locked only while a file is checked and replaced.
      파일을 확인하고 바꾸는 동안에만 잠깁니다.
      Every file is a JSON object in UTF-8 with sorted keys. A file that cannot be read is reported with line and column, and left unchanged.
      모든 파일은 키가 정렬된 UTF-8 JSON 객체입니다. 읽을 수 없는 파일은 줄과 칸을 알리고 그대로 둡니다.
      1 to 4. Every file is written in the oldest version that can hold its record, and is rewritten only when the record changes. Keys of a newer version than the file's are ignored. Files of newer versions than 4 are reported and left unchanged.
      1에서 4까지. 파일은 그 기록을 담을 수 있는 가장 오래된 버전으로 쓰며, 기록이 바뀔 때만 다시 씁니다. 파일의 버전보다 새로운 버전의 키는 무시합니다. 4보다 새로운 버전의 파일은 알리고 그대로 둡니다.
      Meeting files
      회의 파일
      1, 2, or 4, as for standups.
      1, 2, 4. 스탠드업과 같습니다.
      Item files
      항목 파일
      Update files
      업데이트 파일
      Schedule files
      일정 파일
      Wait files
      기다림 파일
      Numbers in files
      파일의 수
      Lengths and times in at, length, and planned are at most 10^15 seconds, in either direction, with any fraction. every is a whole number from \(1) to \(2). held, seconds, and slot are whole numbers from 0 to 10^12; added and position are whole numbers from -10^12 to 10^12; changes is a whole number from 0 to 10^6. A file with another number cannot be read.
      at, length, planned의 길이와 시각은 어느 쪽으로든 10^15초까지이며, 소수는 몇 자리든 됩니다. every는 \(1)에서 \(2)까지의 정수입니다. held, seconds, slot은 0에서 10^12까지의 정수, added와 position은 -10^12에서 10^12까지의 정수, changes는 0에서 10^6까지의 정수입니다. 다른 수가 있는 파일은 읽을 수 없습니다.
      $XDG_CONFIG_HOME/standups/config.json or else ~/.config/standups/config.json: an object with any of the keys below. The program never writes it. It is read at startup, when an invalid value is replaced with the default, and again whenever it changes; if anything in it is wrong then, the settings stay as they were. The screen and standups check report the line and column. Changes to color, links, motion, mouse, progress, and the colors of theme take effect at the next start.
      $XDG_CONFIG_HOME/standups/config.json 또는 ~/.config/standups/config.json: 아래의 키를 어느 것이든 담은 객체입니다. 프로그램은 이 파일을 쓰지 않습니다. 시작할 때 읽으며, 잘못된 값은 기본값으로 바꿉니다. 파일이 바뀔 때마다 다시 읽고, 그때 잘못된 것이 있으면 설정은 그대로 둡니다. 화면과 standups check가 줄과 칸을 알립니다. color, links, motion, mouse, progress와 theme의 색은 다음에 시작할 때 바뀝니다.
      \(1) Default: \(2).
      \(1) 기본값: \(2).
      For example:
      예:
      Names of actions
      동작의 이름
      See also
      함께 보기
      A title, a name, or an email address has at most \(1) characters, and a line of a meeting, an item, or an update at most \(2). A character is a Unicode code point, so an accent can count as one. A team or a meeting has at most \(3) people, and a meeting or an update at most \(4) lines. You cannot enter more, and a transcriber is stopped at \(5) lines. An import rejects a longer title or name, but keeps another app's transcript whole.
      제목, 이름, 이메일 주소는 최대 \(1)자, 회의나 항목이나 업데이트의 한 줄은 최대 \(2)자입니다. 한 글자는 유니코드 코드 포인트 하나이므로 부호가 따로 세어질 수 있습니다. 팀이나 회의는 최대 \(3)명, 회의나 업데이트는 최대 \(4)줄입니다. 더는 입력할 수 없으며, 받아쓰기는 \(5)줄에서 멈춥니다. 가져오기는 더 긴 제목이나 이름을 받지 않지만, 다른 앱의 회의록은 모두 남깁니다.
      Files of earlier versions may hold more. A longer text is shown shortened, ending in …, and only the first people or lines of a longer list are shown. The rest stays in the file: other changes, merges, and undo keep it. standups check lists these files.
      이전 버전의 파일에는 더 많이 있을 수 있습니다. 더 긴 글은 …로 끝나게 줄여 보이고, 더 긴 목록은 처음 사람이나 줄만 보입니다. 나머지는 파일에 남아 있어 다른 변경, 병합, 실행 취소가 지킵니다. standups check가 이런 파일을 알려 줍니다.
      The screen shows at most \(1) items of a standup: the open ones, then those that came up last. standups items --all lists all of them.
      화면은 스탠드업의 항목을 최대 \(1)개, 미해결 항목 다음에 가장 최근에 나온 항목을 보여 줍니다. standups items --all은 모두 출력합니다.
      This machine
      이 컴퓨터
      local.json, next to the configuration file, holds paths that are specific to this machine. The program never writes it, and it is never synced. A relative path starts at the file's folder, and ~/ at your home folder. An invalid value is ignored and reported as in the configuration.
      설정 파일 옆의 local.json에는 이 컴퓨터에만 맞는 경로가 있습니다. 프로그램은 이 파일을 쓰지 않으며, 동기화하지도 않습니다. 상대 경로는 이 파일의 폴더에서, ~/는 홈 폴더에서 시작합니다. 잘못된 값은 무시하고 설정처럼 알립니다.
      Calendar files (.ics) that say who is away, up to \(1).
      누가 부재인지 적힌 달력 파일(.ics), 최대 \(1)개입니다.
      A person is away on the days of an all-day event whose summary contains their name as whole words, ignoring case and accents: Ada in "Ada's vacation". A person with several names is also matched by the first one, if no one else on the team has it. If two people share a name, neither is matched. Canceled events, events marked as free, and birthdays are ignored, and so are older versions of an event. A time in UTC belongs to the day in the time zone of its event. Events from a month ago to a year from now are used, including repeated ones: daily, weekly, monthly, and yearly, with INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, and WKST. For any other kind of repetition, only the first occurrence and dates listed explicitly are used. check and away report that, as well as days that cannot be read, and files that cannot be read, are not UTF-8, or are larger than 16 MB; away also reports if a team has more events than can be used. In the program, these problems are in the log. Calendars are read again for each meeting.
      종일 일정의 요약에 이름이 온전한 낱말로 있으면 그 사람은 그날 부재입니다. 대소문자와 부호는 따지지 않습니다: "Ada's vacation"의 Ada. 이름이 여러 낱말이면 팀에서 그 사람만 쓰는 첫 낱말로도 찾습니다. 두 사람의 이름이 같으면 어느 쪽도 찾지 않습니다. 취소된 일정, 한가함으로 표시된 일정, 생일, 일정의 이전 판은 무시합니다. UTC로 적은 시각은 일정의 시간대에서 그날에 속합니다. 한 달 전부터 1년 뒤까지의 일정을 쓰며, 되풀이되는 일정도 씁니다: 매일, 매주, 매월, 매년, 그리고 INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, WKST. 다른 방식으로 되풀이되면 첫 번째와 따로 적은 날짜만 씁니다. check와 away가 이것과, 읽을 수 없는 날, 그리고 읽을 수 없거나 UTF-8이 아니거나 16 MB보다 큰 파일을 알립니다. 팀의 일정이 쓸 수 있는 것보다 많으면 away가 알립니다. 프로그램 안에서는 이런 문제가 로그에 있습니다. 달력은 회의마다 다시 읽습니다.
      The folder in which E in a past meeting saves its summary. The default is the downloads folder: XDG_DOWNLOAD_DIR in user-dirs.dirs, or ~/Downloads. The folder is created if it is missing.
      지난 회의에서 E가 요약을 저장하는 폴더입니다. 기본값은 다운로드 폴더, 곧 user-dirs.dirs의 XDG_DOWNLOAD_DIR이나 ~/Downloads입니다. 폴더가 없으면 만듭니다.
      The git repositories in which a team works, by the standup's title, ignoring case, or id. Meetings and standups activity show the commits in them. Up to \(1) each.
      팀이 일하는 git 저장소를 스탠드업의 제목(대소문자는 따지지 않음)이나 id로 적습니다. 회의와 standups activity가 그 커밋을 보여 줍니다. 각각 최대 \(1)개입니다.
      A hook gets one JSON object on standard input. event is the hook's name, standup is as in standup.json, with the length of this meeting, and version is the newest version of the files. The other keys are:
      훅은 표준 입력으로 JSON 객체 하나를 받습니다. event는 훅의 이름, standup은 standup.json과 같되 이 회의의 길이가 들어 있고, version은 파일의 가장 새 버전입니다. 나머지 키는 다음과 같습니다.
      meeting, an object with id and startedAt, and present, an array of objects with id, name, and guest (missing if false): the people who are present, in speaking order. Resuming a meeting does not run the hook again.
      meeting은 id와 startedAt이 있는 객체, present는 id, name, guest(false이면 없음)가 있는 객체의 배열로, 출석한 사람이 발언 순서로 있습니다. 회의를 이어서 할 때는 훅이 다시 실행되지 않습니다.
      meeting, as in its file, path, the file, and summary, an object with the meeting as text to post: markdown, plain, slack, and teams, without speaking times if the team hides them. The hook runs once the file is written, and not for a meeting that was discarded.
      meeting은 파일과 같고, path는 그 파일, summary는 게시할 글로 된 회의가 있는 객체입니다: markdown, plain, slack, teams. 팀이 발언 시간을 숨기면 그 시간은 없습니다. 훅은 파일을 쓴 뒤에 실행되며, 버린 회의에는 실행되지 않습니다.
      item, as in its file, and path, the file. The hook runs once for each item opened on this machine: when a meeting has ended, when you make an item of a note, when standups note or standups items adds one, and when you accept the blockers of earlier meetings; not for items that a sync brings.
      item은 파일과 같고, path는 그 파일입니다. 훅은 이 컴퓨터에서 열린 항목마다 한 번 실행됩니다: 회의가 끝났을 때, 메모를 항목으로 만들 때, standups note나 standups items가 추가할 때, 예전 회의의 걸림돌을 받아들일 때입니다. 동기화로 온 항목에는 실행되지 않습니다.
      Hooks also run for meetings that standups close stores and for those of standups run. The program never waits for a hook, not even when it exits; the hook keeps running and is killed after 10 seconds. When a hook or a transcriber ends, so does everything it has started, on Linux even in another session. Only wl-copy, xclip, and xsel keep running, because the clipboard would be empty without them. What a hook prints is ignored. If it fails, the footer says so, and the log in the state folder also has the first line that it wrote to standard error; nothing is reported after the program has ended. The configuration is read again for each hook. The demo, replays, standups render, and standups run --people with --no-ui run no hooks.
      standups close가 저장하는 회의와 standups run의 회의에도 훅이 실행됩니다. 프로그램은 끝날 때도 훅을 기다리지 않으며, 훅은 계속 실행되다가 10초 뒤에 강제 종료됩니다. 훅이나 받아쓰기 프로그램이 끝나면 그것이 시작한 것도 모두 끝나며, Linux에서는 다른 세션에 있어도 그렇습니다. wl-copy, xclip, xsel만은 계속 실행되는데, 그러지 않으면 클립보드가 비기 때문입니다. 훅이 출력하는 것은 무시합니다. 실패하면 화면 아래 줄에 알리고, 상태 폴더의 로그에는 훅이 표준 오류에 쓴 첫 줄도 있습니다. 프로그램이 끝난 뒤에는 아무것도 알리지 않습니다. 설정은 훅마다 다시 읽습니다. 데모, 재생, standups render, --no-ui가 있는 standups run --people은 훅을 실행하지 않습니다.
      You can assign other keys to these actions. The default keys are in parentheses. Names from earlier versions keep working.
      이 동작들에 다른 키를 지정할 수 있습니다. 괄호 안은 기본 키입니다. 이전 버전의 이름도 계속 쓸 수 있습니다.
      The days and times of a standup's meetings, the team's holidays, the time zones of people, and the language of what the team shares. Versions that do not know this file leave it alone.
      스탠드업이 모이는 요일과 시각, 팀의 휴일, 사람의 시간대, 팀이 함께 보는 것의 언어입니다. 이 파일을 모르는 버전은 건드리지 않습니다.

      // Program+Guide
      guide to standups
      standups 안내서
      Finding your way
      길 찾기
      The last row of each screen names its most useful keys, ? lists all of them by purpose, and ^P finds any action, standup, person, or past meeting by a part of its name. F searches the titles, people, notes, items, and updates of all standups while you type; Korean initial consonants work, too.
      화면의 마지막 줄에는 가장 쓸모 있는 키가 있고, ?는 모든 키를 용도별로 보여 주며, ^P는 동작, 스탠드업, 사람, 지난 회의를 이름의 일부로 찾습니다. F는 입력하는 동안 모든 스탠드업의 제목, 사람, 메모, 항목, 업데이트를 찾으며, 초성으로도 찾습니다.
      Click to select, click again to open; hints, buttons, and column headings react to the mouse as well. ^T leaves the mouse to the terminal, so that you can select text.
      클릭하면 선택하고, 다시 클릭하면 엽니다. 안내, 버튼, 열 제목도 마우스로 쓸 수 있습니다. ^T는 마우스를 터미널에 맡겨 글을 선택할 수 있게 합니다.
      Alerts, and screens that open or close automatically, wait until no text field has the focus: only you can close a text field. A destructive button ignores the keyboard until no key has been pressed for 0.3 seconds, and pasted text never presses a button that deletes or ends something.
      알림창과 저절로 열리거나 닫히는 화면은 입력란에서 나올 때까지 기다립니다. 입력란은 자신만 닫을 수 있습니다. 무엇을 지우는 버튼은 키를 0.3초 동안 누르지 않을 때까지 키보드를 무시하며, 붙여 넣은 글은 지우거나 끝내는 버튼을 누르지 않습니다.
      Before a meeting
      회의 전에
      Press U, or run standups update, to write what you will say: what you have done since last time, what you plan for today, and what blocks you. The meeting picks up whatever you have written by the time it is your turn. A ● marks people who have written something, including people who are away. The lines you planned last time are offered first: done, still, or dropped.
      U를 누르거나 standups update를 실행해 말할 것을 쓰십시오. 지난번 이후에 한 일, 오늘 할 일, 막힌 것입니다. 회의는 차례가 올 때까지 쓴 것을 모두 가져갑니다. ●는 무언가 쓴 사람을 나타내며, 부재 중인 사람도 마찬가지입니다. 지난번에 계획한 줄이 먼저 나옵니다: 끝냄, 계속, 버림.
      The screen of the meeting also shows the speaker's commits since the last meeting (on Mondays, that includes the weekend). List your repositories in local.json, and give each person an address with standups edit --email. standups activity prints the same.
      회의 화면은 마지막 회의 이후 발언자의 커밋도 보여 줍니다(월요일에는 주말 것도). 저장소를 local.json에 적고, 각자의 주소를 standups edit --email로 정하십시오. standups activity도 같은 것을 출력합니다.
      People on vacation are not counted as absent. Store a vacation with standups away or with ^O in the form; all-day events that mention the person's name, in any .ics calendar listed in local.json, count as vacation, too. These people start a meeting marked as away, and x brings them back for the day.
      휴가인 사람은 불참으로 세지 않습니다. 휴가는 standups away나 양식의 ^O로 저장합니다. local.json에 적은 .ics 달력에서 그 사람의 이름이 있는 종일 일정도 휴가로 봅니다. 이런 사람은 회의를 시작할 때 부재로 표시되며, x로 그날만 되돌릴 수 있습니다.
      A schedule, such as Mon-Fri 09:30 Europe/Berlin, is in the form under More, or set with standups edit --at. The list is then ordered by what comes next; o has the other orders. standups next prints the next meeting for status lines, and standups export -f ics writes the schedules for calendars.
      Mon-Fri 09:30 Europe/Berlin 같은 일정은 양식의 더 보기에 있으며, standups edit --at으로도 정합니다. 그러면 목록은 다음에 올 순서로 정렬되고, o로 다른 순서를 고릅니다. standups next는 상태 줄에 쓸 다음 회의를 출력하고, standups export -f ics는 달력에 쓸 일정을 씁니다.
      Teams that do not meet read standups updates and run standups close, which stores the round as a meeting without times.
      모이지 않는 팀은 standups updates를 읽고 standups close를 실행합니다. 그러면 이번 차수가 시간이 없는 회의로 저장됩니다.
      The meeting
      회의
      s sets up a meeting: mark who is absent with x, add guests with g, move people with M-↑ and M-↓, and choose another facilitator with f. Then press Enter. Once it starts, the clock shows real elapsed time; no key can change it.
      s로 회의를 준비합니다. x로 불참을 표시하고, g로 손님을 더하고, M-↑와 M-↓로 사람을 옮기고, f로 다른 진행자를 고르십시오. 그런 다음 Enter를 누르십시오. 시작하면 시계는 실제로 흐른 시간을 보여 주며, 어떤 키로도 바꿀 수 없습니다.
      A turn is a fair share of the time that is left. Time a speaker leaves unused is shared by everyone after them; time they overrun is taken from everyone after them. Each standup says what happens when a turn ends, wait for Next or pass it on, and when time is up, continue or end. + adds a minute, which belongs to the speaker if their time is up.
      차례는 남은 시간을 고르게 나눈 것입니다. 발언자가 쓰지 않은 시간은 뒤의 모두가 나누어 갖고, 넘긴 시간은 뒤의 모두에게서 뺍니다. 차례가 끝나면 다음 키를 기다릴지 넘길지, 시간이 다 되면 계속할지 끝낼지를 스탠드업마다 정합니다. +는 1분을 더하며, 발언자의 시간이 다 되었으면 그 시간은 발언자의 것입니다.
      n passes the turn on and b returns it. Select a person and press Enter to give them the floor, l to move them to the end, or x if they have left. People who spoke for at least five seconds and then left count as present; people who are missing when their turn comes are absent. u undoes what you did last in this meeting.
      n은 차례를 넘기고 b는 되돌립니다. 사람을 선택하고 Enter를 누르면 발언권을 주고, l은 맨 뒤로 보내며, x는 자리를 떠났다고 표시합니다. 5초 이상 말하고 떠난 사람은 출석이고, 차례가 왔을 때 없는 사람은 불참입니다. u는 이 회의에서 마지막에 한 일을 되돌립니다.
      i writes a note, ! a blocker, and @ something for the parking lot. Tab leads to the notes, where e edits a line, D removes it, and o turns it into an item, and to the speaker's items, where r resolves one.
      i는 메모, !는 걸림돌, @는 나중에 다룰 것을 씁니다. Tab을 누르면 메모로 가며, 거기서 e는 줄을 고치고, D는 지우고, o는 항목으로 만듭니다. 한 번 더 누르면 발언자의 항목으로 가며, r로 해결합니다.
      q ends the meeting and asks what to do with it. A card then shows what was planned and what it took, who spoke, and which blockers were opened and resolved. y copies the summary.
      q는 회의를 끝내고 어떻게 할지 묻습니다. 그런 다음 카드가 계획과 실제 시간, 발언한 사람, 열리고 해결된 걸림돌을 보여 줍니다. y는 요약을 복사합니다.
      The meeting fits into a strip of three rows beside a video call. standups watch shows it to everyone who can read the data folder.
      회의는 화상 통화 옆의 세 줄에도 들어갑니다. standups watch는 데이터 폴더를 읽을 수 있는 모두에게 회의를 보여 줍니다.
      Open items
      미해결 항목
      Blockers and the parking lot become items, which stay open until someone resolves them. i lists those of a standup or, from the list, those of all standups: oldest first, and by person, by standup, or by who can clear it after o. W names the person who can clear an item, and D the day by which that is needed. At their turn, the meeting shows people what others are waiting for.
      걸림돌과 나중에 다룰 것은 항목이 되어 누군가 해결할 때까지 미해결로 남습니다. i는 스탠드업의 항목을, 목록에서는 모든 스탠드업의 항목을 보여 줍니다. 오래된 것부터이며, o로 사람별, 스탠드업별, 풀 수 있는 사람별로 볼 수 있습니다. W는 항목을 풀 수 있는 사람을, D는 필요한 날을 정합니다. 차례가 되면 회의는 다른 사람이 기다리는 것을 보여 줍니다.
      An item's age is in working days. It stands out from the third one on, or once its day has passed. The first time you open a standup with older blockers, you can turn them into items, or decide later.
      항목의 나이는 근무일로 셉니다. 사흘째부터, 또는 정한 날이 지나면 눈에 띕니다. 예전 걸림돌이 있는 스탠드업을 처음 열면 항목으로 만들거나 나중에 정할 수 있습니다.
      Undo and trash
      실행 취소와 휴지통
      u undoes what you did last: a deletion, a saved form, a line of a past meeting, an item, a written update, or a meeting that you discarded. A notice says what was undone; ^R redoes it. If you did it on another screen, a notice names it first, and a second u undoes it. Changes that your teammates have made since then are kept. The last \(1) edits of this machine survive a restart; standups undo and standups redo reach them, too.
      u는 마지막에 한 일을 되돌립니다: 삭제, 저장한 양식, 지난 회의의 줄, 항목, 쓴 업데이트, 버린 회의. 무엇을 되돌렸는지 알려 주며, ^R이 다시 실행합니다. 다른 화면에서 한 일이면 먼저 알려 주고, u를 한 번 더 누르면 되돌립니다. 그 뒤에 팀원이 바꾼 것은 그대로 둡니다. 이 컴퓨터의 마지막 편집 \(1)개는 다시 시작해도 남으며, standups undo와 standups redo로도 되돌릴 수 있습니다.
      Anything deleted in the last \(1) days, including by a sync, is in the trash: T, or standups trash.
      최근 \(1)일 동안 삭제된 것은 동기화로 삭제된 것까지 휴지통에 있습니다: T 또는 standups trash.
      t opens statistics that show whether your meetings are improving. For the last 2 or 13 weeks, compared with as many weeks before, they show the average length, how many meetings it was compared over, how often meetings ran over, how many items were opened and resolved and how long they were open, and who facilitated. Press Enter to see the same figures for one person.
      t는 회의가 나아지고 있는지 보여 주는 통계를 엽니다. 최근 2주나 13주를 그 앞의 같은 기간과 견주어 평균 길이, 견준 회의의 수, 시간을 넘긴 횟수, 열리고 해결된 항목의 수와 열려 있던 기간, 진행자를 보여 줍니다. Enter를 누르면 한 사람의 같은 수치를 봅니다.
      A team can take turns to facilitate: the next person on the list who is not absent is shown before the meeting and stored with it. With the order quiet first, the people who spoke least in the last ten meetings go first. A team that does not want to compare talk time can hide it: then only the running meeting shows it.
      팀은 돌아가며 진행할 수 있습니다. 목록에서 불참이 아닌 다음 사람이 회의 전에 보이고 회의와 함께 저장됩니다. quiet 순서에서는 최근 열 번의 회의에서 가장 적게 말한 사람이 먼저 말합니다. 발언 시간을 견주고 싶지 않은 팀은 숨길 수 있으며, 그러면 진행 중인 회의만 보여 줍니다.
      y copies the summary of a meeting, Y in another format, and E exports it to a file: as Markdown, for Slack, for Teams, or as plain text. Text that people wrote is escaped, so it never turns into markup or mentions anyone; plain text keeps exactly what they wrote. The setting tickets turns keys such as PROJ-12 into links, here and on screen. standups(1) describes templates, which replace the layout.
      y는 회의의 요약을 복사하고, Y는 다른 형식으로 복사하며, E는 파일로 내보냅니다. 형식은 Markdown, Slack, Teams, 일반 글입니다. 사람이 쓴 글은 서식이나 멘션이 되지 않게 바꾸며, 일반 글은 쓴 그대로입니다. 설정 tickets는 PROJ-12 같은 키를 요약과 화면에서 링크로 만듭니다. 배치를 바꾸는 템플릿은 standups(1)에 있습니다.
      Sharing through git
      git으로 함께 쓰기
      standups sync --init URL shares the folder with your team through git, merging records field by field. From then on, the app syncs in the background when you write an update and when a meeting is set up or ends, and shows your teammates' updates as they arrive. Updates merge line by line, without conflicts; where two people changed the same value, you choose.
      standups sync --init URL은 폴더를 git으로 팀과 함께 쓰며, 기록을 필드별로 병합합니다. 그때부터 업데이트를 쓸 때, 회의를 준비할 때, 회의가 끝날 때 뒤에서 동기화하고, 팀원의 업데이트가 오는 대로 보여 줍니다. 업데이트는 충돌 없이 줄별로 병합되며, 두 사람이 같은 값을 바꾸면 하나를 고릅니다.
      Only standups, meetings, updates, and items are shared. Whatever else is in the repository, such as records of a newer version, stays there untouched. If you already keep the folder in git, your commits, branches, and index stay as they are.
      스탠드업, 회의, 업데이트, 항목만 함께 씁니다. 새 버전의 기록처럼 저장소에 있는 다른 것은 그대로 둡니다. 이미 폴더를 git에 두고 있으면 커밋, 브랜치, 인덱스는 그대로입니다.
      Screen readers
      화면 읽기 프로그램
      --plain draws no lines and moves the cursor to whatever changed. --linear never draws the screen: it prints one line per change, and reads words, numbers, and answers; standups(1) describes them.
      --plain은 선을 그리지 않고 바뀐 곳으로 커서를 옮깁니다. --linear는 화면을 그리지 않고, 바뀔 때마다 한 줄씩 출력하며 낱말, 번호, 답을 읽습니다. standups(1)에 설명이 있습니다.
      Reporting a bug
      버그 알리기
      standups --record keys.txt writes the keys you press to a new file, standups --demo --replay keys.txt presses them again, and standups render --script keys.txt /standups draws what they showed. With --history, M-h lists the last 1,000 actions, shows each one's screen and changes, and can take you back to it.
      standups --record keys.txt는 누른 키를 새 파일에 쓰고, standups --demo --replay keys.txt는 다시 누르며, standups render --script keys.txt /standups는 그때의 화면을 그립니다. --history가 있으면 M-h가 최근 동작 1,000개를 늘어놓고, 각각의 화면과 바뀐 것을 보여 주며, 그때로 돌아갈 수 있습니다.
      Every action of a screen can be done without the screen: standups do LINK lists the actions of the screen that the link opens, and standups do LINK ID does one of them. What was done is in the undo history like everything else. Most commands print JSON with --json.
      화면의 모든 동작은 화면 없이도 할 수 있습니다. standups do LINK는 그 링크가 여는 화면의 동작을 늘어놓고, standups do LINK ID는 그 가운데 하나를 합니다. 한 일은 다른 것처럼 실행 취소 기록에 남습니다. 대부분의 명령은 --json으로 JSON을 출력합니다.
      As .git/hooks/post-commit, this adds each commit to the update of the person who makes it:
      .git/hooks/post-commit으로 두면 커밋한 사람의 업데이트에 커밋을 하나씩 추가합니다:
      A chat bot can run this with the words of a message: open lists the open items, and resolve 2 resolves the second of them.
      채팅 봇은 메시지의 낱말로 이것을 실행할 수 있습니다. open은 미해결 항목을 늘어놓고, resolve 2는 두 번째를 해결합니다.
      A team that does not meet closes its round with a line in a crontab, such as 0 17 * * 1-5 /usr/local/bin/close-round, which runs:
      모이지 않는 팀은 0 17 * * 1-5 /usr/local/bin/close-round 같은 crontab 한 줄로 차수를 마감합니다. 이 줄은 다음을 실행합니다:
      Keys: \(1)
      키: \(1)
      A schedule, such as Mon-Fri 09:30 Europe/Berlin, is in the form under More, or set with standups edit --at. The list is then ordered by what comes next; o has the other orders. standups next prints the next meeting for status lines, and standups export -f ics writes the schedules for calendars. standups edit --skip leaves out a day.
      Mon-Fri 09:30 Europe/Berlin 같은 일정은 양식의 더 보기에 있으며, standups edit --at으로도 정합니다. 그러면 목록은 다음에 올 순서로 정렬되고, o로 다른 순서를 고릅니다. standups next는 상태 줄에 쓸 다음 회의를 출력하고, standups export -f ics는 달력에 쓸 일정을 씁니다. standups edit --skip은 하루를 뺍니다.
      standups remind shows a notification before a meeting, and asks you for your update if it is missing; with --install, it does so regularly.
      standups remind는 회의 전에 알림을 보이고, 업데이트가 없으면 청합니다. --install이면 정해진 간격으로 합니다.
      On holidays, there are no meetings, and they are no working days for ages. They are in the form below the schedule; standups edit --holidays also takes them from an .ics calendar. The statistics say how many planned meetings were held. If someone works elsewhere, give them a time zone with standups edit --zone or with ^O in the form: they are away on their own days, and meetings show their time.
      휴일에는 회의가 없고, 나이를 셀 때 근무일이 아닙니다. 휴일은 양식의 일정 아래에 있으며, standups edit --holidays로 .ics 달력에서 가져올 수도 있습니다. 통계는 계획한 회의 가운데 몇 번을 열었는지 보여 줍니다. 다른 곳에서 일하는 사람에게는 standups edit --zone이나 양식의 ^O로 시간대를 주십시오. 부재는 그 사람의 날로 세고, 회의는 그 사람의 시각을 보여 줍니다.

      // Program+Manual
      References and links
      참조와 링크
      REF names a standup. It is matched in this order: a full id; the number in the list, in the order the standups were added, from 1; the title; the title, ignoring case; the start of the id, if it is unique and has at least four digits. Commands that change nothing also accept the start of a title.
      REF는 스탠드업을 가리킵니다. 다음 순서로 찾습니다: 온전한 id, 추가한 순서로 1부터 센 목록의 번호, 제목, 대소문자만 다른 제목, 하나뿐이고 네 자리 이상인 id의 앞부분. 아무것도 바꾸지 않는 명령은 제목의 앞부분도 받습니다.
      LINK is a path or a URL such as standups://standups/1, in which REF is percent-encoded.
      LINK는 경로나 standups://standups/1 같은 URL이며, 그 안의 REF는 퍼센트로 인코딩합니다.
      Lines instead of screens
      화면 대신 줄로
      With --linear, the program prints what a screen shows when it opens, and then only what changes, one line each: for screen readers, scripts, and terminals that cannot move their cursor. It sends only text, and leaves the terminal's modes alone. Standard input and output may be pipes.
      --linear가 있으면 프로그램은 화면이 열릴 때 그 내용을, 그 뒤에는 바뀐 것만 한 줄씩 출력합니다. 화면 읽기 프로그램, 스크립트, 커서를 옮길 수 없는 터미널을 위한 것입니다. 글만 보내며 터미널의 모드를 바꾸지 않습니다. 표준 입력과 출력은 파이프여도 됩니다.
      A command of the screen, its key, or the start of its name. help lists them.
      화면의 명령, 그 키, 또는 이름의 앞부분입니다. help가 명령을 늘어놓습니다.
      Selects a row. WORD NUMBER and WORD NAME select a row first: open 2, open Core.
      행을 선택합니다. WORD NUMBER나 WORD NAME은 먼저 행을 선택합니다: open 2, open Core.
      Opens a text field and fills it in: note The key is late.
      입력란을 열고 채웁니다: note The key is late.
      Prints the current state, or keeps the value that a question shows.
      현재 상태를 출력하거나, 질문이 보여 주는 값을 그대로 둡니다.
      read repeats the whole screen; more prints the lines that were left out.
      read는 화면 전체를 다시 출력하고, more는 빠진 줄을 출력합니다.
      A command while a question is open: /done, /cancel, /help.
      질문이 열려 있을 때의 명령입니다: /done, /cancel, /help.
      Answer an alert with the number or the word of a button. When the input ends, so does the program, as if by a signal: everything is saved, and a running meeting can be resumed.
      알림창에는 버튼의 번호나 낱말로 답하십시오. 입력이 끝나면 신호를 받은 것처럼 프로그램도 끝납니다. 모두 저장되며, 진행 중인 회의는 이어서 할 수 있습니다.
      History and recordings
      기록과 녹화
      With --history, the program keeps the last 1,000 actions with the state after each. M-h lists them, newest first, by the names that crash reports use, next to the screen as it was. d shows what an action changed, and Enter continues from there.
      --history가 있으면 프로그램은 최근 동작 1,000개와 그 뒤의 상태를 간직합니다. M-h는 새것부터, 비정상 종료 보고서가 쓰는 이름으로, 그때의 화면 옆에 늘어놓습니다. d는 동작이 바꾼 것을 보여 주고, Enter는 거기서 계속합니다.
      Continuing is saved like an edit: standups and meetings that were added since then are moved to the trash, deleted ones are restored, and changed ones are written again. The screens of that time open again. Anything the current screens were doing is canceled; saving and syncing continue. Later actions are still in the history, so you can return to them until the program ends. A meeting's clock shows real elapsed time; if there is a gap of a minute or more, you are asked about it, as after the computer sleeps. You cannot continue from before a running meeting, or from before a change that was made outside the program.
      거기서 계속하면 편집처럼 저장됩니다. 그 뒤에 추가된 스탠드업과 회의는 휴지통으로 옮겨지고, 삭제된 것은 복원되며, 바뀐 것은 다시 쓰입니다. 그때의 화면이 다시 열립니다. 지금 화면이 하던 일은 취소되지만, 저장과 동기화는 계속됩니다. 나중의 동작은 기록에 남아 있으므로 프로그램이 끝날 때까지 돌아갈 수 있습니다. 회의의 시계는 실제로 흐른 시간을 보여 주며, 1분 이상 비면 컴퓨터가 잠들었을 때처럼 묻습니다. 진행 중인 회의 이전이나 프로그램 밖에서 바뀐 것 이전부터는 계속할 수 없습니다.
      With --record, keys, clicks, pastes, and window sizes are written to a new file, each immediately and with its time, so the file is complete even after a crash. It contains everything that you type: read it before you send it to anyone. Only you can read the file. A crash report names it.
      --record가 있으면 키, 클릭, 붙여넣기, 창 크기를 새 파일에 씁니다. 하나하나 곧바로 시각과 함께 쓰므로 비정상 종료 뒤에도 파일이 온전합니다. 입력한 것이 모두 들어 있으니 누구에게 보내기 전에 읽어 보십시오. 이 파일은 자신만 읽을 수 있습니다. 비정상 종료 보고서에 그 이름이 있습니다.
      The file is a script: render --script draws what happened, always with the same frames, and --replay presses the keys on the screen at the speed of the recording. The window keeps its size, so clicks land correctly only in a window of the recorded size. Press any key to stop the replay and take over.
      이 파일은 스크립트입니다. render --script는 일어난 일을 늘 같은 장면으로 그리고, --replay는 녹화한 속도로 화면의 키를 누릅니다. 창의 크기는 바뀌지 않으므로, 클릭은 녹화한 크기의 창에서만 맞습니다. 아무 키나 누르면 재생을 멈추고 직접 쓸 수 있습니다.
      A template is a text file that defines the layout of a meeting's summary, for export --template and for the key template of the configuration. The text is used as it is, except for its placeholders. Their values are escaped for the chosen format, so that nothing in them can become markup or mention anyone; plain escapes nothing.
      템플릿은 회의 요약의 배치를 정하는 글 파일로, export --template과 설정의 template 키에 씁니다. 자리 표시자 말고는 그대로 쓰입니다. 자리 표시자의 값은 고른 형식에 맞게 바뀌어 그 안의 무엇도 서식이나 멘션이 되지 않으며, plain은 아무것도 바꾸지 않습니다.
      The standup's title, and the day of the meeting.
      스탠드업의 제목과 회의 날짜.
      How long the meeting ran and was planned to run, if known.
      회의가 걸린 시간과 계획한 시간, 알려진 경우.
      The person who facilitated the meeting, if the team takes turns.
      팀이 돌아가며 진행하면, 회의를 진행한 사람.
      A list: the people on the team, and how long each of them spoke.
      목록: 팀의 사람과 각자 말한 시간.
      Lists: lines noted during the meeting, and lines that people had written before it. Without {done} or {today}, those lines are among the notes.
      목록: 회의에서 적은 줄과 회의 전에 쓴 줄. {done}이나 {today}가 없으면 그 줄은 메모에 들어갑니다.
      A list: the items resolved at the meeting, or by hand since the meeting before it.
      목록: 회의에서 해결했거나 앞의 회의 뒤에 손으로 해결한 항목.
      Literal braces.
      중괄호 글자.
      A line with a list is repeated for each of its entries. A line whose placeholders are all empty is left out, and so is a block whose placeholders are all empty: a block is the lines between two blank lines. For example, this heading is left out if there are no blockers:
      목록이 있는 줄은 목록의 것마다 되풀이됩니다. 자리 표시자가 모두 빈 줄은 빠지며, 자리 표시자가 모두 빈 단락도 빠집니다. 단락은 두 빈 줄 사이의 줄들입니다. 예를 들어 걸림돌이 없으면 이 제목은 빠집니다:
      The file must be UTF-8 text of at most 1 MB, with at most \(1) placeholders and one list per line.
      파일은 1 MB 이하의 UTF-8 글이어야 하며, 자리 표시자는 최대 \(1)개, 목록은 한 줄에 하나입니다.
      With --json, list prints a list of standups, show one standup, history a list of meetings, newest first, grep a list of findings, trash a list of deleted records, items a list of items, oldest first, and updates, activity, and away lists of people. Keys are sorted. They are the keys of the newest version of the files, which standups(5) describes, plus those below. version increases when the format changes.
      --json이 있으면 list는 스탠드업의 목록, show는 스탠드업 하나, history는 새것부터 회의의 목록, grep은 찾은 것의 목록, trash는 삭제된 기록의 목록, items는 오래된 것부터 항목의 목록, updates와 activity와 away는 사람의 목록을 출력합니다. 키는 정렬되어 있습니다. standups(5)가 설명하는 가장 새 버전의 파일의 키와 아래의 키입니다. version은 형식이 바뀌면 커집니다.
      In history: how long the meeting ran, in whole seconds. For meetings of version 1, how long people spoke.
      history에서: 회의가 걸린 시간, 초 단위 정수. 버전 1의 회의에서는 사람들이 말한 시간입니다.
      In history: true if the speaker counts as present. Someone who spoke for at least five seconds and then left counts as present.
      history에서: 발언자를 출석으로 세면 true. 5초 이상 말하고 떠난 사람은 출석입니다.
      In list: the meeting that another window or machine is running: elapsed in whole seconds, host, paused, speaker, and all of these as text. Missing if there is none.
      list에서: 다른 창이나 컴퓨터에서 진행 중인 회의. elapsed(초 단위 정수), host, paused, speaker, 그리고 이 모두를 글로 한 text입니다. 없으면 빠집니다.
      The standup's number in the list, or the meeting's in the standup's history, from 1.
      1부터 센 목록에서의 스탠드업 번호, 또는 스탠드업 기록에서의 회의 번호.
      In list: when the newest meeting started. Missing if there are no meetings.
      list에서: 가장 최근 회의가 시작된 때. 회의가 없으면 빠집니다.
      In history, grep, items, and trash: the id and title of the standup.
      history, grep, items, trash에서: 스탠드업의 id와 제목.
      In items: the number of working days an item has been open. Missing if resolved.
      items에서: 항목이 열려 있던 근무일의 수. 해결되었으면 빠집니다.
      In away: the days or ranges that are not over, from the standup and from calendars. Missing if there are none.
      away에서: 스탠드업과 달력에 있는, 끝나지 않은 날이나 기간. 없으면 빠집니다.
      In updates and activity: the person's name. Missing for people who left the team.
      updates와 activity에서: 사람의 이름. 팀을 떠난 사람이면 빠집니다.
      In activity: the person's commits, newest first: branch, committedAt, hash, repository, subject.
      activity에서: 새것부터 그 사람의 커밋. branch, committedAt, hash, repository, subject입니다.
      In trash: when the record was deleted; its id for restore; standup, meeting, item, or update; how many meetings a standup has; when a meeting started; an item's text, and name (of its owner); true if a sync deleted it because someone else had.
      trash에서: 기록이 삭제된 때, restore에 쓰는 id, standup이나 meeting이나 item이나 update, 스탠드업의 회의 수, 회의가 시작된 때, 항목의 text와 name(담당자), 다른 사람이 삭제해 동기화가 삭제했으면 true.
      In grep: standup, person, item, update, or the kind of the note. A person has id and name. An item has id, text, name (of its owner), open, and openedAt; a line of an update id, text, and name. A note has the keys of a line of the transcript, name (of its speaker), line (its number in the transcript, from 1), meeting (the name of its file), and startedAt.
      grep에서: standup, person, item, update, 또는 메모의 종류. 사람에는 id와 name이 있습니다. 항목에는 id, text, name(담당자), open, openedAt이, 업데이트의 줄에는 id, text, name이 있습니다. 메모에는 회의록 줄의 키와 name(발언자), line(1부터 센 회의록의 번호), meeting(파일의 이름), startedAt이 있습니다.
      Exit status
      종료 상태
      Something failed; standard error says what. In grep: nothing was found.
      무언가 실패했으며 표준 오류에 이유가 있습니다. grep에서는 찾은 것이 없습니다.
      The terminal is missing or cannot be used. In grep: something failed.
      터미널이 없거나 쓸 수 없습니다. grep에서는 무언가 실패했습니다.
      The command line is invalid.
      명령줄이 잘못되었습니다.
      Some files could not be read. The others were used.
      읽을 수 없는 파일이 있었습니다. 나머지는 썼습니다.
      Signal n ended the program, after it saved all changes.
      신호 n이 프로그램을 끝냈으며, 그 전에 변경을 모두 저장했습니다.
      The program always restores the terminal when it ends, even after a crash. The exception is signal 9: run the command reset afterward.
      프로그램은 끝날 때, 비정상 종료 뒤에도 늘 터미널을 되돌려 놓습니다. 신호 9만 예외이며, 그 뒤에는 reset 명령을 실행하십시오.
      The location of the data folder, unless --data-dir is given.
      --data-dir이 없을 때 데이터 폴더의 위치.
      The location of the configuration.
      설정의 위치.
      The location of crash reports and the log. Attach both to a bug report.
      비정상 종료 보고서와 로그의 위치. 버그를 알릴 때 둘 다 붙여 주십시오.
      The time zone of the dates shown, and of schedules that are given without one.
      보이는 날짜의 시간대, 그리고 시간대 없이 적은 일정의 시간대.
      The folder of the time zone database (default /usr/share/zoneinfo).
      시간대 데이터베이스의 폴더(기본값 /usr/share/zoneinfo).
      The editor for updates and for the configuration (default vi).
      업데이트와 설정에 쓰는 편집기(기본값 vi).
      If set and not empty, no colors are used, unless --color asks for them.
      비어 있지 않게 설정하면, --color로 청하지 않는 한 색을 쓰지 않습니다.
      truecolor or 24bit if the terminal supports 24-bit color.
      터미널이 24비트 색을 지원하면 truecolor나 24bit.
      The time to wait for the rest of a key sequence after Esc, in milliseconds.
      Esc 뒤에 키의 나머지를 기다리는 시간, 밀리초.
      If set, a debug build does not log effects that keep keys waiting for 50 ms or more.
      설정하면 디버그 빌드가 키를 50 ms 이상 기다리게 하는 작업을 로그에 남기지 않습니다.
      Tell whether tmux can copy, and which programs would copy on another machine.
      tmux가 복사할 수 있는지, 어떤 프로그램이 다른 컴퓨터에 복사하게 되는지 알려 줍니다.
      If set, synchronized output is off.
      설정하면 동기 출력을 끕니다.
      The data folder; see standups(5).
      데이터 폴더, standups(5)를 보십시오.
      The configuration; see standups(5).
      설정, standups(5)를 보십시오.
      The format last chosen with Y for each standup, which y uses.
      스탠드업마다 마지막에 Y로 고른 형식, y가 씁니다.
      The report of the last crash.
      마지막 비정상 종료의 보고서.
      The list, filtered, with a standup selected.
      걸러서 보이는 목록, 한 스탠드업이 선택되어 있습니다.
      The form for a new standup.
      새 스탠드업의 양식.
      A standup.
      스탠드업.
      Its form; F is title, length, attendee:N, attendee:last, new-attendee, more, when, holidays, theme, turn-end, overtime, order, facilitator, talk-time, cancel, or done. With over=list, it opens over the list. With P, the sheet of the attendee is open at name, email, zone, or away.
      그 양식. F는 title, length, attendee:N, attendee:last, new-attendee, more, when, holidays, theme, turn-end, overtime, order, facilitator, talk-time, cancel, done입니다. over=list이면 목록 위에 열립니다. P가 있으면 참석자의 창이 name, email, zone, away에 열립니다.
      A new meeting, running. With ready, it waits at 0:00 until you begin.
      진행 중인 새 회의. ready이면 시작할 때까지 0:00에서 기다립니다.
      The meeting that another window or machine is running.
      다른 창이나 컴퓨터에서 진행 중인 회의.
      A past meeting, by number (1 is the newest), id, or file name.
      지난 회의, 번호(1이 가장 최근), id, 또는 파일 이름으로.
      The statistics of its meetings; R is 2-weeks, quarter, or all. With person, those of one person, by name or id. With over=list, Esc goes back to the list.
      그 회의들의 통계. R은 2-weeks, quarter, all입니다. person이 있으면 이름이나 id로 한 사람의 통계입니다. over=list이면 Esc가 목록으로 돌아갑니다.
      Its open items. /items: those of all standups.
      그 미해결 항목. /items는 모든 스탠드업의 항목입니다.
      Your update for its next meeting.
      다음 회의에 쓸 자신의 업데이트.
      Search results in the titles, people, notes, items, and updates of all standups.
      모든 스탠드업의 제목, 사람, 메모, 항목, 업데이트를 찾은 결과.
      The confirmation before deleting.
      삭제 전의 확인.
      any of these with alert=CODE
      이 모두에 alert=CODE를 붙인 것
      The screen with an alert over it. An alert that needs a cause is an example, and its buttons only close it. L: your data could not be loaded. X: delete. E1, E2: end the meeting. E3: keep a short meeting. AW: time passed while you were away. DF: discard changes. UF: unreadable files. D, R, F: speech recognition denied, restricted, failed. SF: could not save. QS: quit without saving. QM: quit during the meeting. QL: quit without saving a line. OB: blockers of earlier meetings. RM: unfinished meeting. GN: standup deleted elsewhere. CH: changed elsewhere. NF: not found.
      그 위에 알림창이 뜬 화면. 원인이 있어야 하는 알림창은 예시이며, 버튼은 닫기만 합니다. L: 데이터를 불러올 수 없음. X: 삭제. E1, E2: 회의 끝내기. E3: 짧은 회의를 남길지. AW: 자리를 비운 동안 시간이 흐름. DF: 변경 버리기. UF: 읽을 수 없는 파일. D, R, F: 음성 인식 거부, 제한, 실패. SF: 저장하지 못함. QS: 저장하지 않고 끝내기. QM: 회의 중에 끝내기. QL: 줄을 저장하지 않고 끝내기. OB: 예전 회의의 걸림돌. RM: 끝나지 않은 회의. GN: 다른 곳에서 삭제된 스탠드업. CH: 다른 곳에서 변경됨. NF: 찾을 수 없음.
      files and configuration of standups
      standups의 파일과 설정

      // StatusRecipes
      Reminders
      알림
      standups remind --install writes standups-remind.timer and standups-remind.service into ~/.config/systemd/user, where systemctl --user list-timers finds them. Without systemd, it adds a line to the crontab, between the comments # standups remind: begin and # standups remind: end. In both, it names the data folder that it is installed for.
      standups remind --install은 standups-remind.timer와 standups-remind.service를 ~/.config/systemd/user에 쓰며, systemctl --user list-timers로 볼 수 있습니다. systemd가 없으면 crontab의 주석 # standups remind: begin과 # standups remind: end 사이에 한 줄을 더합니다. 둘 다 설치할 때의 데이터 폴더를 적습니다.
      standups next prints the next meeting within a few milliseconds, and exits with status 1 if there is none, so programs can run it every now and then:
      standups next는 몇 밀리초 안에 다음 회의를 출력하고, 없으면 상태 1로 끝나므로 프로그램이 가끔 실행할 수 있습니다:
      tmux: in ~/.tmux.conf. A title cannot change the look of the line, since # is removed.
      tmux: ~/.tmux.conf에. #을 지우므로 제목이 줄의 모양을 바꿀 수 없습니다.
      Waybar: a module in ~/.config/waybar/config.
      Waybar: ~/.config/waybar/config의 모듈.
      Starship: in ~/.config/starship.toml.
      Starship: ~/.config/starship.toml에.
      Bash: in ~/.bashrc.
      Bash: ~/.bashrc에.
      Zsh: in ~/.zshrc. Every % of a title is doubled, since it has a meaning there.
      Zsh: ~/.zshrc에. %는 여기서 뜻이 있으므로 제목의 %를 모두 두 번 씁니다.
      Status lines and prompts
      상태 줄과 프롬프트
      Without either, run it with the session of your desktop:
      둘 다 없으면 데스크톱 세션에서 실행하십시오:

      // GrepCommand
      search the titles, people, notes, items, and updates of all standups
      모든 스탠드업의 제목, 사람, 메모, 항목, 업데이트를 찾습니다
      Prints one line for each title, person, line of an update, item, and note that contains PATTERN, with the newest notes first: kind, date, time, title, person, and text. People in past meetings are searched as well as those on the teams. With --kind, --as, or --since, titles and people are left out, and an empty PATTERN finds everything else.
      PATTERN이 있는 제목, 사람, 업데이트의 줄, 항목, 메모를 한 줄씩, 메모는 새것부터 출력합니다: 종류, 날짜, 시각, 제목, 사람, 내용. 팀의 사람뿐 아니라 지난 회의의 사람도 찾습니다. --kind, --as, --since가 있으면 제목과 사람은 빠지며, 빈 PATTERN은 나머지를 모두 찾습니다.
      PATTERN is plain text. Case, accents, and width do not matter, and Korean initial consonants find the syllables that start with them.
      PATTERN은 일반 글입니다. 대소문자, 부호, 글자 너비는 따지지 않으며, 초성은 그것으로 시작하는 음절을 찾습니다.
      The exit status is 0 if anything is found and 1 if nothing is.
      찾은 것이 있으면 종료 상태는 0, 없으면 1입니다.
      print every note about API keys
      API 키에 관한 메모를 모두 출력합니다
      print all of Ada's blockers
      Ada의 걸림돌을 모두 출력합니다
      print only the texts, since May 1
      5월 1일부터의 내용만 출력합니다
      only notes of this kind, or items, or updates; may be repeated
      이 종류의 메모, 또는 항목이나 업데이트만 찾습니다. 여러 번 쓸 수 있습니다
      only what people whose name contains NAME said or wrote
      이름에 NAME이 있는 사람이 말하거나 쓴 것만 찾습니다
      only notes and items since DATE, and updates
      DATE부터의 메모와 항목, 그리고 업데이트만 찾습니다

      // HistoryCommand
      print past meetings, newest first
      지난 회의를 새것부터 출력합니다
      One line per meeting: number (1 is the newest of its standup), title, date, time, actual and planned length, and how it ended.
      회의마다 한 줄: 번호(1이 그 스탠드업의 가장 최근 회의), 제목, 날짜, 시각, 실제 길이와 계획한 길이, 끝난 방식.
      print the last five meetings
      마지막 다섯 회의를 출력합니다
      print all meetings of all standups, with their notes
      모든 스탠드업의 모든 회의를 메모와 함께 출력합니다

      // NextCommand
      print the next meeting
      다음 회의를 출력합니다
      Prints one line: how long it is until the next meeting that a schedule plans, the standup, and the day and time here. standups edit --at sets a schedule. --all prints the next meeting of each standup, the soonest first. For a minute, a meeting that has begun is still printed, as now.
      한 줄로 일정에 있는 다음 회의까지 남은 시간, 스탠드업, 이곳의 날짜와 시각을 출력합니다. 일정은 standups edit --at으로 정합니다. --all은 스탠드업마다 다음 회의를 이른 것부터 출력합니다. 시작된 회의도 1분 동안은 지금으로 출력합니다.
      The exit status is 1 if nothing was printed.
      출력한 것이 없으면 종료 상태는 1입니다.
      --format lays out each line, with \(1). {in} is, for example, in 12 min, today 14:00, or Mon 09:30; {minutes} is the number of minutes until then. {{ and }} are braces.
      --format은 \(1으로) 줄의 모양을 정합니다. {in}은 남은 시간이나 요일과 시각이고, {minutes}는 그때까지의 분입니다. {{와 }}는 중괄호입니다.
      print the next meeting of all teams
      모든 팀의 다음 회의를 출력합니다
      print the next day's meetings
      하루 안에 있는 회의들을 출력합니다
      print a line for a status line
      상태 줄에 쓸 한 줄을 출력합니다
      print the next meeting of each standup
      스탠드업마다 다음 회의를 출력합니다
      print only meetings that begin within TIME: 30m, 2h, or 3d
      TIME 안에 시작하는 회의만 출력합니다: 30m, 2h, 3d
      print TEXT for each meeting, with values for {title}, {in}, and others
      회의마다 TEXT를 {title}, {in} 등의 값으로 채워 출력합니다
      could not tell when \(1) meets: \(2)
      \(1)의 회의가 언제인지 알 수 없습니다: \(2)
      Prints one line: how long it is until the next meeting that a schedule plans, the standup, and the day and time here. There is none on the team's holidays. standups edit --at sets a schedule, and --holidays the holidays. --all prints the next meeting of each standup, the soonest first. For a minute, a meeting that has begun is still printed, as now.
      한 줄로 일정에 있는 다음 회의까지 남은 시간, 스탠드업, 이곳의 날짜와 시각을 출력합니다. 팀의 휴일에는 회의가 없습니다. 일정은 standups edit --at으로, 휴일은 --holidays로 정합니다. --all은 스탠드업마다 다음 회의를 이른 것부터 출력합니다. 시작된 회의도 1분 동안은 지금으로 출력합니다.

      // NoteCommand
      add a line to the newest meeting of a standup
      스탠드업의 가장 최근 회의에 한 줄을 추가합니다
      Without -m, the text comes from standard input if that is a pipe or a file. The line has no time or speaker. It is added to the last meeting that ended, even if one is running now. If no meeting has been held, nothing is added. A blocker or a parking-lot line opens an item.
      -m이 없으면 표준 입력이 파이프나 파일일 때 거기서 글을 읽습니다. 이 줄에는 시각도 발언자도 없습니다. 회의가 진행 중이어도 마지막으로 끝난 회의에 추가합니다. 회의를 연 적이 없으면 아무것도 추가하지 않습니다. 걸림돌이나 나중에 다룰 줄은 항목을 엽니다.
      add a note
      메모를 추가합니다
      the kind of line (default note)
      줄의 종류(기본값 note)
      \(1) has no meetings to add a note to; standups run starts the first one
      \(1)에는 메모를 추가할 회의가 없습니다. standups run으로 첫 회의를 시작하십시오
      added to the meeting of \(1), \(2), of \(3)
      \(3)의 \(1) \(2) 회의에 추가했습니다
      added to the meeting of \(1), \(2), of \(3), and opened an item
      \(3)의 \(1) \(2) 회의에 추가하고 항목을 열었습니다

      // RunCommand
      start a meeting
      회의를 시작합니다
      A meeting with --people is saved with a new standup when it ends. With --no-ui, turns and the meeting end automatically, whatever the standup's settings, and a meeting with --people is never saved. From the first line on, HUP, INT, or TERM ends the meeting early and saves it, even if several arrive; before that, nothing is saved. If sync is set up, a meeting with --no-ui syncs before it starts and after it ends, for at most 10 seconds each time; autoSync in the configuration turns that off. If another window or machine is running the standup's meeting, only --anyway starts another. If the last meeting was interrupted, you are asked about it first.
      --people로 연 회의는 끝나면 새 스탠드업과 함께 저장됩니다. --no-ui이면 스탠드업의 설정과 상관없이 차례와 회의가 저절로 끝나며, --people 회의는 저장되지 않습니다. 첫 줄을 출력한 뒤에는 HUP, INT, TERM이 회의를 일찍 끝내고 저장하며, 여러 개가 와도 그렇습니다. 그 전에는 저장되는 것이 없습니다. 동기화가 설정되어 있으면 --no-ui 회의는 시작 전과 끝난 뒤에 최대 10초씩 동기화하며, 설정의 autoSync로 끌 수 있습니다. 다른 창이나 컴퓨터에서 이 스탠드업의 회의가 진행 중이면 --anyway만 또 하나를 시작합니다. 지난 회의가 중단되었으면 먼저 묻습니다.
      start Design's meeting
      Design의 회의를 시작합니다
      start it with ten minutes, this time only
      이번만 10분으로 시작합니다
      start a meeting without a standup
      스탠드업 없이 회의를 시작합니다
      start a meeting of these people, without a standup
      스탠드업 없이 이 사람들의 회의를 시작합니다
      the meeting's length in minutes, from 1 to 180
      회의의 길이, 1에서 180까지의 분
      start a meeting even if the standup has a running one
      스탠드업에 진행 중인 회의가 있어도 시작합니다
      no screen; print a line for each change of speaker
      화면 없이, 발언자가 바뀔 때마다 한 줄을 출력합니다
      the last meeting was interrupted after \(1); run standups to resume or save it
      지난 회의가 \(1) 만에 중단되었습니다. standups를 실행해 이어서 하거나 저장하십시오
      The meeting is already \(1). Watch it with standups watch, or start another with --anyway.
      회의가 이미 열려 있습니다(\(1)). standups watch로 보거나, --anyway로 또 하나를 시작하십시오.

      // WatchCommand
      watch a running meeting
      진행 중인 회의를 봅니다
      Shows the meeting as its facilitator sees it, at most a second later, and how old the picture is. It works in another window, on the same machine, or wherever the data folder can be read. You cannot change anything. If the meeting has not begun, it waits until it does.
      진행자가 보는 대로 늦어도 1초 뒤에 회의를 보여 주며, 화면이 얼마나 된 것인지도 보여 줍니다. 같은 컴퓨터의 다른 창이나 데이터 폴더를 읽을 수 있는 어디서나 됩니다. 아무것도 바꿀 수 없습니다. 회의가 시작되지 않았으면 시작될 때까지 기다립니다.
      watch Design's meeting
      Design의 회의를 봅니다
      hear whose turn it is
      누구의 차례인지 듣습니다

      // OpenCommand
      open the program
      프로그램을 엽니다
      Each screen shows its keys; ? lists all of them.
      화면마다 키가 있으며, ?는 모든 키를 보여 줍니다.
      With --linear, type help for the commands of a screen.
      --linear에서는 help를 입력하면 화면의 명령이 나옵니다.
      try the program without saving anything
      아무것도 저장하지 않고 프로그램을 써 봅니다
      try it, and record the keys for a bug report
      써 보면서, 버그를 알릴 수 있게 키를 녹화합니다
      watch what the keys did
      키가 한 일을 봅니다
      open a screen directly, such as /standups/1/edit
      /standups/1/edit 같은 화면을 바로 엽니다
      keep the last 1,000 actions; M-h lists them with their screens and goes back to any of them
      최근 동작 1,000개를 간직합니다. M-h가 화면과 함께 늘어놓고 그때로 돌아갑니다
      write the keys and their times to FILE, which must not exist
      키와 그 시각을 FILE에 씁니다. FILE은 없어야 합니다
      press the keys in FILE; needs --demo or --data-dir, because they change the data
      FILE의 키를 누릅니다. 데이터를 바꾸므로 --demo나 --data-dir이 필요합니다

      // Program
      manage and run a team's stand-up meetings in the terminal
      팀의 스탠드업 회의를 터미널에서 관리하고 진행합니다
      REF (here 1) is a standup's number in the list, its id, or its title.
      REF(여기서는 1)는 목록에서의 번호, id, 또는 제목입니다.
      have their usual meaning
      늘 쓰는 뜻입니다
      turns off synchronized output, in case the screen lags
      화면이 느리면 동기 출력을 끕니다

      // RecordReader
      a meeting is stored, but its items may be missing: \(1)
      회의는 저장되었지만 항목이 빠졌을 수 있습니다: \(1)
      no standup is called \(1); run standups list to see them all
      \(1이라)는 스탠드업이 없습니다. standups list로 모두 보십시오
      several standups match \(1); use a number or id from standups list
      \(1)에 맞는 스탠드업이 여럿입니다. standups list의 번호나 id를 쓰십시오

      // DoCommand
      do something on a screen without opening it
      화면을 열지 않고 화면의 일을 합니다
      Without ID, prints what can be done on the screen that LINK opens, one action per line: its id, what it does, and the reason if it cannot be done now. Below them are the rows that --row can select. Ids never change.
      ID가 없으면 LINK가 여는 화면에서 할 수 있는 일을 한 줄에 하나씩 출력합니다: id, 하는 일, 지금 할 수 없으면 그 이유. 그 아래에는 --row가 고를 수 있는 행이 있습니다. id는 바뀌지 않습니다.
      With ID, does it, and prints what has changed as JSON: each record before and after, as standups(5) describes it. undo takes it back, also later. VALUE is the text that the action asks for, or the line or button to choose. If nothing was done, the reason is printed, and the exit status is 1.
      ID가 있으면 그 일을 하고, 바뀐 것을 JSON으로 출력합니다. standups(5)가 설명하는 대로 기록마다 이전과 이후입니다. undo로 나중에도 되돌릴 수 있습니다. VALUE는 그 동작이 묻는 글, 또는 고를 줄이나 버튼입니다. 아무것도 하지 않았으면 그 이유를 출력하며 종료 상태는 1입니다.
      On a form, set FIELD VALUE changes one field and saves the form.
      양식에서는 set FIELD VALUE가 한 필드를 바꾸고 양식을 저장합니다.
      The standup in LINK is named by its title, exactly, or by its id. Meetings cannot be held this way. Actions that copy, export, sync, or open another program are refused; there are commands for most of them. Nothing is synced.
      LINK의 스탠드업은 정확한 제목이나 id로 적습니다. 이 방법으로 회의를 열 수는 없습니다. 복사, 내보내기, 동기화나 다른 프로그램을 여는 동작은 거절하며, 대부분은 따로 명령이 있습니다. 동기화되는 것은 없습니다.
      list what can be done with open items
      미해결 항목으로 할 수 있는 일을 봅니다
      resolve the second one
      두 번째 것을 해결합니다
      change a standup's title
      스탠드업의 제목을 바꿉니다
      delete a standup
      스탠드업을 삭제합니다
      the row to do it with, from 1
      그 일을 할 행, 1부터
      also do it if it deletes or ends something
      삭제하거나 끝내는 일이어도 합니다
      a meeting is held by the program while it is open; use standups run
      회의는 프로그램이 열려 있는 동안 진행됩니다. standups run을 쓰십시오
      \(1) could not be saved
      \(1을) 저장하지 못했습니다
      \(1) changes nothing that is stored
      \(1으로)는 저장된 것이 바뀌지 않습니다
      the meeting was not saved because \(1) was deleted; run standups to restore the standup, and save the meeting
      \(1이) 삭제되어 회의를 저장하지 못했습니다. standups를 실행하여 스탠드업을 복원하고 회의를 저장하십시오
      set needs a field and its value
      set에는 필드와 값이 필요합니다
      \(1) does nothing without a screen
      \(1은) 화면 없이는 아무 일도 하지 않습니다
      Change a field: \(1)
      필드를 바꿉니다: \(1)
      name the standup exactly, \(1), or by its id
      스탠드업을 정확히 \(1으로), 또는 id로 적어 주십시오
      \(1) Add --yes to do it.
      \(1) 하려면 --yes를 붙이십시오.
      row \(1)
      행 \(1)

      // RenderCommand
      draw a screen without a terminal; nothing is saved
      터미널 없이 화면을 그립니다. 저장되는 것은 없습니다
      With --format ansi or asciicast, --color and NO_COLOR limit the number of colors.
      --format ansi나 asciicast에서는 --color와 NO_COLOR가 색의 수를 줄입니다.
      If the link leads nowhere, the screen says so, and the exit status is 1.
      링크가 어디로도 이어지지 않으면 화면에 나타나고, 종료 상태는 1입니다.
      A script has one step per line: "press e ^S Enter Up", "type TEXT", "paste TEXT", "click 10 5", "mouse down 10 5", "size 100x30", "wait 1.5", "bytes 1B 5B 41", "focus in", "picture HEADING"; lines that start with # are comments. "uncertain y" is a key that arrived together with others, so it never presses a button that deletes or ends something. Each "picture" prints the screen; without any, the last screen is printed.
      스크립트는 한 줄에 한 단계입니다: "press e ^S Enter Up", "type TEXT", "paste TEXT", "click 10 5", "mouse down 10 5", "size 100x30", "wait 1.5", "bytes 1B 5B 41", "focus in", "picture HEADING". #으로 시작하는 줄은 설명입니다. "uncertain y"는 다른 키와 함께 온 키로, 삭제하거나 끝내는 버튼을 누르지 않습니다. "picture"마다 화면을 출력하며, 하나도 없으면 마지막 화면을 출력합니다.
      With --format asciicast, everything the script does is recorded, for asciinema and other players. Time passes only in "wait", so wait between steps; "picture" sets a mark.
      --format asciicast에서는 스크립트가 하는 일을 모두 asciinema 같은 재생기를 위해 녹화합니다. 시간은 "wait"에서만 흐르므로 단계 사이에 기다리십시오. "picture"는 표시를 남깁니다.
      print the first sample
      첫 샘플을 출력합니다
      draw a meeting that has run for 200 seconds
      200초 동안 진행된 회의를 그립니다
      draw its next 30 seconds, in a picture that moves in browsers
      그 다음 30초를 브라우저에서 움직이는 그림으로 그립니다
      record what a script does
      스크립트가 하는 일을 녹화합니다

      // RenderOptions
      the columns and rows of the window
      창의 칸과 줄 수
      plain text, text with colors, an SVG picture, or a recording
      일반 글, 색이 있는 글, SVG 그림, 또는 녹화
      let the meeting run this long first
      먼저 회의를 이만큼 진행합니다
      make an SVG picture that moves for this long
      이만큼 움직이는 SVG 그림을 만듭니다
      open at this time, such as 2026-05-20T09:30:00Z
      2026-05-20T09:30:00Z 같은 이 시각에 엽니다
      run the steps in FILE first; - is standard input
      먼저 FILE의 단계를 실행합니다. -는 표준 입력입니다

      // SharedOptions
      auto, always, or never; or a limit: 16, 256, or truecolor
      auto, always, never, 또는 한도인 16, 256, truecolor
      use the data in DIR (default $XDG_DATA_HOME/standups or ~/.local/share/standups)
      DIR의 데이터를 씁니다(기본값 $XDG_DATA_HOME/standups 또는 ~/.local/share/standups)
      use three samples instead of your data; nothing is saved
      자신의 데이터 대신 샘플 세 개를 씁니다. 저장되는 것은 없습니다
      print JSON; standups(1) describes the keys
      JSON을 출력합니다. 키는 standups(1)에 있습니다
      for screen readers: no lines, ring, or colors; states are written out
      화면 읽기 프로그램용: 선, 고리, 색이 없고 상태를 글로 적습니다
      leave the mouse to the terminal
      마우스를 터미널에 맡깁니다
      print changes as lines and read commands as words; moves no cursor
      바뀐 것을 줄로 출력하고 명령을 낱말로 읽습니다. 커서를 옮기지 않습니다
      the days and times of its meetings, as in 'Mon-Fri 09:30 Europe/Berlin'; an empty text for none
      모이는 요일과 시각, 예: 'Mon-Fri 09:30 Europe/Berlin'. 빈 글이면 없음
      when a turn's time is up, start the next turn automatically or wait
      차례의 시간이 다 되면 다음 차례를 저절로 시작할지 기다릴지
      when the meeting's time is up, end it automatically or wait
      회의 시간이 다 되면 저절로 끝낼지 기다릴지
      the speaking order
      발언 순서
      whether people take turns facilitating
      돌아가며 진행하는지
      whether speaking times are shown outside the running meeting
      진행 중인 회의 밖에서 발언 시간을 보일지
      keep your value where both sides changed it
      양쪽이 바꾼 값은 자신의 것을 둡니다
      take their value where both sides changed it
      양쪽이 바꾼 값은 상대의 것을 받습니다
      restore records that are missing from the folder
      폴더에 없는 기록을 복원합니다
      delete the missing records for everyone
      없는 기록을 모두에게서 삭제합니다
      sync everything except the missing records
      없는 기록을 빼고 모두 동기화합니다
      the text, or - for standard input; line breaks become spaces
      글, -는 표준 입력입니다. 줄바꿈은 빈칸이 됩니다

      // AutoSync
      not synced: \(1); run standups sync to decide
      동기화하지 않았습니다: \(1). standups sync를 실행해 정하십시오
      \(1); run standups sync to decide
      \(1). standups sync를 실행해 정하십시오
      not synced: \(1)
      동기화하지 않았습니다: \(1)

      // CheckCommand
      list every file that cannot be read
      읽을 수 없는 파일을 모두 보여 줍니다
      Reads all records, the configuration, local.json, and its calendars, and prints one line per problem, with its location and the reason. Exits with status 65 if there are any problems. Without --take-in or --drop, nothing is changed.
      모든 기록, 설정, local.json과 그 달력을 읽고, 문제마다 한 줄에 위치와 이유를 출력합니다. 문제가 있으면 종료 상태는 65입니다. --take-in이나 --drop이 없으면 아무것도 바꾸지 않습니다.
      Files that hold more than is shown are listed too, but are not problems; see Limits in standups(5).
      보이는 것보다 많이 담은 파일도 나오지만 문제는 아닙니다. standups(5)의 한도를 보십시오.
      File syncs such as Syncthing or iCloud leave copies if two machines write a record before they have synced: standup 2.json, or a whole folder. Each copy is listed with its differences. --take-in adds to the record what only the copy has, and takes the copy's values where the two differ; --drop does neither. Either way, the copy is moved to the trash.
      Syncthing이나 iCloud 같은 파일 동기화는 두 컴퓨터가 동기화하기 전에 같은 기록을 쓰면 복사본을 남깁니다: standup 2.json 또는 폴더 전체. 복사본마다 다른 점을 보여 줍니다. --take-in은 복사본에만 있는 것을 기록에 더하고 서로 다른 값은 복사본의 것을 받으며, --drop은 어느 쪽도 하지 않습니다. 어느 쪽이든 복사본은 휴지통으로 옮겨집니다.
      list the files that need to be fixed
      고쳐야 할 파일을 보여 줍니다
      drop a copy of a standup
      스탠드업의 복사본을 버립니다
      merge this copy into its record
      이 복사본을 기록에 병합합니다
      drop this copy
      이 복사본을 버립니다
      all files can be read
      모든 파일을 읽을 수 있습니다
      \(1) is not a copy that a file sync left; run standups check to list the copies
      \(1은) 파일 동기화가 남긴 복사본이 아닙니다. standups check로 복사본을 보십시오
      dropped; the copy of \(1) is in the trash
      버렸습니다. \(1)의 복사본은 휴지통에 있습니다
      \(1) cannot be read: \(2); drop it with --drop
      \(1을) 읽을 수 없습니다: \(2). --drop으로 버리십시오
      merged into \(1); the copy is in the trash
      \(1)에 병합했습니다. 복사본은 휴지통에 있습니다

      // ExportCommand
      export standups with their meetings
      스탠드업을 회의와 함께 내보냅니다
      json holds everything, and import can read it. markdown, slack, teams, and plain have a summary per meeting. In the first three, nothing that people wrote can become markup or mention anyone; plain is exactly what they wrote. standups is the format of Point-Free's Standups; standard error says what that format cannot hold. ics has the schedules, for calendars.
      json은 모두 담으며 import가 읽을 수 있습니다. markdown, slack, teams, plain에는 회의마다 요약이 있습니다. 앞의 셋에서는 사람이 쓴 무엇도 서식이나 멘션이 되지 않으며, plain은 쓴 그대로입니다. standups는 Point-Free의 Standups 형식이며, 그 형식이 담지 못하는 것은 표준 오류에 알립니다. ics에는 달력에 쓸 일정이 있습니다.
      csv has a row per meeting or, with --rows speaker, per person and meeting, with the seconds the person spoke. New columns are always added at the end. Text that a spreadsheet would read as a formula is preceded by an apostrophe. Excel reads a file as UTF-8 only if it begins with a byte order mark, which some programs read as part of the first column's title: see --bom.
      csv에는 회의마다, --rows speaker이면 사람과 회의마다 한 행이 있고, 그 사람이 말한 초가 있습니다. 새 열은 늘 끝에 더해집니다. 스프레드시트가 수식으로 읽을 글 앞에는 작은따옴표가 붙습니다. Excel은 바이트 순서 표시로 시작해야 파일을 UTF-8로 읽는데, 어떤 프로그램은 이 표시를 첫 열의 제목으로 읽습니다. --bom을 보십시오.
      back up everything
      모두 백업합니다
      read Design's meetings
      Design의 회의를 읽습니다
      make a table of all meetings
      모든 회의의 표를 만듭니다
      make a table of how long each person spoke
      각자 말한 시간의 표를 만듭니다
      print the last meeting, ready to post
      마지막 회의를 바로 게시할 수 있게 출력합니다
      make a calendar of all schedules
      모든 일정의 달력을 만듭니다
      lay out Design's meetings for Slack your own way
      Design의 회의를 자신의 배치로 Slack에 맞게 출력합니다
      lay out each meeting as in FILE; --format decides how text is escaped (default markdown)
      회의마다 FILE의 배치로 출력합니다. 글을 바꾸는 방식은 --format이 정합니다(기본값 markdown)
      with --format csv, what each row holds (default meeting)
      --format csv에서 행마다 담는 것(기본값 meeting)
      write to FILE, replacing it only when complete; - is standard output
      FILE에 씁니다. 다 쓴 뒤에 바꾸며, -는 표준 출력입니다
      with --format csv, begin with a byte order mark, which Excel needs to see accents
      --format csv에서 Excel이 글자를 바르게 보이도록 바이트 순서 표시로 시작합니다
      only the newest meeting
      가장 최근 회의만
      only the meeting with this number in the history; 1 is the newest
      기록에서 이 번호의 회의만, 1이 가장 최근
      only meetings since DATE: a date, yesterday, mon, or 2w
      DATE부터의 회의만: 날짜, yesterday, mon, 2w
      with --format standups, write themes as newer versions of SyncUps do
      --format standups에서 테마를 새 버전의 SyncUps처럼 씁니다
      could not use the template \(1)
      이 템플릿을 쓸 수 없습니다: \(1)
      the export is larger than the \(1) MB that standups import reads; to import it, export one standup at a time
      내보낸 것이 standups import가 읽는 \(1) MB보다 큽니다. 가져올 것이면 스탠드업을 하나씩 내보내십시오
      the new export would not be complete; repair what could not be read, or choose another file
      새로 내보낸 것이 온전하지 않게 됩니다. 읽을 수 없었던 것을 고치거나 다른 파일을 고르십시오
      \(1) has no schedule; standups edit --at sets one
      \(1)에 일정이 없습니다. standups edit --at으로 정하십시오
      no standup has a schedule; standups edit --at sets one
      일정이 있는 스탠드업이 없습니다. standups edit --at으로 정하십시오
      \(1) has no meeting \(2); run standups history to see them all
      \(1)에는 회의 \(2이) 없습니다. standups history로 모두 보십시오

      // ImportCommand
      import from another app
      다른 앱에서 가져옵니다
      FILE is data from Point-Free's Standups or SyncUps, data from Apple's Scrumdinger, or the output of export --format json; - is standard input. FILE is never changed.
      FILE은 Point-Free의 Standups나 SyncUps의 데이터, Apple의 Scrumdinger의 데이터, 또는 export --format json의 출력이며, -는 표준 입력입니다. FILE은 바뀌지 않습니다.
      Standups are merged by id: new ones are added, and existing ones get the meetings they lack. Anything changed or skipped is reported on standard error.
      스탠드업은 id로 병합합니다. 새것은 추가되고, 있는 것은 없던 회의를 받습니다. 바뀌거나 건너뛴 것은 표준 오류에 알립니다.
      show what would be imported
      무엇을 가져오게 될지 보여 줍니다
      import from another computer
      다른 컴퓨터에서 가져옵니다
      give everything new ids
      모두에 새 id를 줍니다
      only report what would be imported
      무엇을 가져오게 될지 알리기만 합니다
      standard input
      표준 입력
      \(1) was not imported: \(2)
      \(1을) 가져오지 못했습니다: \(2)
      imported \(1) of \(2) standups
      스탠드업 \(2)개 가운데 \(1)개를 가져왔습니다
      nothing new in \(1)
      \(1)에 새것이 없습니다
      no standups in \(1)
      \(1)에 스탠드업이 없습니다
      \(1) of existing standups
      있던 스탠드업의 \(1)
      would import \(1) from \(2)
      \(2)에서 \(1을) 가져오게 됩니다
      imported \(1) from \(2)
      \(2)에서 \(1을) 가져왔습니다

      // MergeFileCommand
      merge a record field by field, as a git merge driver
      git 병합 드라이버로서 기록을 필드별로 병합합니다
      Writes the result to OURS. Exits with status 0 if everything was merged, with 1 if both sides changed the same value (OURS keeps its own), and with more than 128 if a file cannot be read (nothing is changed).
      결과를 OURS에 씁니다. 모두 병합했으면 종료 상태는 0, 양쪽이 같은 값을 바꿨으면 1(OURS는 자신의 것을 둠), 읽을 수 없는 파일이 있으면 128보다 큽니다(아무것도 바뀌지 않음).
      standups sync --init configures git to call it.
      standups sync --init이 git에 이 명령을 설정합니다.
      merge, and take theirs where both changed the same value
      병합하되, 양쪽이 같은 값을 바꿨으면 상대의 것을 받습니다

      // SyncCommand
      sync with your team through git
      git으로 팀과 동기화합니다
      Commits your changes on top of what others have pushed, pushes them, and applies the others' changes here. Uses your own git with its credential helper or ssh's agent, and never asks for a password. The program may be open and saving at the same time. If another window is syncing, the command waits up to 10 seconds for it.
      다른 사람이 푸시한 것 위에 자신의 변경을 커밋하고, 푸시하고, 다른 사람의 변경을 여기에 반영합니다. 자신의 git을 그 자격 증명 도우미나 ssh 에이전트와 함께 쓰며, 비밀번호를 묻지 않습니다. 프로그램이 열려 있고 저장하는 중이어도 됩니다. 다른 창이 동기화하고 있으면 최대 10초 기다립니다.
      Once sync is set up, standups syncs automatically when you write an update and when a meeting is set up or ends; autoSync in the configuration turns that off.
      동기화를 설정하면 업데이트를 쓸 때, 회의를 준비할 때, 회의가 끝날 때 standups가 저절로 동기화합니다. 설정의 autoSync로 끌 수 있습니다.
      Only standups, meetings, updates, and items are shared; nothing else in the folder is. Files in the repository that this version does not know stay there untouched. Anything that cannot be read is skipped and reported.
      스탠드업, 회의, 업데이트, 항목만 함께 쓰며, 폴더의 다른 것은 함께 쓰지 않습니다. 저장소에서 이 버전이 모르는 파일은 그대로 둡니다. 읽을 수 없는 것은 건너뛰고 알립니다.
      If you already keep the folder in git, your commits, branches, and index stay as they are: sync then uses its own repository inside .git. Otherwise, you can use git in the folder, too. Sync always uses the branch it was set up with, and moves that branch and the index only while they are as it left them.
      이미 폴더를 git에 두고 있으면 커밋, 브랜치, 인덱스는 그대로이고, 동기화는 .git 안의 자기 저장소를 씁니다. 그렇지 않으면 폴더에서 git을 함께 쓸 수 있습니다. 동기화는 늘 설정할 때의 브랜치를 쓰며, 그 브랜치와 인덱스는 동기화가 남겨 둔 대로일 때만 옮깁니다.
      Nothing in the folder or the repository can make git run a program: its hooks, attributes, and settings are ignored, except the name and address of the repository and of the author. URLs may use https, ssh, git, and file.
      폴더나 저장소의 어떤 것도 git이 프로그램을 실행하게 할 수 없습니다. 그 훅, 속성, 설정은 저장소와 작성자의 이름과 주소 말고는 무시합니다. URL은 https, ssh, git, file을 쓸 수 있습니다.
      Records are merged field by field. If two people changed the same value, you are asked which one to keep; without a terminal, nothing is changed unless --mine or --theirs is given.
      기록은 필드별로 병합합니다. 두 사람이 같은 값을 바꿨으면 어느 것을 둘지 묻습니다. 터미널이 없으면 --mine이나 --theirs가 없는 한 아무것도 바꾸지 않습니다.
      A record is deleted for your team if you deleted it with this program. If records are missing from the folder for any other reason, nothing is synced until you say what to do: --restore-missing brings them back, --delete-missing deletes them for everyone and keeps copies in the trash. Records that were never in this folder, such as those of an incomplete clone, are always restored. Deleting a standup also deletes its records that only a newer version can read; files of other kinds below its folder stay in the repository.
      이 프로그램으로 삭제한 기록은 팀에서도 삭제됩니다. 다른 까닭으로 폴더에 없는 기록이 있으면 어떻게 할지 정할 때까지 아무것도 동기화하지 않습니다. --restore-missing은 되살리고, --delete-missing은 모두에게서 삭제하며 복사본을 휴지통에 둡니다. 불완전한 복제본처럼 이 폴더에 있었던 적이 없는 기록은 늘 복원합니다. 스탠드업을 삭제하면 새 버전만 읽을 수 있는 그 기록도 삭제되며, 그 폴더 아래의 다른 종류의 파일은 저장소에 남습니다.
      If someone has removed commits from the server with a forced push, only a sync that you ask for sends them again, and it says so. Your push options and signatures (push.pushOption and push.gpgSign) are used if the server accepts them. Repositories may use SHA-1 or SHA-256.
      누군가 강제 푸시로 서버에서 커밋을 지웠으면, 직접 청한 동기화만 다시 보내며 그렇게 알립니다. 푸시 옵션과 서명(push.pushOption, push.gpgSign)은 서버가 받으면 씁니다. 저장소는 SHA-1이나 SHA-256을 쓸 수 있습니다.
      If anything fails, your data is unchanged, and the next sync continues from there.
      무언가 실패하면 데이터는 그대로이고, 다음 동기화가 거기서 계속합니다.
      join the team, or start with an empty repository
      팀에 들어가거나 빈 저장소로 시작합니다
      send and receive changes
      변경을 보내고 받습니다
      set up sync through this git repository
      이 git 저장소로 동기화를 설정합니다
      \(1) Use --restore-missing or --delete-missing.
      \(1) --restore-missing이나 --delete-missing을 쓰십시오.
      nothing was synced because both sides changed the same value; choose with --mine or --theirs
      양쪽이 같은 값을 바꿔서 아무것도 동기화하지 않았습니다. --mine이나 --theirs로 고르십시오
      collecting what was saved here…
      여기에 저장된 것을 모으는 중…
      writing what was received…
      받은 것을 쓰는 중…
      keep (m)ine or take (t)heirs?
      자신의 것을 둘까요(m), 상대의 것을 받을까요(t)?
      skipped \(1)
      건너뜀: \(1)
      skipped \(1) more
      건너뜀: \(1)개 더
      missing \(1)
      없음: \(1)
      missing \(1) more
      없음: \(1)개 더

      // AddCommand
      add a standup and print its id
      스탠드업을 추가하고 id를 출력합니다
      A length of 7 means seven minutes; 7:30 means seven and a half.
      길이 7은 7분이고, 7:30은 7분 30초입니다.
      add a standup with two people
      두 사람이 있는 스탠드업을 추가합니다
      the length of a meeting (default 5 minutes)
      회의의 길이(기본값 5분)
      its color (default from the configuration, or bubblegum)
      색(기본값은 설정의 값 또는 bubblegum)
      an attendee; may be repeated
      참석자. 여러 번 쓸 수 있습니다

      // DeleteCommand
      move a standup with its meetings to the trash
      스탠드업을 회의와 함께 휴지통으로 옮깁니다
      Prints how to restore it. Records stay in the trash for \(1) days.
      복원하는 방법을 출력합니다. 기록은 \(1)일 동안 휴지통에 남습니다.
      delete the standup called Design
      Design이라는 스탠드업을 삭제합니다
      \(1) is deleted
      \(1을) 삭제했습니다
      \(1) is in the trash; to restore it: standups restore \(2)
      \(1은) 휴지통에 있습니다. 복원하려면: standups restore \(2)
      \(1) has \(2) that only a newer version of standups can read; the next sync deletes it, too
      \(1)에 새 버전의 standups만 읽을 수 있는 \(2이) 있습니다. 다음 동기화가 그것도 삭제합니다
      \(1) has \(2) that only a newer version of standups can read; the next sync deletes them, too
      \(1)에 새 버전의 standups만 읽을 수 있는 \(2이) 있습니다. 다음 동기화가 그것들도 삭제합니다

      // DuplicateCommand
      copy a standup without its meetings and print the copy's id
      스탠드업을 회의 없이 복사하고 복사본의 id를 출력합니다
      The copy is at the end of the list, and its title ends in (2).
      복사본은 목록의 끝에 있으며, 제목은 (2)로 끝납니다.
      copy the standup called Design
      Design이라는 스탠드업을 복사합니다

      // EditCommand
      change a standup and print it
      스탠드업을 바꾸고 출력합니다
      People are removed first, then renamed, added, and moved; email addresses are set last. A name is matched exactly, or else ignoring case, or it is an id from show --json. If a person cannot be found, nothing is changed. Past meetings keep the names that people had then.
      사람은 먼저 빼고, 이름을 바꾸고, 더하고, 옮기며, 이메일 주소는 마지막에 정합니다. 이름은 정확히 같은 이름, 아니면 대소문자만 다른 이름, 또는 show --json에 있는 id입니다. 찾을 수 없는 사람이 있으면 아무것도 바꾸지 않습니다. 지난 회의에는 그때의 이름이 남습니다.
      A schedule says when a team meets: days and a time, several of them separated by commas, and at its end a time zone, without which it is this machine's. In between, every 2 weeks, from 2026-12-01, except 2026-12-24..2027-01-01, and on 2026-12-23 11:00 say in which weeks, since when, on which days not, and on which single days instead.
      일정은 팀이 모이는 때입니다. 요일과 시각을 쉼표로 나누어 여러 개 쓸 수 있고, 끝에는 시간대를 쓰며 없으면 이 컴퓨터의 것입니다. 그 사이에 every 2 weeks, from 2026-12-01, except 2026-12-24..2027-01-01, on 2026-12-23 11:00처럼 몇 주마다인지, 언제부터인지, 모이지 않는 날, 대신 하루만 모이는 때를 씁니다.
      change its length and color
      길이와 색을 바꿉니다
      add Ben as the first speaker
      Ben을 첫 발언자로 더합니다
      spell out Ada's name
      Ada의 이름을 온전히 씁니다
      show Ada's commits in meetings
      회의에서 Ada의 커밋을 보여 줍니다
      say when Design meets
      Design이 모이는 때를 정합니다
      let it meet twice in every second week
      둘째 주마다 두 번씩 모이게 합니다
      the title
      제목
      the length of a meeting
      회의의 길이
      its color
      색
      remove an attendee; may be repeated
      참석자를 뺍니다. 여러 번 쓸 수 있습니다
      rename an attendee; may be repeated
      참석자의 이름을 바꿉니다. 여러 번 쓸 수 있습니다
      add an attendee; may be repeated
      참석자를 더합니다. 여러 번 쓸 수 있습니다
      move an attendee to another place in the speaking order, from 1; may be repeated
      참석자를 발언 순서의 다른 자리(1부터)로 옮깁니다. 여러 번 쓸 수 있습니다
      the email address in an attendee's commits, or nothing after = for none; may be repeated
      참석자의 커밋에 있는 이메일 주소, = 뒤가 비면 없음. 여러 번 쓸 수 있습니다
      no one in \(1) is called \(2); standups show lists the team
      \(1)에는 \(2이라)는 사람이 없습니다. standups show로 팀을 보십시오
      several people in \(1) are called \(2); use an id from standups show --json
      \(1)에는 \(2이라)는 사람이 여럿입니다. standups show --json의 id를 쓰십시오
      People are removed first, then renamed, added, and moved; email addresses and time zones are set last. A name is matched exactly, or else ignoring case, or it is an id from show --json. If a person cannot be found, nothing is changed. Past meetings keep the names that people had then.
      사람은 먼저 빼고, 이름을 바꾸고, 더하고, 옮기며, 이메일 주소와 시간대는 마지막에 정합니다. 이름은 정확히 같은 이름, 아니면 대소문자만 다른 이름, 또는 show --json에 있는 id입니다. 찾을 수 없는 사람이 있으면 아무것도 바꾸지 않습니다. 지난 회의에는 그때의 이름이 남습니다.
      On holidays, the team neither meets nor works: they do not count for the ages of items and plans. A calendar is read once; its all-day events from last year on, for five years, become holidays. They stay until they are removed, since statistics need those of the past.
      휴일에는 팀이 모이지도 일하지도 않으며, 항목과 계획의 나이에 세지 않습니다. 달력은 한 번 읽으며, 지난해부터 5년 동안의 종일 일정이 휴일이 됩니다. 통계에 지난 휴일이 필요하므로 지울 때까지 남습니다.
      show Ada's time of day in meetings
      회의에서 Ada의 시각을 보여 줍니다
      hold no meeting on Friday
      금요일에는 모이지 않습니다
      say when no one works
      아무도 일하지 않는 날을 정합니다
      Summaries, whether copied, exported, or given to hooks, are in the standup's language, not in that of the person who makes them. It is English unless --language says otherwise.
      복사하거나 내보내거나 훅에 주는 요약은 만드는 사람의 언어가 아니라 스탠드업의 언어로 씁니다. --language로 정하지 않으면 영어입니다.
      write Design's summaries in Korean
      Design의 요약을 한국어로 씁니다
      the language of what the team shares, such as summaries
      요약처럼 팀이 함께 보는 것의 언어
      the time zone of an attendee, as in Ada=Asia/Seoul, or nothing after = for none; may be repeated
      참석자의 시간대, 예: Ada=Asia/Seoul, = 뒤가 비면 없음. 여러 번 쓸 수 있습니다

      // ListCommand
      print all standups
      모든 스탠드업을 출력합니다
      One line per standup: number, title, people, last meeting, and length. If a meeting is running, its time, the speaker, and the machine follow.
      스탠드업마다 한 줄: 번호, 제목, 사람, 마지막 회의, 길이. 회의가 진행 중이면 그 시간, 발언자, 컴퓨터가 이어집니다.
      print one line per standup
      스탠드업마다 한 줄을 출력합니다
      print only the titles
      제목만 출력합니다
      print only what to write as REF: the title, or the id if the title does not identify it
      REF로 쓸 것만 출력합니다: 제목, 또는 제목이 가리키지 못하면 id
      \(1) that a file sync left; run standups check to see the differences
      파일 동기화가 남긴 \(1이) 있습니다. standups check로 다른 점을 보십시오

      // ShowCommand
      print one standup
      스탠드업 하나를 출력합니다
      print the first standup in the list
      목록의 첫 스탠드업을 출력합니다
      print the standup called Design as JSON
      Design이라는 스탠드업을 JSON으로 출력합니다

      // TrashCommand
      print deleted records that can be restored
      복원할 수 있는 삭제된 기록을 출력합니다
      One line per record, newest deletion first: id, title of the standup, what was deleted, when, and whether a sync deleted it. Records are kept for \(1) days. After that, they are removed once two starts of the program, at least a day apart, have found them too old, so that a wrong clock removes nothing.
      기록마다 한 줄, 최근에 삭제된 것부터: id, 스탠드업의 제목, 삭제된 것, 그 때, 동기화가 삭제했는지. 기록은 \(1)일 동안 남습니다. 그 뒤에는 하루 이상 떨어진 두 번의 시작에서 모두 오래되었을 때 지우므로, 틀린 시계가 무엇을 지우지 않습니다.
      list the records that can be restored
      복원할 수 있는 기록을 보여 줍니다
      print only the ids
      id만 출력합니다
      restore a record from the trash
      휴지통의 기록을 복원합니다
      ID is an id that trash prints. Nothing is ever replaced: if another record already exists there, nothing is restored. Restore a deleted standup before any of its meetings.
      ID는 trash가 출력하는 id입니다. 아무것도 덮어쓰지 않으며, 그 자리에 다른 기록이 있으면 복원하지 않습니다. 삭제된 스탠드업은 그 회의보다 먼저 복원하십시오.
      restore what was deleted at that time
      그때 삭제된 것을 복원합니다
      restored the meeting of \(1), \(2), of \(3)
      \(3)의 \(1) \(2) 회의를 복원했습니다
      restored the \(1) of \(2)
      \(2)의 \(1을) 복원했습니다
      restored an open item of \(1)
      \(1)의 미해결 항목을 복원했습니다
      restored \(1)
      \(1을) 복원했습니다
      restored a written update of \(1)
      \(1)의 업데이트를 복원했습니다

      // UndoCommand
      undo your last edit on this machine
      이 컴퓨터에서 마지막으로 한 편집을 실행 취소합니다
      Undoes what you did last, in the program or with a command: a deletion, an edit, a note, an item, an update, an import. Prints what was undone. Run it again to undo the edit before that; the last \(1) are remembered. A meeting that was held cannot be undone; delete it instead.
      프로그램에서든 명령으로든 마지막에 한 일을 되돌립니다: 삭제, 편집, 메모, 항목, 업데이트, 가져오기. 무엇을 되돌렸는지 출력합니다. 다시 실행하면 그 앞의 편집을 되돌리며, 마지막 \(1)개를 기억합니다. 연 회의는 되돌릴 수 없으니 삭제하십시오.
      Changes that your teammates have made since then are kept. If they have changed the same thing, nothing is undone, and the edit is forgotten.
      그 뒤에 팀원이 바꾼 것은 그대로 둡니다. 팀원이 같은 것을 바꿨으면 아무것도 되돌리지 않고 그 편집을 잊습니다.
      undo the last edit
      마지막 편집을 실행 취소합니다
      redo the last edit that was undone on this machine
      이 컴퓨터에서 마지막으로 실행 취소한 편집을 다시 실행합니다
      Prints what was redone. Once you make another edit, edits undone before it can no longer be redone.
      무엇을 다시 실행했는지 출력합니다. 다른 편집을 하면 그 전에 실행 취소한 편집은 다시 실행할 수 없습니다.
      redo the last edit that was undone
      마지막으로 실행 취소한 편집을 다시 실행합니다

      // UsageError
      away needs a name and days: standups away Design Ada 2026-12-24..2027-01-02
      away에는 이름과 날이 필요합니다: standups away Design Ada 2026-12-24..2027-01-02
      --mine and --theirs cannot be used together; choose one
      --mine과 --theirs는 함께 쓸 수 없습니다. 하나를 고르십시오
      \(1) is not a valid date; write it like 2026-05-20T09:30:00Z or 2026-05-20T09:30:00+09:00
      \(1은) 바른 날짜가 아닙니다. 2026-05-20T09:30:00Z나 2026-05-20T09:30:00+09:00처럼 쓰십시오
      \(1) is not a valid date; write it like 2026-05-20, yesterday, mon, 2w, or 2026-05-20T09:30:00Z
      \(1은) 바른 날짜가 아닙니다. 2026-05-20, yesterday, mon, 2w, 2026-05-20T09:30:00Z처럼 쓰십시오
      \(1) is not a day; write 2026-12-01, tomorrow, fri, or 2w, or nothing to clear it
      \(1은) 날이 아닙니다. 2026-12-01, tomorrow, fri, 2w를 쓰거나, 지우려면 비워 두십시오
      edit needs a change, such as --title or --length; standups help edit lists them all
      edit에는 --title이나 --length 같은 변경이 필요합니다. standups help edit로 모두 보십시오
      \(1) is not a person's address; write NAME=ADDRESS, as in Ada=ada@example.com, or NAME= for none
      \(1은) 사람의 주소가 아닙니다. Ada=ada@example.com처럼 NAME=ADDRESS로, 없으면 NAME=으로 쓰십시오
      the argument \(1) is not UTF-8
      인수 \(1은) UTF-8이 아닙니다
      \(1) is not an action on items; standups help items lists the actions
      \(1은) 항목에 할 수 있는 동작이 아닙니다. standups help items로 동작을 보십시오
      items edit needs a change: -m, --kind, --owner, --waits-for, or --due
      items edit에는 변경이 필요합니다: -m, --kind, --owner, --waits-for, --due
      \(1) is not a valid length; write minutes such as 7, or 7:30, up to 180:00
      \(1은) 바른 길이가 아닙니다. 7 같은 분이나 7:30으로, 180:00까지 쓰십시오
      \(1) needs the screen and cannot be used with --linear
      \(1은) 화면이 필요하므로 --linear와 함께 쓸 수 없습니다
      \(1) is not a meeting number; write 1 for the newest meeting
      \(1은) 회의 번호가 아닙니다. 가장 최근 회의는 1입니다
      --meeting needs a standup: standups export Design --meeting 2
      --meeting에는 스탠드업이 필요합니다: standups export Design --meeting 2
      --message is missing; write it like \(1) -m 'API key is late', or pipe it in
      --message가 없습니다. \(1) -m 'API key is late'처럼 쓰거나 파이프로 보내십시오
      \(1) is not a number of minutes from 1 to \(2)
      \(1은) 1에서 \(2)까지의 분이 아닙니다
      \(1) is not a move; write NAME=PLACE, where the first place is 1
      \(1은) 이동이 아닙니다. NAME=PLACE로 쓰며 첫 자리는 1입니다
      the text of a note cannot be blank
      메모는 비어 있을 수 없습니다
      the text of a note has \(1) characters; the limit is \(2)
      메모가 \(1)자입니다. 최대 \(2)자입니다
      \(1) can only be used with --format \(2)
      \(1은) --format \(2)에만 쓸 수 있습니다
      run needs either a standup or --people, not both
      run에는 스탠드업이나 --people 가운데 하나만 필요합니다
      --people needs --minutes, too: standups run --people Ann,Ben --minutes 10
      --people에는 --minutes도 필요합니다: standups run --people Ann,Ben --minutes 10
      \(1) is not a new name; write OLD=NEW
      \(1은) 새 이름이 아닙니다. OLD=NEW로 쓰십시오
      \(1) is not the number of a row; rows count from 1
      \(1은) 행의 번호가 아닙니다. 행은 1부터 셉니다
      --replay changes the data as the recorded keys did; name a copy with --data-dir, or use --demo
      --replay는 녹화된 키처럼 데이터를 바꿉니다. --data-dir로 복사본을 가리키거나 --demo를 쓰십시오
      run needs a standup or people: standups run Design, or standups run --people Ann,Ben --minutes 10
      run에는 스탠드업이나 사람이 필요합니다: standups run Design 또는 standups run --people Ann,Ben --minutes 10
      \(1) is not a number of seconds from 0 to \(2)
      \(1은) 0에서 \(2)까지의 초가 아닙니다
      --restore-missing, --delete-missing, and --leave-missing cannot be used together; choose one
      --restore-missing, --delete-missing, --leave-missing은 함께 쓸 수 없습니다. 하나를 고르십시오
      \(1) is not a valid size; write columns x rows such as 80x24, each from 1 to \(2), together at most \(3) cells
      \(1은) 바른 크기가 아닙니다. 80x24처럼 칸 x 줄로, 각각 1에서 \(2)까지, 모두 \(3)칸까지 쓰십시오
      \(1) and \(2) cannot be used together; choose one
      \(1과) \(2은) 함께 쓸 수 없습니다. 하나를 고르십시오
      \(1) is not a length of time; write 30m, 2h, or 3d
      \(1은) 시간의 길이가 아닙니다. 30m, 2h, 3d로 쓰십시오
      items add needs a standup
      items add에는 스탠드업이 필요합니다
      items \(1) needs the id of an item, which standups items prints
      items \(1)에는 standups items가 출력하는 항목의 id가 필요합니다
      \(1) can only be used with \(2) and \(3)
      \(1은) \(2과) \(3)에만 쓸 수 있습니다
      \(1) can only be used with \(2)
      \(1은) \(2)에만 쓸 수 있습니다
      a timer runs after a number of minutes that divides an hour; write --within 5m, 10m, 15m, 30m, or 1h
      타이머는 한 시간을 나누는 분마다 실행됩니다. --within 5m, 10m, 15m, 30m, 1h로 쓰십시오
      \(1) is not a person's time zone; write NAME=ZONE, as in Ada=Asia/Seoul, or NAME= for none
      \(1은) 사람의 시간대가 아닙니다. Ada=Asia/Seoul처럼 NAME=ZONE으로, 없으면 NAME=으로 쓰십시오

      // ConfigurationKey
      Whether to sync in the background when you have written an update, and when a meeting is set up or ends, if sync is set up. A failure is shown in the footer.
      동기화가 설정되어 있으면 업데이트를 썼을 때, 회의를 준비할 때, 회의가 끝날 때 뒤에서 동기화할지. 실패하면 화면 아래 줄에 보입니다.
      How y copies text. auto sends the text to the terminal if it is known to support a clipboard (OSC 52). Otherwise it runs wl-copy, xclip, xsel, pbcopy, clip.exe, or, in tmux, tmux load-buffer: the first one that works, and over ssh only those that reach your own screen. osc52 always sends the text to the terminal, and none copies nothing. A program gets the text on standard input, without a shell, and must exit within 2 seconds; a process that it leaves running may keep the clipboard.
      y가 글을 복사하는 방법. auto는 터미널이 클립보드(OSC 52)를 지원하는 것이 알려져 있으면 글을 터미널로 보냅니다. 아니면 wl-copy, xclip, xsel, pbcopy, clip.exe, 또는 tmux에서는 tmux load-buffer 가운데 되는 첫 번째를 실행하며, ssh에서는 자신의 화면에 닿는 것만 실행합니다. osc52는 늘 글을 터미널로 보내고, none은 복사하지 않습니다. 프로그램은 셸 없이 표준 입력으로 글을 받고 2초 안에 끝나야 하며, 남겨 둔 프로세스가 클립보드를 지켜도 됩니다.
      How many colors to use. The option --color overrides it.
      쓸 색의 수. --color 옵션이 우선합니다.
      Programs that run when a meeting starts, when it has ended and is saved, and when an item is opened. They are started without a shell and get one JSON object on standard input; see Hooks.
      회의가 시작될 때, 끝나서 저장되었을 때, 항목이 열릴 때 실행하는 프로그램. 셸 없이 시작하며 표준 입력으로 JSON 객체 하나를 받습니다. 훅을 보십시오.
      Keys for actions, in place of their default keys; standups keys lists the actions. Write keys as they are shown on screen. An assignment that would give a key two meanings is reported and ignored.
      기본 키 대신 동작에 쓸 키. standups keys가 동작을 보여 줍니다. 키는 화면에 보이는 대로 쓰십시오. 한 키에 두 뜻을 주는 지정은 알리고 무시합니다.
      The language of the program. Without it, that of the locale, as LANG and LC_ALL say. Output that goes into a file or to another program is English; STANDUPS_LANG=ko overrides all of it.
      프로그램의 언어. 없으면 LANG과 LC_ALL이 가리키는 로캘의 언어입니다. 파일이나 다른 프로그램으로 가는 출력은 영어이며, STANDUPS_LANG=ko가 이 모두에 우선합니다.
      Whether the paths of exported files, addresses in text, and ticket keys are links, in terminals that support links.
      링크를 지원하는 터미널에서 내보낸 파일의 경로, 글 속의 주소, 티켓 키를 링크로 만들지.
      Your name as it appears in your teams: standups update writes this person's update. Without it, your git name or email address is used to find you.
      팀에 적힌 자신의 이름. standups update가 이 사람의 업데이트를 씁니다. 없으면 git의 이름이나 이메일 주소로 찾습니다.
      Whether alerts animate as they open and close (about 0.1 seconds), and whether the ring and the bar of a running meeting move up to four times a second, from 100 columns and 30 rows on. Nothing moves in terminals that took longer than 0.1 seconds to answer at the start, on lines below 38,400 baud, or, in a meeting, while its window does not have the focus.
      알림창이 열리고 닫힐 때 움직일지(약 0.1초), 그리고 100열 30행부터 진행 중인 회의의 고리와 막대가 1초에 네 번까지 움직일지. 시작할 때 답하는 데 0.1초보다 오래 걸린 터미널, 38,400보드보다 느린 회선에서는 움직이지 않으며, 회의에서는 창에 포커스가 없는 동안에도 움직이지 않습니다.
      Whether to use the mouse. The option --no-mouse overrides it.
      마우스를 쓸지. --no-mouse 옵션이 우선합니다.
      Whether meetings start muted.
      회의를 소리 없이 시작할지.
      Whether the terminal also shows a notification when a meeting ends. true uses the sequence that your terminal is known to support; the other values name a sequence.
      회의가 끝나면 터미널도 알림을 보일지. true는 터미널이 지원하는 것이 알려진 방식을 쓰고, 다른 값은 방식을 지정합니다.
      Whether the terminal's tab or the taskbar shows the progress of a turn, in terminals known to support it.
      지원하는 것이 알려진 터미널에서 탭이나 작업 표시줄에 차례의 진행을 보일지.
      The format in which a meeting is copied.
      회의를 복사하는 형식.
      A file with your own layout for the copy, in place of the built-in one; standups(1) describes the format. Titles, names, and notes are escaped for the format that summary names. A relative path starts at the configuration's folder, and ~/ at your home folder.
      기본 배치 대신 복사에 쓸 자신의 배치가 있는 파일. 형식은 standups(1)에 있습니다. 제목, 이름, 메모는 summary가 정한 형식에 맞게 바뀝니다. 상대 경로는 설정의 폴더에서, ~/는 홈 폴더에서 시작합니다.
      The theme of new standups, and the colors of the program. An object may set standup (the theme of new standups) and any of these colors: \(1). A color is made lighter or darker where it would not be readable.
      새 스탠드업의 테마와 프로그램의 색. 객체에는 standup(새 스탠드업의 테마)과 다음 색을 쓸 수 있습니다: \(1). 읽기 어려운 곳에서는 색을 밝거나 어둡게 합니다.
      The ticket keys that become links, in notes, updates, items, and commits, and in summaries in Markdown and for Slack and Teams: {"PROJ-#": "https://tracker.example.com/browse/$0"}. A pattern consists of letters, digits, -, _, and # for digits, and matches whole words. In the address, which begins with https or http, $0 stands for the key. At most \(1) patterns are used.
      메모, 업데이트, 항목, 커밋, 그리고 Markdown, Slack, Teams 요약에서 링크가 되는 티켓 키: {"PROJ-#": "https://tracker.example.com/browse/$0"}. 패턴은 글자, 숫자, -, _, 숫자를 뜻하는 #으로 이루어지며 온전한 낱말에 맞습니다. https나 http로 시작하는 주소에서 $0은 키를 뜻합니다. 패턴은 최대 \(1)개를 씁니다.
      A program that runs during meetings; each line it prints is added to the transcript. It is started without a shell. If it cannot be started, or ends immediately, the meeting continues without it, and the log in the state folder gives the reason.
      회의 동안 실행하는 프로그램. 출력하는 줄마다 회의록에 더해집니다. 셸 없이 시작합니다. 시작할 수 없거나 곧바로 끝나면 회의는 그것 없이 계속되며, 상태 폴더의 로그에 이유가 있습니다.
      When to warn a speaker. percent is a share of the speaker's time, and seconds is a time: the first warning comes at whichever leaves more time, the second at the other.
      발언자에게 언제 미리 알릴지. percent는 발언 시간의 비율, seconds는 시간입니다. 시간이 더 남는 쪽에 첫 번째로, 다른 쪽에 두 번째로 알립니다.
      Days that are left out of an item's age, from monday to sunday; with [], all days are counted.
      항목의 나이에서 빼는 요일, monday에서 sunday까지. []이면 모든 날을 셉니다.
      Days that are left out of an item's age, from monday to sunday, unless the team's schedule has meetings on them; with [], all days are counted.
      항목의 나이에서 빼는 요일, monday에서 sunday까지. 팀의 일정에 그날 회의가 있으면 빼지 않습니다. []이면 모든 날을 셉니다.

      // OptionUsage
      print this help
      이 도움말을 출력합니다

      // ProgramUsage+Help
      Usage: \(1) \(2)
      사용법: \(1) \(2)
      Commands (for details: \(1) help COMMAND)
      명령(자세히: \(1) help COMMAND)
      Usage: \(1)
      사용법: \(1)

      // SyntaxError
      "\(1)" is not valid for \(2); choose one of \(3)
      \(2)에 "\(1)" 값은 쓸 수 없습니다. 다음 가운데 하나를 고르십시오: \(3)
      \(1) cannot be used with \(2); \(3) help \(4) lists its options
      \(1은) \(2과) 함께 쓸 수 없습니다. \(3) help \(4)로 옵션을 보십시오
      \(1) can only be used with \(2); see \(3) help \(4)
      \(1은) \(2)에만 쓸 수 있습니다. \(3) help \(4)를 보십시오
      \(1) is missing; usage: \(2)
      \(1이) 없습니다. 사용법: \(2)
      unexpected argument "\(1)"; usage: \(2)
      뜻밖의 인수 "\(1)". 사용법: \(2)
      unknown command "\(1)"; did you mean \(2)?
      모르는 명령 "\(1)". \(2을) 뜻했습니까?
      unknown command "\(1)"; \(2) --help lists all commands
      모르는 명령 "\(1)". \(2) --help로 명령을 모두 보십시오
      unknown option \(1); did you mean \(2)?
      모르는 옵션 \(1). \(2을) 뜻했습니까?
      unknown option \(1); \(2) --help lists all options
      모르는 옵션 \(1). \(2) --help로 옵션을 모두 보십시오
      \(1) needs a value: \(2)=\(3)
      \(1)에는 값이 필요합니다: \(2)=\(3)
      \(1) does not take a value
      \(1은) 값을 받지 않습니다

      // Agenda+Fields
      The name of the file. It is derived from line, if there is one.
      파일의 이름. line이 있으면 거기서 정해집니다.
      Copied from the line, unless it was edited or added.
      고치거나 따로 추가하지 않았으면 그 줄에서 복사한 것.
      copied from the line.
      그 줄에서 복사한 것.
      Who raised it, or took it over. Missing if it has no owner.
      제기했거나 넘겨받은 사람. 담당자가 없으면 빠집니다.
      The id of the line's meeting, which may be gone.
      그 줄이 있는 회의의 id, 없어진 회의일 수 있습니다.
      The id of the line, which may be gone. Missing if the line has none.
      줄의 id, 없어진 줄일 수 있습니다. 줄에 id가 없으면 빠집니다.
      The date on which the meeting began or the item was added.
      회의가 시작되었거나 항목이 추가된 날짜.
      The item's resolution. Missing while the item is open.
      항목의 해결. 미해결이면 빠집니다.
      The number of times it was resolved, reopened, and edited. In a merge, the higher number wins and decides whether it is open.
      해결하고, 다시 열고, 고친 횟수. 병합할 때는 큰 수를 쓰며, 미해결인지도 그에 따릅니다.
      The id of the attendee.
      참석자의 id.
      The name at the time of the meeting.
      회의 때의 이름.
      A date in UTC.
      UTC 날짜.
      The meeting at which it was resolved. Missing if it was resolved by hand.
      해결된 회의. 손으로 해결했으면 빠집니다.
      The name of the file: the id of the attendee who wrote it.
      파일의 이름, 곧 쓴 참석자의 id.
      An array of objects. A line never changes: an edited one has a new id.
      객체의 배열. 줄은 바뀌지 않으며, 고친 줄에는 새 id가 있습니다.
      It stays the same when a meeting takes the line.
      회의가 줄을 가져가도 그대로입니다.
      The person's text.
      그 사람의 글.

      // Meeting+Fields
      Never changes.
      바뀌지 않습니다.
      A date in UTC, such as 2026-05-20T00:30:00Z.
      2026-05-20T00:30:00Z 같은 UTC 날짜.
      The planned length in seconds. Missing if unknown.
      계획한 길이, 초. 모르면 빠집니다.
      The seconds that were added to the planned length, negative if they were removed. Missing if there are none.
      계획한 길이에 더한 초, 뺐으면 음수. 없으면 빠집니다.
      The whole seconds that its clock ran. Missing if unknown.
      시계가 간 시간, 초 단위 정수. 모르면 빠집니다.
      The id of the facilitator. Missing if the team does not take turns.
      진행자의 id. 팀이 돌아가며 진행하지 않으면 빠집니다.
      The people who took part, in speaking order: an array of objects.
      참여한 사람, 발언 순서로: 객체의 배열.
      The lines that were said or noted: an array of objects.
      말하거나 적은 줄: 객체의 배열.
      The id of the attendee, or of a guest.
      참석자나 손님의 id.
      The whole seconds that the person spoke. Missing if they were not measured.
      말한 시간, 초 단위 정수. 재지 않았으면 빠집니다.
      True if the person was present.
      출석했으면 true.
      The whole seconds that were given to the person. Missing if unknown.
      그 사람에게 준 시간, 초 단위 정수. 모르면 빠집니다.
      True if the person came to this meeting only.
      이 회의에만 온 사람이면 true.
      Never changes. Missing in lines from older versions and imports. The third group is 8d01 in a line of an update about the time before the meeting, and 8d02 in one about today.
      바뀌지 않습니다. 이전 버전의 줄과 가져온 줄에는 없습니다. 셋째 묶음은 회의 전의 일에 관한 업데이트의 줄이면 8d01, 오늘에 관한 줄이면 8d02입니다.
      The elapsed seconds. Missing if unknown.
      흐른 초. 모르면 빠집니다.
      The id of a speaker. Missing if unknown.
      발언자의 id. 모르면 빠집니다.
      The words that were said or noted.
      말하거나 적은 글.

      // Schedule+Fields
      The name of the file and its folder: the id of the standup.
      파일과 그 폴더의 이름, 곧 스탠드업의 id.
      An array of texts such as "Mon-Fri 09:30", each with days and a time.
      "Mon-Fri 09:30" 같은 글의 배열, 각각 요일과 시각입니다.
      The id of the person.
      그 사람의 id.
      The name of a time zone, such as "Asia/Seoul".
      "Asia/Seoul" 같은 시간대의 이름.
      The name of a time zone, such as "Europe/Berlin". UTC if missing.
      "Europe/Berlin" 같은 시간대의 이름. 없으면 UTC입니다.
      Meetings are in every week, or in one of this many weeks. 1 if missing.
      회의는 매주, 또는 이만큼의 주마다 있습니다. 없으면 1입니다.
      The first day, such as "2026-12-01". Weeks are counted from its week.
      "2026-12-01" 같은 첫날. 주는 이 날이 있는 주부터 셉니다.
      Days without meetings: an array of texts such as "2026-12-24" or "2026-12-24..2027-01-02".
      회의가 없는 날: "2026-12-24"나 "2026-12-24..2027-01-02" 같은 글의 배열.
      Meetings on single days, on which there are no others: an array of texts such as "2026-12-23 11:00".
      다른 회의가 없는 하루의 회의: "2026-12-23 11:00" 같은 글의 배열.
      The day on which the schedule was set, from which on statistics count its meetings.
      일정을 정한 날. 통계는 이날부터 그 회의를 셉니다.
      Days on which the team neither meets nor works: an array of texts like those of except.
      팀이 모이지도 일하지도 않는 날: except 같은 글의 배열.
      The time zones of people, in the order of their ids: an array of objects.
      사람의 시간대, id 순서로: 객체의 배열.
      The language of what the team shares, such as "ko": the summaries of its meetings. en if missing, and for a language that the program does not have.
      "ko"처럼 팀이 함께 보는 것, 곧 회의 요약의 언어. 없거나 프로그램에 없는 언어이면 en입니다.
      expected a language such as "ko"
      "ko" 같은 언어가 있어야 합니다

      // Standup+Fields
      The name of the folder.
      폴더의 이름.
      May be blank, and does not have to be unique.
      비어 있어도 되고, 하나뿐이 아니어도 됩니다.
      Seconds. Fractions are exact.
      초. 소수는 정확합니다.
      The team, in speaking order: an array of objects.
      팀, 발언 순서로: 객체의 배열.
      when a turn's time is up, whether the next turn begins automatically or the speaker keeps the floor.
      차례의 시간이 다 되면 다음 차례가 저절로 시작되는지, 발언자가 계속하는지.
      what happens when the meeting's time is up.
      회의 시간이 다 되면 하는 일.
      True if the next person facilitates each meeting.
      회의마다 다음 사람이 진행하면 true.
      True if past meetings, summaries, and statistics show how long each person spoke.
      지난 회의, 요약, 통계가 각자 말한 시간을 보이면 true.
      what was decided about blockers from before items existed. Missing if no one has been asked.
      항목이 있기 전의 걸림돌을 어떻게 했는지. 아무에게도 묻지 않았으면 빠집니다.
      The position in the list. Ties are ordered by id.
      목록에서의 위치. 같으면 id 순서입니다.
      May be blank.
      비어 있어도 됩니다.
      The address in the person's commits.
      그 사람의 커밋에 있는 주소.
      An array of days such as "2026-12-24" or "2026-12-24..2027-01-02".
      "2026-12-24"나 "2026-12-24..2027-01-02" 같은 날의 배열.

      // Item+Wait
      The name of the file: the id of the item.
      파일의 이름, 곧 항목의 id.
      Who can clear it. Missing if it waits for no one.
      풀 수 있는 사람. 아무도 기다리지 않으면 빠집니다.
      A day such as "2026-12-01". Missing without a date.
      "2026-12-01" 같은 날. 날이 없으면 빠집니다.

      // CrashReport
      crash reports are off: the state folder's path is too long; make XDG_STATE_HOME shorter
      비정상 종료 보고서를 쓸 수 없습니다. 상태 폴더의 경로가 너무 길니 XDG_STATE_HOME을 줄이십시오

      // DiagnosticLog
      nothing is logged: \(1) is not a regular file; move it elsewhere
      로그를 쓰지 않습니다. \(1은) 일반 파일이 아니니 다른 곳으로 옮기십시오

      // UnattendedMeeting
      A meeting without a screen is synced before and after it
      화면 없는 회의는 그 앞뒤로 동기화됩니다
      starting without recording: \(1)
      받아쓰기 없이 시작합니다: \(1)
      the hook \(1) failed: \(2)
      훅 \(1이) 실패했습니다: \(2)

      // LinearProgram
      Settings are in \(1)
      설정은 \(1)에 있습니다

      // ConfigurationFile
      there are \(1) more problems with keys
      키에 문제가 \(1)개 더 있습니다
      \(1), line \(2)
      \(1), \(2)번째 줄
      \(1) (\(2) more: run standups check)
      \(1) (\(2)개 더: standups check 실행)
      no such file
      파일이 없습니다

      // ExportClient+Live
      HOME is not set; name a folder as exports in local.json
      HOME이 설정되지 않았습니다. local.json의 exports에 폴더를 적으십시오
      the demo does not write files; press y to copy instead
      데모는 파일을 쓰지 않습니다. 대신 y를 눌러 복사하십시오

      // LiveProgram
      The demo is never synced
      데모는 동기화되지 않습니다
      the disk did not respond in time; the last changes may not be saved
      디스크가 제때 응답하지 않았습니다. 마지막 변경이 저장되지 않았을 수 있습니다
      the running meeting can be resumed only from \(1): \(2)
      진행 중인 회의는 \(1)부터만 나중에 이어서 할 수 있습니다: \(2)
      the running meeting cannot be resumed later: \(1)
      진행 중인 회의를 나중에 이어서 할 수 없습니다: \(1)

      // SettingsClient+Editor
      \(1); your settings are in \(2)
      \(1). 설정은 \(2)에 있습니다

      // SpeechClient+Command
      TERM is not set
      TERM이 설정되지 않았습니다
      TERM is \(1)
      TERM이 \(1)입니다

      // StandupsClient+Live
      the demo keeps its meetings only in memory
      데모는 회의를 메모리에만 둡니다

      // SyncClient+Live
      Sync is not set up; run standups sync --init URL
      동기화가 설정되지 않았습니다. standups sync --init URL을 실행하십시오
      Sync has no remote repository; run standups sync --init URL
      동기화에 원격 저장소가 없습니다. standups sync --init URL을 실행하십시오

      // TerminalClients
      the clipboard is off in the configuration
      클립보드가 설정에서 꺼져 있습니다

      // Environment
      the editor was interrupted
      편집기가 중단되었습니다
      a signal ended the editor (\(1))
      신호가 편집기를 끝냈습니다(\(1))
      the editor exited with status \(1)
      편집기가 상태 \(1으로) 끝났습니다
      the program needs \(1) MB more memory than it may use; raise the limits (ulimit -v and -d), and start it again
      프로그램이 쓸 수 있는 것보다 \(1) MB 더 필요합니다. 한도(ulimit -v, -d)를 올리고 다시 시작하십시오

      // Executable
      \(1) cannot be run: \(2)
      \(1을) 실행할 수 없습니다: \(2)
      command not found
      명령을 찾을 수 없습니다
      it is not a regular file
      일반 파일이 아닙니다

      // FileBytes
      could not read \(1): \(2)
      \(1을) 읽지 못했습니다: \(2)
      it is larger than \(1) MB
      \(1) MB보다 큽니다
      the rest
      나머지

      // StandardStreams
      could not write to standard output: \(1)
      표준 출력에 쓰지 못했습니다: \(1)

      // SupervisedCommand
      \(1) wrote more than 1 MB, too much for one meeting
      \(1이) 한 회의에는 너무 많은 1 MB 넘게 썼습니다
      \(1) exited with status \(2)
      \(1이) 상태 \(2으로) 끝났습니다
      \(1) took too long and was killed
      \(1이) 너무 오래 걸려 강제 종료되었습니다
      \(1) was killed by another program
      다른 프로그램이 \(1을) 강제 종료했습니다
      \(1) was killed by signal \(2)
      신호 \(2이) \(1을) 강제 종료했습니다
      \(1) could not be started: \(2)
      \(1을) 시작하지 못했습니다: \(2)

      // main
      ids need random numbers, and the system has none: \(1)
      id에는 난수가 필요한데 시스템에 없습니다: \(1)

      // CalendarEvent
      DTSTART \(1) is not a day, so this event is ignored
      DTSTART \(1이) 날이 아니어서 이 일정을 무시합니다
      DURATION \(1) is not a duration, so this event counts as one day
      DURATION \(1이) 길이가 아니어서 이 일정을 하루로 봅니다
      RDATE with VALUE=PERIOD
      VALUE=PERIOD인 RDATE
      RANGE=\(1) is not supported, so only one day of the event is changed
      RANGE=\(1은) 지원하지 않으므로 일정의 하루만 바뀝니다
      the part \(1) of a repetition
      되풀이의 \(1) 부분
      \(1) \(2) is not a day, so this event counts as one day
      \(1) \(2이) 날이 아니어서 이 일정을 하루로 봅니다
      \(1) \(2) is not a day, so it is ignored
      \(1) \(2이) 날이 아니어서 무시합니다
      \(1) is not supported, so those dates are ignored
      \(1은) 지원하지 않으므로 그 날짜를 무시합니다

      // CalendarFile
      there is 1 more problem
      문제가 1개 더 있습니다
      there are \(1) more problems
      문제가 \(1)개 더 있습니다
      this is not a calendar file
      달력 파일이 아닙니다
      the file ends too early; its last event may be missing
      파일이 너무 일찍 끝나서 마지막 일정이 빠졌을 수 있습니다
      this is not UTF-8, so names with accents are not found; export it as UTF-8
      UTF-8이 아니어서 부호가 있는 이름을 찾을 수 없습니다. UTF-8로 내보내십시오
      there are too many events; the rest are ignored
      일정이 너무 많아 나머지는 무시합니다
      its repetitions take too long to work out; the rest are ignored
      되풀이를 푸는 데 너무 오래 걸려 나머지는 무시합니다

      // Configuration+Reading
      unknown key \(1), expected one of \(2)
      모르는 키 \(1), 다음 가운데 하나여야 합니다: \(2)
      unknown hook \(1), expected one of \(2)
      모르는 훅 \(1), 다음 가운데 하나여야 합니다: \(2)
      only the first \(1) of \(2) patterns are used
      패턴 \(2)개 가운데 처음 \(1)개만 씁니다
      only the first \(1) of \(2) keys are used
      키 \(2)개 가운데 처음 \(1)개만 씁니다
      expected a key
      키가 와야 합니다
      expected one of \(1)
      다음 가운데 하나여야 합니다: \(1)
      expected "auto", "osc52", "none", or a program with its arguments
      "auto", "osc52", "none", 또는 프로그램과 그 인수가 와야 합니다
      expected one of true, false, "osc9", "osc99", "osc777"
      true, false, "osc9", "osc99", "osc777" 가운데 하나여야 합니다
      unknown key \(1), expected percent or seconds
      모르는 키 \(1), percent나 seconds여야 합니다
      at least one day must be a working day
      적어도 하루는 근무일이어야 합니다
      expected a color such as "#4FA3E3"
      "#4FA3E3" 같은 색이 와야 합니다

      // LocalSettings+Reading
      unknown key \(1), expected one of calendars, exports, repositories
      모르는 키 \(1), calendars, exports, repositories 가운데 하나여야 합니다
      only the first \(1) of \(2) paths are used
      경로 \(2)개 가운데 처음 \(1)개만 씁니다
      expected a path
      경로가 와야 합니다

      // DataFolder+Adding
      it already exists
      이미 있습니다

      // DataFolder+Agenda
      another program has closed this round
      다른 프로그램이 이 차수를 마감했습니다

      // DataFolder+Copies
      the record itself is gone
      원래 기록이 없습니다
      it is a different record with the same name
      이름이 같은 다른 기록입니다
      it differs in details
      세부가 다릅니다
      \(1): here \(2), in the copy \(3)
      \(1): 여기는 \(2), 복사본은 \(3)
      it was changed elsewhere
      다른 곳에서 바뀌었습니다

      // DataFolder+Exchange
      the name is not allowed for a record
      기록에 쓸 수 없는 이름입니다

      // DataFolder+ExternalChanges
      the data folder is gone; the list shows what was last read
      데이터 폴더가 없습니다. 목록은 마지막으로 읽은 것입니다

      // DataFolder+Loading
      the ID differs from the name of the folder
      ID가 폴더의 이름과 다릅니다
      the file name is not a meeting's start time
      파일 이름이 회의의 시작 시각이 아닙니다

      // DataFolder+Restoring
      the item already exists
      그 항목이 이미 있습니다
      several records have this id; use a whole name: \(1)
      이 id의 기록이 여럿입니다. 온전한 이름을 쓰십시오: \(1)
      a standup with its id already exists; delete that one first
      같은 id의 스탠드업이 이미 있습니다. 그것을 먼저 삭제하십시오
      its standup was deleted too; run standups restore \(1) first
      그 스탠드업도 삭제되었습니다. 먼저 standups restore \(1을) 실행하십시오
      its standup no longer exists, and is not in the trash
      그 스탠드업이 더는 없고 휴지통에도 없습니다
      nothing in the trash has this id; run standups trash to see the ids
      휴지통에 이 id가 없습니다. standups trash로 id를 보십시오

      // DataFolder+Running
      its name is not its meeting's id, which is \(1)
      이름이 그 회의의 id \(1과) 다릅니다

      // DataFolder+Trash
      it is not in the trash
      휴지통에 없습니다
      its standup was deleted
      그 스탠드업이 삭제되었습니다

      // DataFolder
      the standup was deleted elsewhere
      스탠드업이 다른 곳에서 삭제되었습니다
      it was deleted elsewhere
      다른 곳에서 삭제되었습니다
      the data folder is gone
      데이터 폴더가 없습니다

      // Exporter
      addresses and days away
      주소와 부재일
      updates for the next meeting
      다음 회의의 업데이트
      whether people take turns facilitating, and whether talk time is shown
      돌아가며 진행하는지와 발언 시간을 보이는지
      how turns and meetings end
      차례와 회의가 끝나는 방식
      when meetings started and how they ended
      회의가 시작된 때와 끝난 방식
      planned and actual lengths
      계획한 길이와 실제 길이
      who was present, and for how long they spoke
      출석한 사람과 각자 말한 시간
      times, speakers, and kinds of notes, except as text
      메모의 시각, 발언자, 종류(글로는 남음)
      the format standups cannot hold \(1); json holds everything
      standups 형식은 다음을 담지 못합니다: \(1). json은 모두 담습니다
      schedules, holidays, time zones, and languages
      일정, 휴일, 시간대, 언어

      // Folder+Writing
      the name is already taken
      이미 쓰는 이름입니다

      // StorageError
      choose which one to keep
      어느 것을 둘지 고르십시오
      restore it and try again
      되살린 뒤 다시 하십시오
      free some space and try again
      공간을 비운 뒤 다시 하십시오
      check the owner and the permissions
      소유자와 권한을 확인하십시오
      choose another folder with --data-dir
      --data-dir로 다른 폴더를 고르십시오
      raise the limit (ulimit -f) and try again
      한도(ulimit -f)를 올린 뒤 다시 하십시오
      fix or remove the file
      파일을 고치거나 지우십시오
      move it elsewhere
      다른 곳으로 옮기십시오
      permission denied
      권한이 없습니다
      the disk quota is exceeded
      디스크 할당량을 넘었습니다
      the file would be larger than this program may write
      이 프로그램이 쓸 수 있는 것보다 파일이 커집니다
      the device reported an input/output error
      장치가 입출력 오류를 알렸습니다
      it is a symbolic link
      심볼릭 링크입니다
      too many files are open
      열린 파일이 너무 많습니다
      the name is too long
      이름이 너무 깁니다
      no such file or folder
      그런 파일이나 폴더가 없습니다
      no space left on the device
      장치에 남은 공간이 없습니다
      it is not a folder
      폴더가 아닙니다
      it is a folder
      폴더입니다
      the file system is read-only
      파일 시스템이 읽기 전용입니다
      the system reported error \(1)
      시스템이 오류 \(1을) 알렸습니다

      // ImportReader
      skipped because \(1)
      건너뜀: \(1)
      skipped because your copy of this standup is unreadable; fix \(1)
      이 스탠드업의 자신의 사본을 읽을 수 없어 건너뜀. \(1을) 고치십시오
      this standup
      이 스탠드업
      an attendee
      참석자
      a meeting
      회의
      the date is outside the years 1 to 9999
      날짜가 1년에서 9999년까지의 밖입니다
      the duration is out of range
      길이가 범위를 벗어났습니다
      unknown theme \(1), using bubblegum
      모르는 테마 \(1), bubblegum을 씁니다
      missing key \(1), using its default
      키 \(1이) 없어 기본값을 씁니다
      skipped \(1), line \(2), column \(3): \(4)
      \(1) 건너뜀, \(2)번째 줄 \(3)번째 칸: \(4)

      // Importer
      the file is larger than \(1)
      파일이 \(1)보다 큽니다
      it is not valid JSON, \(1)
      바른 JSON이 아닙니다. \(1)
      line \(1), column \(2): \(3)
      \(1)번째 줄 \(2)번째 칸: \(3)
      the format of the file is not recognized
      파일의 형식을 알 수 없습니다

      // Edit+JSON
      the IDs differ
      ID가 서로 다릅니다
      this is not the name of a meeting
      회의의 이름이 아닙니다

      // RecordFile
      it would be larger than the \(1) that can be read; shorten it
      읽을 수 있는 \(1)보다 커집니다. 줄이십시오
      it could not be read again: \(1)
      다시 읽을 수 없습니다: \(1)
      it is larger than \(1)
      \(1)보다 큽니다
      no such folder
      폴더가 없습니다

      // RecordFormat
      the file was written by a newer version of standups (format \(1))
      새 버전의 standups가 쓴 파일입니다(형식 \(1))

      // RunningMeeting+JSON
      the numbers contradict each other
      수가 서로 맞지 않습니다
      no one has the turn
      차례인 사람이 없습니다

      // ZoneFiles
      this machine knows no time zone \(1); write Europe/Berlin or UTC
      이 컴퓨터는 시간대 \(1을) 모릅니다. Europe/Berlin이나 UTC로 쓰십시오
      this machine knows no time zone \(1); write \(2)
      이 컴퓨터는 시간대 \(1을) 모릅니다. \(2으로) 쓰십시오
      the time zone \(1) cannot be read: \(2)
      시간대 \(1을) 읽을 수 없습니다: \(2)

      // CommitReader
      could not read the commits in \(1): \(2)
      \(1)의 커밋을 읽지 못했습니다: \(2)
      git did not finish within \(1) seconds
      git이 \(1)초 안에 끝나지 않았습니다
      git says \(1)
      git의 말: \(1)

      // ForeignRepository
      it has a format that is not supported
      지원하지 않는 형식입니다
      it is not a git repository
      git 저장소가 아닙니다
      there is no such folder
      그런 폴더가 없습니다

      // GitFailure
      \(1): \(2); the repository says \(3); \(4)
      \(1): \(2). 저장소의 말: \(3). \(4)
      the server did not accept your credentials
      서버가 자격 증명을 받지 않았습니다
      the repository has the branch checked out, so no one can push to it
      저장소가 그 브랜치를 체크아웃하고 있어 아무도 푸시할 수 없습니다
      a repository is damaged: git says \(1)
      저장소가 손상되었습니다. git의 말: \(1)
      the repository's hook declined the changes
      저장소의 훅이 변경을 거절했습니다
      sync uses only \(1) or a path
      동기화는 \(1이나) 경로만 씁니다
      the server's host key is unknown or has changed
      서버의 호스트 키를 모르거나 키가 바뀌었습니다
      someone else pushed first
      다른 사람이 먼저 푸시했습니다
      the connection ended before the repository answered
      저장소가 답하기 전에 연결이 끝났습니다
      the branch does not exist there
      그 브랜치가 거기에 없습니다
      the server's name was not found
      서버의 이름을 찾을 수 없습니다
      there is no repository at that address, or you do not have access to it
      그 주소에 저장소가 없거나 접근할 수 없습니다
      a disk or quota is full: git says \(1)
      디스크나 할당량이 가득 찼습니다. git의 말: \(1)
      permission was denied: git says \(1)
      권한이 없습니다. git의 말: \(1)
      one repository names its objects by SHA-1 and the other by SHA-256
      한 저장소는 SHA-1로, 다른 저장소는 SHA-256으로 객체 이름을 짓습니다
      the repository belongs to another user: git says \(1)
      다른 사용자의 저장소입니다. git의 말: \(1)
      the branch is protected
      보호된 브랜치입니다
      the repository is locked: git says \(1)
      저장소가 잠겨 있습니다. git의 말: \(1)
      a repository is shallow, so part of its history is missing
      얕은 저장소여서 기록의 일부가 없습니다
      the server did not answer in time
      서버가 제때 답하지 않았습니다
      the server does not accept files that large
      서버가 그렇게 큰 파일을 받지 않습니다
      the server cannot be reached
      서버에 닿을 수 없습니다
      add them to git's credential helper or ssh's agent, since git cannot ask for them here
      여기서는 git이 물을 수 없으니 git의 자격 증명 도우미나 ssh 에이전트에 추가하십시오
      use a bare repository, made with git init --bare
      git init --bare로 만든 베어 저장소를 쓰십시오
      run git fsck in the data folder and in the repository to see which
      데이터 폴더와 저장소에서 git fsck를 실행해 어느 쪽인지 보십시오
      your changes are saved here; change what the hook objects to, or ask the repository's owner
      변경은 여기에 저장되어 있습니다. 훅이 거절한 것을 바꾸거나 저장소의 주인에게 물어보십시오
      choose another URL
      다른 URL을 고르십시오
      connect once with ssh to check and accept it
      ssh로 한 번 연결해 확인하고 받아들이십시오
      sync again
      다시 동기화하십시오
      check the URL, and that ssh (or the program git connects with) works outside standups
      URL을 확인하고, standups 밖에서 ssh(또는 git이 연결에 쓰는 프로그램)가 되는지 보십시오
      check the URL and your network
      URL과 네트워크를 확인하십시오
      free some space and sync again
      공간을 비운 뒤 다시 동기화하십시오
      check the owner and the permissions, there and here
      거기와 여기의 소유자와 권한을 확인하십시오
      move .git out of the data folder, then set up sync again with standups sync --init URL
      .git을 데이터 폴더 밖으로 옮긴 뒤 standups sync --init URL로 동기화를 다시 설정하십시오
      if you trust them, run git config --global --add safe.directory PATH
      믿는 사용자이면 git config --global --add safe.directory PATH를 실행하십시오
      allow pushing to it, or choose another branch
      푸시를 허용하거나 다른 브랜치를 고르십시오
      if no one else is syncing, the lock was left behind and must be removed there
      다른 사람이 동기화하고 있지 않으면 남은 잠금이니 거기서 지우십시오
      run git fetch --unshallow in it
      거기서 git fetch --unshallow를 실행하십시오
      your changes are saved here; sync again when you are online
      변경은 여기에 저장되어 있습니다. 온라인일 때 다시 동기화하십시오
      your changes are saved here; shorten them, or ask the server's owner
      변경은 여기에 저장되어 있습니다. 줄이거나 서버의 주인에게 물어보십시오
      your changes are saved here; fix the problem and sync again
      변경은 여기에 저장되어 있습니다. 문제를 고친 뒤 다시 동기화하십시오
      no message; exit status \(1)
      메시지 없음, 종료 상태 \(1)
      no message; killed by a signal
      메시지 없음, 신호로 강제 종료됨

      // GitFolder
      the repository in \(1) has a format that sync does not support
      \(1)의 저장소는 동기화가 지원하지 않는 형식입니다
      \(1) is neither a file nor a folder, so git might wait for it forever; remove it, then sync again
      \(1은) 파일도 폴더도 아니어서 git이 끝없이 기다릴 수 있습니다. 지운 뒤 다시 동기화하십시오
      \(1) points elsewhere; sync needs its own repository
      \(1은) 다른 곳을 가리킵니다. 동기화에는 자기 저장소가 필요합니다
      \(1) has an entry with an invalid name; remove it
      \(1)에 이름이 잘못된 것이 있습니다. 지우십시오

      // Repository
      git's settings in \(1) hold an invalid name: \(2)
      \(1)의 git 설정에 잘못된 이름이 있습니다: \(2)
      checkout of an older commit
      예전 커밋의 체크아웃

      // TeamBranch
      several branches here could be your team's; choose one in the data folder with git config standups.merge refs/heads/NAME
      팀의 것일 수 있는 브랜치가 여럿입니다. 데이터 폴더에서 git config standups.merge refs/heads/NAME으로 하나를 고르십시오

      // MergeDriver
      the files hold different records
      파일들의 기록이 서로 다릅니다
      it could not be read with both changes: \(1)
      두 변경을 합치면 읽을 수 없습니다: \(1)

      // TreeMerge+Records
      \(1) bytes (\(2))
      \(1)바이트(\(2))

      // SyncError
      \(1) would be stored with the name or password in it; leave them out, and git's credential helper keeps them for you (see git help credentials)
      \(1은) 그 안의 이름이나 비밀번호와 함께 저장됩니다. 빼고 쓰십시오. git의 자격 증명 도우미가 보관합니다(git help credentials 참고)
      \(1) is not the URL of a git repository; use https://…, ssh://…, user@host:path, or a path
      \(1은) git 저장소의 URL이 아닙니다. https://…, ssh://…, user@host:path나 경로를 쓰십시오
      \(1) is not allowed, since such a URL could run a program or be read by others; use https://…, ssh://…, user@host:path, or a path
      \(1은) 쓸 수 없습니다. 그런 URL은 프로그램을 실행하거나 남이 읽을 수 있습니다. https://…, ssh://…, user@host:path나 경로를 쓰십시오
      another window is already syncing this folder; try again in a moment
      다른 창이 이 폴더를 동기화하고 있습니다. 잠시 뒤 다시 하십시오
      the sync was canceled; nothing was changed
      동기화를 취소했습니다. 바뀐 것이 없습니다
      a \(1) is in progress in the data folder; finish or abort it with git, then sync again
      데이터 폴더에서 \(1이) 진행 중입니다. git으로 끝내거나 중단한 뒤 다시 동기화하십시오
      others kept pushing changes during the sync, so nothing was changed here; try again
      동기화하는 동안 다른 사람이 계속 푸시해서 여기서는 바뀐 것이 없습니다. 다시 하십시오
      the repository did not answer within \(1) seconds; nothing was changed
      저장소가 \(1)초 안에 답하지 않았습니다. 바뀐 것이 없습니다
      another git process is running in the data folder, or one crashed there; if none is running, remove \(1), then sync again
      데이터 폴더에서 다른 git이 실행 중이거나 비정상 종료되었습니다. 실행 중인 것이 없으면 \(1을) 지운 뒤 다시 동기화하십시오
      nothing was synced: both sides changed \(1), and with both changes it could not be read: \(2); shorten it here, then sync again
      동기화하지 않았습니다. 양쪽이 \(1을) 바꿨고 합치면 읽을 수 없습니다: \(2). 여기서 줄인 뒤 다시 동기화하십시오
      git was not found; install it with your system's package manager
      git을 찾을 수 없습니다. 시스템의 패키지 관리자로 설치하십시오
      git does not know your name; set it with git config --global user.name "Your Name" and git config --global user.email you@example.com
      git이 이름을 모릅니다. git config --global user.name "Your Name"과 git config --global user.email you@example.com으로 정하십시오
      sync is not set up for \(1); run standups sync --init URL with a git repository's URL
      \(1)에 동기화가 설정되지 않았습니다. git 저장소의 URL로 standups sync --init URL을 실행하십시오
      the folder is already synced with \(1); to change that, run git --git-dir=\(2) remote set-url origin URL
      폴더가 이미 \(1과) 동기화됩니다. 바꾸려면 git --git-dir=\(2) remote set-url origin URL을 실행하십시오
      sync was not set up, and nothing was created: \(1)
      동기화를 설정하지 못했고 만든 것이 없습니다: \(1)
      someone has removed changes from the server that you had shared (\(1)); to send them again, run standups sync or press y on the list
      보냈던 변경(\(1))을 누군가 서버에서 지웠습니다. 다시 보내려면 standups sync를 실행하거나 목록에서 y를 누르십시오
      unexpected output of \(1)
      \(1)의 뜻밖의 출력

      // ChangeSummary
      \(1); and \(2) more
      \(1), 그 밖에 \(2)개
      \(1) edited
      \(1) 수정

      // SyncReport
      \(1) · skipped \(2) (\(3))
      \(1) · \(2) 건너뜀(\(3))
      sent \(1)
      보냄: \(1)
      sent again after it was removed from the server: \(1)
      서버에서 지워진 뒤 다시 보냄: \(1)
      received \(1)
      받음: \(1)
      already up to date
      이미 최신입니다
      pushed without your push options, which the server does not accept
      푸시 옵션은 서버가 받지 않아 빼고 푸시했습니다
      pushed without your signature, which the server does not accept
      서명은 서버가 받지 않아 빼고 푸시했습니다

      // Synchronizer+Folder
      it is not a file
      파일이 아닙니다
      it is too large
      너무 큽니다
      others put something else where records belong
      기록이 있을 자리에 다른 사람이 다른 것을 두었습니다
      there are too many unreadable changes before it
      앞에 읽을 수 없는 변경이 너무 많습니다
      others changed it, but line \(1): \(2)
      다른 사람이 바꿨지만 \(1)번째 줄: \(2)
      others changed it, but \(1)
      다른 사람이 바꿨지만 \(1)
      its meetings have no standup
      그 회의들의 스탠드업이 없습니다
      others deleted it, but not its meetings
      다른 사람이 이것을 삭제했지만 그 회의들은 남아 있습니다

      // Field
      Only up to version \(1).
      버전 \(1)까지만.
      Version \(1).
      버전 \(1).
      At most \(1).
      최대 \(1).
      \(1) needs version \(2).
      \(1은) 버전 \(2)부터.
      \(1) if missing.
      없으면 \(1).

      // Fields+Lists
      order of \(1)
      \(1)의 순서

      // Format
      \(1) characters
      \(1)자
      there are \(1) values; the limit is \(2)
      값이 \(1)개입니다. 최대 \(2)개입니다
      the ID \(1) is repeated
      ID \(1이) 되풀이됩니다

      // Limited
      the \(1) has \(2) characters; the limit is \(3)
      \(1이) \(2)자입니다. 최대 \(3)자입니다
      the \(1) has \(2) characters, of which \(3) are shown
      \(1이) \(2)자이며 \(3)자만 보입니다
      there are \(1) \(2); the limit is \(3)
      \(2이) \(1)개입니다. 최대 \(3)개입니다
      there are \(1) \(2), of which \(3) are shown
      \(2이) \(1)개이며 \(3)개만 보입니다

      // JSON
      an array
      배열
      a number
      수
      an object
      객체
      a string
      문자열
      expected \(1), found \(2)
      \(1이) 와야 하는데 \(2이) 있습니다
      the key \(1) is missing
      키 \(1이) 없습니다
      the number is out of range
      수가 범위를 벗어났습니다
      a whole number
      정수
      this is not a valid ID
      바른 ID가 아닙니다

      // JSONParser
      the text is larger than 4 GB
      글이 4 GB보다 큽니다
      unexpected text after the end
      끝난 뒤에 뜻밖의 글이 있습니다
      the text has more than \(1) values
      글에 값이 \(1)개보다 많습니다
      values are nested more than \(1) levels deep
      값이 \(1)단계보다 깊이 들어 있습니다
      expected a value, found the end
      값이 와야 하는데 끝났습니다
      expected a value
      값이 와야 합니다
      expected a key in quotes
      따옴표로 묶은 키가 와야 합니다
      the key \(1) is repeated
      키 \(1이) 되풀이됩니다
      expected a colon
      쌍점이 와야 합니다
      expected a comma or a closing brace
      쉼표나 닫는 중괄호가 와야 합니다
      expected a comma or a closing bracket
      쉼표나 닫는 대괄호가 와야 합니다
      expected a digit
      숫자가 와야 합니다
      the string is not valid UTF-8
      문자열이 바른 UTF-8이 아닙니다
      the closing quote is missing
      닫는 따옴표가 없습니다
      control characters must be escaped
      제어 문자는 이스케이프해야 합니다
      half of a surrogate pair is missing
      서로게이트 쌍의 절반이 없습니다
      this is not a valid escape
      바른 이스케이프가 아닙니다
      expected a hexadecimal digit
      16진 숫자가 와야 합니다

      // DeepLink
      the deep link contains a control character; remove it
      딥 링크에 제어 문자가 있습니다. 지우십시오
      the deep link is empty; try \(1)
      딥 링크가 비어 있습니다. \(1을) 써 보십시오
      the deep link "\(1)" is not UTF-8; percent-encode its text as UTF-8
      딥 링크가 UTF-8이 아닙니다: "\(1)". 글을 UTF-8로 퍼센트 인코딩하십시오
      the deep link "\(1)" has a % without two hexadecimal digits; write %25 for a % sign
      딥 링크에 16진 숫자 두 개가 없는 %가 있습니다: "\(1)". % 글자는 %25로 쓰십시오
      the deep link's scheme is "\(1)"; it must be \(2):// or a path like \(3)
      딥 링크의 스킴이 "\(1)"입니다. \(2)://나 \(3) 같은 경로여야 합니다

      // Crontab
      no reminders were installed; nothing was changed
      알림이 설치되어 있지 않았습니다. 바뀐 것이 없습니다
      your crontab does not have one "\(1)" before one "\(2)"; remove these lines with crontab -e
      crontab에 "\(1)" 하나와 그 뒤의 "\(2)" 하나가 있지 않습니다. crontab -e로 이 줄들을 지우십시오
      your crontab already runs standups remind every \(1)
      crontab이 이미 \(1)마다 standups remind를 실행합니다
      added lines to your crontab that run standups remind every \(1); standups remind --uninstall removes them
      \(1)마다 standups remind를 실행하는 줄을 crontab에 더했습니다. standups remind --uninstall로 지울 수 있습니다
      removed the lines from your crontab that ran standups remind
      standups remind를 실행하던 줄을 crontab에서 지웠습니다
      your crontab could not be read, so nothing was changed: \(1)
      crontab을 읽을 수 없어 아무것도 바꾸지 않았습니다: \(1)
      your crontab was not changed: \(1)
      crontab을 바꾸지 못했습니다: \(1)

      // RemindCommand
      Standup \(1)
      \(1) 스탠드업
      remind of meetings that begin soon
      곧 시작하는 회의를 알립니다
      For each meeting of a schedule that begins within 15 minutes, shows a notification on the desktop, with notify-send, or else prints a line. If you are on the team, as the name or address of me in the configuration or of your git says, it adds whether your update is missing; on days on which you are away, it says nothing.
      15분 안에 시작하는 일정의 회의마다 notify-send로 데스크톱에 알림을 보이거나, 없으면 한 줄을 출력합니다. 설정의 me나 git의 이름 또는 주소에 따라 팀에 자신이 있으면 업데이트가 없는지도 알려 줍니다. 자신이 부재인 날에는 알리지 않습니다.
      --install lets the system run it regularly: with a timer of systemd, or else with lines between two comments in your crontab. --uninstall removes exactly that. Nothing is installed unless you ask for it.
      --install은 시스템이 이 명령을 정해진 간격으로 실행하게 합니다: systemd의 타이머, 없으면 crontab의 두 주석 사이의 줄입니다. --uninstall은 바로 그것을 지웁니다. 청하지 않으면 아무것도 설치하지 않습니다.
      show what begins within 15 minutes
      15분 안에 시작하는 것을 보여 줍니다
      print what begins within the hour
      한 시간 안에 시작하는 것을 출력합니다
      be reminded every quarter of an hour
      15분마다 알림을 받습니다
      meetings that begin within TIME: 10m, 1h (default 15m)
      TIME 안에 시작하는 회의: 10m, 1h(기본값 15m)
      print lines instead of showing notifications
      알림 대신 줄을 출력합니다
      let the system run it regularly
      시스템이 정해진 간격으로 실행하게 합니다
      remove what --install has installed
      --install이 설치한 것을 지웁니다
      your update is missing: run standups update \(1)
      업데이트가 없습니다. standups update \(1을) 실행하십시오

      // ReminderInstallation
      \(1) cannot be written into a timer
      \(1은) 타이머에 쓸 수 없습니다
      neither systemd nor cron is here; let your desktop run standups remind regularly
      여기에는 systemd도 cron도 없습니다. 데스크톱이 standups remind를 정해진 간격으로 실행하게 하십시오

      // SystemdTimer
      removed the systemd timer that ran standups remind, although \(1)
      standups remind를 실행하던 systemd 타이머를 지웠지만 문제가 있었습니다: \(1)
      \(1) is not from standups; nothing was changed
      \(1은) standups의 것이 아닙니다. 바뀐 것이 없습니다
      a systemd timer already runs standups remind every \(1)
      systemd 타이머가 이미 \(1)마다 standups remind를 실행합니다
      the timer could not be started, so nothing was installed: \(1)
      타이머를 시작하지 못해 아무것도 설치하지 않았습니다: \(1)
      installed a systemd timer that runs standups remind every \(1); standups remind --uninstall removes it
      \(1)마다 standups remind를 실행하는 systemd 타이머를 설치했습니다. standups remind --uninstall로 지울 수 있습니다
      removed the systemd timer that ran standups remind
      standups remind를 실행하던 systemd 타이머를 지웠습니다

      // HolidayOptions
      add days without meetings and work, as in 2026-12-24..2027-01-02,2027-05-01, or those of a calendar, FILE.ics; may be repeated
      모이지도 일하지도 않는 날을 더합니다, 예: 2026-12-24..2027-01-02,2027-05-01, 또는 달력 FILE.ics의 날. 여러 번 쓸 수 있습니다
      remove these holidays, or all; may be repeated
      이 휴일들, 또는 all이면 모두 지웁니다. 여러 번 쓸 수 있습니다
      \(1) has no all-day events from \(2) to \(3)
      \(1)에 \(2)부터 \(3)까지의 종일 일정이 없습니다

      // SkipOptions
      hold no meetings on these days, as in fri or 2026-12-24; may be repeated
      fri나 2026-12-24 같은 이 날들에는 모이지 않습니다. 여러 번 쓸 수 있습니다
      hold meetings on skipped days after all; may be repeated
      건너뛴 날에 다시 모입니다. 여러 번 쓸 수 있습니다
      \(1) has no schedule; set one with --at 'Mon-Fri 09:30'
      \(1)에 일정이 없습니다. --at 'Mon-Fri 09:30'으로 정하십시오

      // Words
      could not write to \(1): \(2)
      \(1)에 쓰지 못했습니다: \(2)
      could not write \(1): \(2)
      \(1을) 쓰지 못했습니다: \(2)
      could not list \(1): \(2)
      \(1)의 목록을 읽지 못했습니다: \(2)
      could not open \(1): \(2)
      \(1을) 열지 못했습니다: \(2)
      could not create \(1): \(2)
      \(1을) 만들지 못했습니다: \(2)
      could not delete \(1): \(2)
      \(1을) 삭제하지 못했습니다: \(2)
      could not remove \(1): \(2)
      \(1을) 지우지 못했습니다: \(2)
      could not lock \(1): \(2)
      \(1을) 잠그지 못했습니다: \(2)
      could not merge \(1): \(2)
      \(1을) 병합하지 못했습니다: \(2)
      could not move \(1): \(2)
      \(1을) 옮기지 못했습니다: \(2)
      could not replace \(1): \(2)
      \(1을) 바꾸지 못했습니다: \(2)
      could not restore: \(1) (\(2))
      복원하지 못했습니다: \(1) (\(2))
      could not restore from \(1): \(2)
      \(1)에서 복원하지 못했습니다: \(2)
      could not clean \(1): \(2)
      \(1을) 정리하지 못했습니다: \(2)
      could not watch \(1): \(2)
      \(1을) 지켜보지 못했습니다: \(2)
      could not run \(1): \(2)
      \(1을) 실행하지 못했습니다: \(2)
      \(1); \(2)
      \(1). \(2)
      \(1): \(2); \(3)
      \(1): \(2). \(3)
      could not fetch
      가져오지 못했습니다
      could not push
      푸시하지 못했습니다
      could not commit
      커밋하지 못했습니다
      could not read the commits
      커밋을 읽지 못했습니다
      could not read the history
      기록을 읽지 못했습니다
      could not create a repository
      저장소를 만들지 못했습니다
      could not read the repository
      저장소를 읽지 못했습니다
      could not record the sync
      동기화를 기록하지 못했습니다
      could not read git's index
      git의 인덱스를 읽지 못했습니다
      could not update git's index
      git의 인덱스를 갱신하지 못했습니다
      could not read your name
      이름을 읽지 못했습니다
      could not set up the repository
      저장소를 설정하지 못했습니다
      could not compare with the remote
      원격과 비교하지 못했습니다
      could not read the records
      기록을 읽지 못했습니다
      could not store the records
      기록을 저장하지 못했습니다
      could not read git's settings
      git의 설정을 읽지 못했습니다
      could not reach the repository
      저장소에 닿지 못했습니다
      could not read git's output
      git의 출력을 읽지 못했습니다
      could not read a commit
      커밋을 읽지 못했습니다
      the ID differs from the name of the file
      ID가 파일의 이름과 다릅니다
      another meeting has this name; move its file elsewhere first
      다른 회의가 이 이름을 씁니다. 그 파일을 먼저 옮기십시오
      another standup has this name; move its file elsewhere first
      다른 스탠드업이 이 이름을 씁니다. 그 파일을 먼저 옮기십시오
      another update has this name; move its file elsewhere first
      다른 업데이트가 이 이름을 씁니다. 그 파일을 먼저 옮기십시오
      an attendee without an ID gets a new one
      ID가 없는 참석자에 새 ID를 줍니다
      a standup without an ID gets a new one
      ID가 없는 스탠드업에 새 ID를 줍니다
      a meeting without an ID gets a new one
      ID가 없는 회의에 새 ID를 줍니다
      an attendee has the same ID as another one (\(1)), so it gets a new one
      참석자의 ID가 다른 것(\(1))과 같아 새 ID를 줍니다
      a standup has the same ID as another one (\(1)), so it gets a new one
      스탠드업의 ID가 다른 것(\(1))과 같아 새 ID를 줍니다
      a meeting has the same ID as another one (\(1)), so it gets a new one
      회의의 ID가 다른 것(\(1))과 같아 새 ID를 줍니다
      true or false
      true나 false
      null
      null
      NAME
      이름
      Synopsis
      사용법
      Options
      옵션
      Examples
      예
      Description
      설명
      Links
      링크
      Environment
      환경
      Files
      파일
      Hooks
      훅
      Limits
      한도
      Configuration
      설정
      Templates
      템플릿
      Terminal
      터미널
      Summaries
      요약
      Scripts
      스크립트
      Success.
      성공.
      missing
      없음
      nothing yet
      아직 없음
      receiving…
      받는 중…
      merging…
      병합하는 중…
      sending…
      보내는 중…
      mine
      자신
      theirs
      상대
      item
      항목
      Number
      번호
      file
      파일
      deleted
      삭제
      added
      추가
      edited
      수정
      unknown
      알 수 없음
      schedules
      일정
      items
      항목
      the script
      스크립트
      Holidays
      휴일
      Language
      언어
      """#),
    ending: KoreanParticle.form)
}
