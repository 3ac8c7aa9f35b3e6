import { appendAndProject } from '@/lib/changes/append-and-project'
import type { Db } from '@/lib/db/open'
import type { NewEvent } from '@/lib/events/event'
import { liveMessages } from '@/lib/live/live-messages'
import type { LiveMessage } from '@/lib/live/message'
import { openLive } from '@/lib/live/open-live'
import type { Language } from '@/lib/words/languages'
import { testBase } from '../base'
import type { TestDatabase } from '../database'
import type { FakeClock } from '../fake-clock'

export const USER = '00000000-0000-4000-8000-00000000000a'
const NOW = Date.UTC(2026, 2, 2, 8)
let count = 0

/** Something new that happened on a route. */
export function routeEvent(routeId: string): NewEvent {
  const id = `event-${(count += 1)}`
  const time = new Date(NOW + count * 1000).toISOString()
  return {
    source: 'feed',
    sourceKey: id,
    type: 'stopArrived',
    noun: 'route',
    subjectId: routeId,
    happenedAt: time,
    body: {
      id,
      eventType: 'stopArrived',
      eventTime: time,
      happenedAtTime: time,
      route: { id: routeId },
      stop: { id: `${routeId}-stop` },
    },
  }
}

/** Lets time pass while the tail and the desk both wait for it, so that no database is overtaken. */
export async function withTime<T>(clock: FakeClock, told: Promise<T>): Promise<T> {
  let settled = false
  const mark = () => (settled = true)
  told.then(mark, mark)
  while (!settled) {
    if (clock.sleeping >= 2) await clock.advance(250)
    else await new Promise((resolve) => setImmediate(resolve))
  }
  return told
}

/** One organization, who appends to its log, and desks that follow it in this process. */
export async function liveWorld(given: TestDatabase) {
  const base = testBase(given)
  const { id } = await given.db.organization.create({ data: { name: 'N', createdAt: new Date(NOW) } })
  const actor = { userId: USER, name: 'Ana', organizationId: id, role: 'viewer' as const }
  const append = (events: NewEvent[], db: Db = given.db) =>
    db.$transaction((tx) => appendAndProject(tx, id, new Date(base.clock.now()), events))
  const some = (many: number, routeId = 'r1') => Array.from({ length: many }, () => routeEvent(routeId))

  /** Opens a desk in this process, or in `live`; `next` lets time pass until it is told something. */
  async function open(
    after: number | null,
    live = openLive(base),
    admitted = async () => true,
    language: Language = 'en',
  ) {
    const stop = new AbortController()
    const seat = await live.join(id, USER)
    const messages = liveMessages(seat, {
      clock: base.clock,
      organizationId: id,
      language,
      after,
      stillAdmitted: admitted,
      signal: stop.signal,
    })
    const next = async (): Promise<LiveMessage | null> =>
      (await withTime(base.clock, messages.next())).value ?? null
    const until = async <E extends LiveMessage['event']>(event: E) => {
      for (let message = await next(); message; message = await next())
        if (message.event === event) return message as LiveMessage & { event: E }
      throw new Error(`It ended before ${event}`)
    }
    const close = () => {
      stop.abort()
      seat.leave()
    }
    return { next, until, close }
  }
  return { ...base, id, actor, append, some, open }
}
