import type { Clock } from '@/lib/clock'
import { DESK_NOUNS } from '@/lib/events/event'

/** What can be before somebody: an object of the ledger by its id, or the board or the map of a day by its date. */
export const SIGHT_NOUNS = [...DESK_NOUNS, 'board', 'map'] as const

/** What somebody has before them. */
export interface Sight {
  noun: (typeof SIGHT_NOUNS)[number]
  id: string
  /** In a form of it. */
  editing: boolean
}

/** Somebody who has something before them now. */
export interface Present extends Sight {
  userId: string
  name: string
}

/** What one page of one person says of itself; `turn` grows with each word of that page, `sight` is null when it goes. */
export interface SaidSight {
  organizationId: string
  userId: string
  name: string
  page: string
  turn: number
  sight: Sight | null
}

/** A page in sight says so every 10 s (components/presence/say-sight.ts): one that is silent so long is gone. */
const STAYS_MS = 25_000
const MOST_OF_ONE_PERSON = 20
const MOST_OF_ORGANIZATION = 1_000

interface Page {
  said: SaidSight
  until: number
}

interface Desk {
  pages: Map<string, Page>
  told: readonly Present[]
  words: string
}

/** The same list for all who look at nothing: nobody is told of it. */
export const NOBODY: readonly Present[] = []

export interface Presence {
  note(said: SaidSight): void
  /** Who has what before them, each person once for each thing; the same list until it changes. */
  of(organizationId: string): readonly Present[]
}

/** Who looks at what, in memory alone: it is never stored, and ends within seconds of leaving. */
export function openPresence(clock: Clock): Presence {
  const desks = new Map<string, Desk>()
  let sweepAt = 0

  function drop(pages: Map<string, Page>) {
    for (const [key, { until }] of pages) if (until <= clock.now()) pages.delete(key)
  }

  /** Organizations in which nobody asks are forgotten too. */
  function sweep() {
    if (clock.now() < sweepAt) return
    sweepAt = clock.now() + STAYS_MS
    for (const [id, { pages }] of desks) {
      drop(pages)
      if (pages.size === 0) desks.delete(id)
    }
  }

  return {
    note(said) {
      sweep()
      const desk = desks.get(said.organizationId) ?? { pages: new Map(), told: NOBODY, words: '[]' }
      desks.set(said.organizationId, desk)
      const { pages } = desk
      // A page is one of its person, whatever others call theirs.
      const key = `${said.userId} ${said.page}`
      const before = pages.get(key)
      // What left the page earlier may come later: a word of somebody who left would bring them back.
      if (before && before.said.turn >= said.turn) return
      // Behind the others: the first is the one that was silent longest.
      pages.delete(key)
      pages.set(key, { said, until: clock.now() + STAYS_MS })
      const own = [...pages.keys()].filter((one) => one.startsWith(`${said.userId} `))
      const [oldest] =
        own.length > MOST_OF_ONE_PERSON ? own : pages.size > MOST_OF_ORGANIZATION ? pages.keys() : []
      if (oldest !== undefined) pages.delete(oldest)
    },
    of(organizationId) {
      const desk = desks.get(organizationId)
      if (!desk) return NOBODY
      drop(desk.pages)
      const people = new Map<string, Present>()
      for (const { said } of desk.pages.values()) {
        const { sight, userId, name } = said
        if (!sight) continue
        const key = JSON.stringify([sight.noun, sight.id, userId])
        people.set(key, {
          ...sight,
          userId,
          name,
          editing: sight.editing || people.get(key)?.editing === true,
        })
      }
      const told = [...people.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1))
      const words = JSON.stringify(told)
      if (words !== desk.words) Object.assign(desk, { words, told: told.map(([, present]) => present) })
      return desk.told.length === 0 ? NOBODY : desk.told
    },
  }
}
