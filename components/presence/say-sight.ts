import { askApi } from '@/components/api/ask-api'
import type { PresentAnswer } from '@/components/live/live-answer'
import { type Clock, systemClock, rest } from '@/lib/clock'

export interface Sight {
  noun: PresentAnswer['noun']
  id: string
  /** In a form of it. */
  editing: boolean
}

/** The server counts a page as gone that is silent for 25 s (lib/live/presence.ts). */
const EVERY_MS = 10_000

/** Not `randomUUID`: that is not there on plain http beyond this machine. */
const newPage = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join(
    '-',
  )

type Say = (said: { organization: string; page: string; turn: number; sight: Sight | null }) => void

const post: Say = (body) => {
  // Nobody waits for it, and the next word comes soon.
  askApi('/api/presence', () => undefined, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

interface Saying {
  organization: string
  sight: Sight
  say?: Say
  clock?: Clock
}

/** Says what this page shows for as long as somebody sees it. Answers how to end, which says that too. */
export function saySight({ organization, sight, say = post, clock = systemClock }: Saying): () => void {
  const page = newPage()
  const stop = new AbortController()
  let turn = 0
  let isSaid = false
  const tell = (isShown: boolean) => {
    if (!isShown && !isSaid) return
    isSaid = isShown
    say({ organization, page, turn: (turn += 1), sight: isShown ? sight : null })
  }
  const look = () => tell(document.visibilityState === 'visible')
  const leave = () => tell(false)
  const { signal } = stop
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pagehide', leave, { signal })
  // Out of the browser's memory of pages.
  window.addEventListener('pageshow', look, { signal })
  void (async () => {
    while (!signal.aborted) {
      look()
      await rest(clock, EVERY_MS, signal)
    }
  })()
  return () => {
    stop.abort()
    leave()
  }
}
