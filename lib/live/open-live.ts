import type { Base } from '@/lib/base'
import { rest } from '@/lib/clock'
import type { Channel } from '@/lib/db/open-channel'
import { readHeads } from '@/lib/events/read-notices'
import type { LiveMessage } from './message'
import { noteWatch } from './note-watch'
import { openPresence, type Present, type SaidSight } from './presence'
import { readChanges } from './read-changes'
import { readStatuses, sameStatus, type Standing } from './read-status'
import { keepReadings, type Readings } from './readings'
import { readSaid } from './said-sight'
import { openSeats } from './seats'

/** While somebody listens, the logs of all organizations with an open desk are looked at this often. */
const LOOK_MS = 250
/** Looks between two at feeds and connection, and between two notes that somebody watches. */
const STATUS_EVERY = 8
const WATCH_EVERY = 60

/** How an organization stood at the last look; another object whenever something is different. */
export interface Look {
  head: number
  status: Standing
  /** Who has what before them. */
  present: readonly Present[]
}

/** One open desk's place in this process. */
export interface Seat {
  look(): Look
  /** Looks at the log now: a desk may come from a process that has looked later. */
  lookAgain(): Promise<void>
  /** What lies behind `after`, read once for all who have come to the same place. */
  changes(after: number): Promise<LiveMessage & { event: 'changes' }>
  /** Resolves once there is another look than `seen`, after `ms`, or when `signal` aborts. */
  changed(seen: Look, ms: number, signal: AbortSignal): Promise<void>
  /** Aborted when this process ends: open desks go to another one. */
  closing: AbortSignal
  leave(): void
}

export interface Live {
  /** Throws what `openSeats().take` throws. */
  join(organizationId: string, userId: string): Promise<Seat>
  /** What a page has before its person; the desks of every process are told. */
  note(said: SaidSight): void
  /** How many desks this process keeps told. */
  seats(): number
  close(): void
}

interface Desk {
  seats: number
  look: Look | null
  first: Promise<void>
  waiting: Set<() => void>
  read: Readings<Awaited<ReturnType<Seat['changes']>>>
}

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'> & {
  /** Opens the way to other processes, where there are some. */
  openChannel?: (hear: (text: string) => void) => Channel
}

/** What open desks of this process share: one look at the database for all of them, and none while nobody listens. */
export function openLive(ctx: Ctx): Live {
  const desks = new Map<string, Desk>()
  const seats = openSeats()
  const closing = new AbortController()
  const presence = openPresence(ctx.clock)
  const by = crypto.randomUUID()
  let channel: Channel | null = null
  let looking = false

  /** Once somebody is here: a worker hears of nobody. */
  function others(): Channel | null {
    if (!closing.signal.aborted)
      channel ??=
        ctx.openChannel?.((text) => {
          const heard = readSaid(text)
          if (heard && heard.by !== by) presence.note(heard.said)
        }) ?? null
    return channel
  }

  async function lookAt(ids: readonly string[], withStatus: boolean) {
    const heads = await readHeads(ctx.db, ids)
    const statuses = withStatus ? await readStatuses(ctx, ids) : null
    for (const id of ids) {
      const desk = desks.get(id)
      const status = statuses?.get(id) ?? desk?.look?.status
      if (!desk || !status) continue
      const before = desk.look
      const head = Math.max(before?.head ?? 0, heads.get(id) ?? 0)
      const present = presence.of(id)
      if (before?.head === head && before.present === present && sameStatus(before.status, status)) continue
      if (head !== before?.head) desk.read.forget()
      desk.look = { head, status, present }
      for (const wake of desk.waiting) wake()
    }
  }

  async function keepLooking() {
    let failing = false
    for (let round = 1; desks.size > 0 && !closing.signal.aborted; round++) {
      await rest(ctx.clock, LOOK_MS, closing.signal)
      const ids = [...desks.keys()]
      try {
        if (ids.length > 0) await lookAt(ids, round % STATUS_EVERY === 0)
        if (ids.length > 0 && round % WATCH_EVERY === 0) await noteWatch(ctx, ids)
        failing = false
      } catch (error) {
        if (!failing)
          ctx.logger.error({ err: error }, 'Open desks cannot be told of changes; it is tried again')
        failing = true
      }
    }
    looking = false
  }

  function open(organizationId: string): Desk {
    const first = (async () => {
      await noteWatch(ctx, [organizationId])
      await lookAt([organizationId], true)
    })()
    const desk: Desk = { seats: 0, look: null, first, waiting: new Set(), read: keepReadings() }
    desks.set(organizationId, desk)
    if (!looking) {
      looking = true
      void keepLooking()
    }
    return desk
  }

  const readOnce = (organizationId: string, { read, look }: Desk, after: number) =>
    read.of(after, async () => {
      const data = await readChanges(ctx.db, organizationId, after, look?.head ?? after)
      return { event: 'changes', id: data.sequence, data }
    })

  return {
    seats: seats.taken,
    note(said) {
      presence.note(said)
      others()?.say(JSON.stringify({ by, said }))
    },
    close() {
      closing.abort()
      channel?.close()
      for (const { waiting } of desks.values()) for (const wake of waiting) wake()
    },
    async join(organizationId, userId) {
      const giveBack = seats.take(userId)
      others()
      const desk = desks.get(organizationId) ?? open(organizationId)
      desk.seats += 1
      const leave = () => {
        if (!giveBack()) return
        desk.seats -= 1
        if (desk.seats === 0 && desks.get(organizationId) === desk) desks.delete(organizationId)
      }
      try {
        await desk.first
      } catch (error) {
        leave()
        throw error
      }
      return {
        closing: closing.signal,
        leave,
        look: () => desk.look ?? missing(),
        lookAgain: () => lookAt([organizationId], false),
        changes: (after) => readOnce(organizationId, desk, after),
        async changed(seen, ms, signal) {
          if (desk.look !== seen || signal.aborted || closing.signal.aborted) return
          const pause = new AbortController()
          const wake = () => pause.abort()
          desk.waiting.add(wake)
          signal.addEventListener('abort', wake, { once: true })
          await rest(ctx.clock, ms, pause.signal)
          desk.waiting.delete(wake)
          signal.removeEventListener('abort', wake)
        },
      }
    },
  }
}

function missing(): never {
  throw new Error('An organization was never looked at')
}
