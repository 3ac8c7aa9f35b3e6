import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { countsKey } from '@/components/frame/counts-key'
import { onOtherPerson } from '@/components/offline/whose-device'
import { systemClock } from '@/lib/clock'
import { deskClock } from '@/lib/desk-clock'
import type { Words } from '@/lib/words/words'
import { electLeader } from './elect-leader'
import { keepRows } from './keep-rows'
import { leadDesk } from './lead-desk'
import { catchUpAnswer, type DeskStatus, type Told } from './live-answer'
import { type Link, readLive, setLive } from './live-state'
import { sayChanges } from './say-changes'
import { tellBlocked } from './tell-blocked'
import { trackChanges } from './track-changes'

export interface Follow {
  client: QueryClient
  organizationId: string
  userId: string
  /** The newest event of the log when the server rendered the page. */
  sequence: number
  /** The connection, or who this person is here, may be another: what the page shows of it is asked for again. */
  onConnection(): void
  /** Says for who listens to the page what changed. */
  say(words: string): void
  /** Says, besides, that routes became blocked. */
  sayBlocked(words: string): void
  t: Words
}

/** What tabs say to each other. */
type Tab = { kind: 'told'; told: Told } | { kind: 'link'; link: Link; place: number } | { kind: 'asks' }

/** Refusals of a tab that shows another organization, or whose desk is another person's, than the browser works for by now. */
const ELSEWHERE = ['another_organization', 'another_person']
const COUNTS_MS = 1_000
// The platform's lists fill a ledger for a while: reading everything anew at each step would never come to an end.
const ANEW_MS = 5_000

/** Keeps this tab's rows as the server has them, with one connection for all tabs of the browser. Answers how to end. */
export function follow({
  client,
  organizationId,
  userId,
  sequence,
  onConnection,
  say,
  sayBlocked,
  t,
}: Follow): () => void {
  const stop = new AbortController()
  const name = `wayboard-live ${organizationId} ${userId}`
  const rows = keepRows(client)
  const voice = sayChanges(say, t)
  const stopTelling = tellBlocked({ client, personKey: `${organizationId}:${userId}`, say: sayBlocked, t })
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  let connection: string | null = null
  let counting: ReturnType<typeof setTimeout> | null = null
  let anew: ReturnType<typeof setTimeout> | null = null
  let anewAt = 0
  let term: AbortSignal | null = null

  const tracker = trackChanges({
    from: sequence,
    take(changes) {
      rows.take(changes.rows)
      if (changes.events.some(({ noun }) => noun === 'readiness')) rows.judged()
      voice.add(changes.rows)
      countAgain()
    },
    readAnew: readAgainSoon,
    ask: read,
  })

  function readAgainSoon() {
    anew ??= setTimeout(
      () => {
        anew = null
        anewAt = systemClock.now()
        rows.readAnew()
        countAgain()
      },
      Math.max(0, anewAt + ANEW_MS - systemClock.now()),
    )
  }

  /** What needs someone is counted by the server: once for all that changes within a second. */
  function countAgain() {
    counting ??= setTimeout(() => {
      counting = null
      void client.invalidateQueries({ queryKey: countsKey })
    }, COUNTS_MS)
  }

  async function read(after: number) {
    const query = new URLSearchParams({ after: String(after), organization: organizationId })
    const { data } = await askApi(`/api/live/changes?${query.toString()}`, answer(catchUpAnswer), {
      signal: stop.signal,
    })
    keepStatus(data.status)
    return data
  }

  function keepStatus({ feeds, connection: known }: DeskStatus) {
    setLive({ feeds })
    const now = JSON.stringify(known)
    if (connection !== null && connection !== now) onConnection()
    connection = now
  }

  const leads = () => term !== null && !term.aborted

  /** Whether it was another before. */
  function show(to: Link): boolean {
    const isNew = readLive().link !== to
    if (isNew) setLive({ link: to, lostAt: to === 'unreachable' ? deskClock.now() : null })
    return isNew
  }

  /** How this tab itself stands. What it heard of another is never passed on: without locks every tab leads, and would answer. */
  function link(to: Link) {
    const isNew = show(to)
    // Where there is nothing to pass on, the others hear at least that somebody leads.
    if (leads() && (isNew || to !== 'live')) post({ kind: 'link', link: to, place: tracker.place })
  }

  function hear(told: Told) {
    if (told.event === 'changes') tracker.hear(told.changes)
    else if (told.event === 'status') keepStatus(told.status)
    else if (told.event === 'presence') setLive({ present: told.people })
    else if (told.event === 'reset') tracker.startAt(told.sequence)
    else {
      // A stream that begins anew tells of people only where there are some.
      if (told.event === 'hello') setLive({ present: [] })
      tracker.expect(told.sequence)
    }
  }

  const post = (message: Tab) => channel?.postMessage(message)

  /** Asks once in place of being told; what was asked for is passed on as if it had been told. */
  async function ask(): Promise<boolean> {
    try {
      const changes = await read(tracker.place)
      const told: Told = changes.reset
        ? { event: 'reset', sequence: changes.sequence }
        : { event: 'changes', changes }
      if (changes.reset || changes.sequence > tracker.place) pass(told)
      pass({ event: 'status', status: changes.status })
      pass({ event: 'beat', sequence: changes.head })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) return false
      if (ELSEWHERE.includes(error.code)) end('elsewhere')
      else if (error.status === 401 || error.status === 403) dismissed()
      return error.status !== 0 && error.status < 500
    }
  }

  function pass(told: Told) {
    post({ kind: 'told', told })
    hear(told)
  }

  /** Asked again, the page leads to where one signs in, or chooses an organization. */
  function dismissed() {
    stop.abort()
    onConnection()
  }

  function end(to: Link) {
    link(to)
    stop.abort()
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Tab>) => {
    if (stop.signal.aborted) return
    if (data.kind !== 'asks') leader.heard()
    if (data.kind === 'told') hear(data.told)
    else if (data.kind === 'asks') {
      if (!leads()) return
      const { link: now, present } = readLive()
      post({ kind: 'link', link: now, place: tracker.place })
      post({ kind: 'told', told: { event: 'presence', people: present } })
    } else {
      show(data.link)
      tracker.expect(data.place)
    }
  })
  // A stream that is open goes on with the session that opened it; what is asked goes by that of now.
  const stopHearing = onOtherPerson(`${organizationId}:${userId}`, () => void ask())
  post({ kind: 'asks' })
  const leader = electLeader({
    name,
    signal: stop.signal,
    inSight: () => document.visibilityState === 'visible',
    lead: (signal) => {
      term = signal
      const whose = { organization: organizationId, person: userId }
      const url = () =>
        `/api/live?${new URLSearchParams({ after: String(tracker.place), ...whose }).toString()}`
      return leadDesk({ url, tell: pass, ask, onLink: link, signal })
    },
  })

  return () => {
    stop.abort()
    stopHearing()
    channel?.close()
    rows.stop()
    voice.stop()
    stopTelling()
    clearTimeout(counting ?? undefined)
    clearTimeout(anew ?? undefined)
  }
}
