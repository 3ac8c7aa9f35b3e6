import { list, object, oneOf, text } from '@/components/api/read'
import { findingAnswer, notChecked } from '@/components/readiness/today-answer'

/** What the page reads of GET /api/board/moved (lib/board/read-moved.ts). */
export const movedAnswer = object({
  departsAt: text,
  verdict: oneOf('blocked', 'check', 'ready', 'untold', 'underway', 'done', 'not_yet'),
  findings: list(findingAnswer),
  notChecked: list(notChecked),
})

/** What the page reads of GET /api/board/moved-stop (lib/board/read-moved-stop.ts). */
export const movedStopAnswer = object({ from: movedAnswer, to: movedAnswer })
