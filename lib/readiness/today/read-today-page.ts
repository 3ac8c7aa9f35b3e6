import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { readPlace, writePlace } from '@/lib/ledger/list/cursor'
import { MAX_LIMIT } from '@/lib/ledger/list/page'
import { queryInteger } from '@/lib/platform/contract/query'
import type { ReadinessSettings } from '../settings/settings'
import { type FallenOut, fallenOutOf, keyOf } from './fallen-out'
import { isJudging } from './is-judging'
import { readToday, type Today, todayQuery, type TodayRoute } from './read-today'
import { byPlace, placeOf, type TodayPlace } from './today-order'
import { SHOWN, type Shown, shownOf } from './today-shown'

/**
 * Query of GET /api/today: that of `readToday`, and of which of its routes lines are told: what a figure counts, those that
 * somebody must act on (`acting`) or the rest (`quiet`), in that order; unless told all, by departure. `after` is the
 * endCursor of the page before.
 */
export const todayPageQuery = todayQuery.extend({
  show: z.enum(SHOWN).optional(),
  limit: queryInteger({ min: 1, max: MAX_LIMIT }).optional(),
  after: z.string().max(1000).optional(),
})

/** Counts and figures are of all routes. */
export interface TodayPage extends Today {
  show: Shown | null
  /** How many there are at all, and how many of those that are shown. */
  all: number
  found: number
  /** Of those that need nobody. `unended`: nobody ended them, and their vehicles left for later ones. */
  quiet: Record<'ready' | 'untold' | 'underway' | 'done' | 'unended', number>
  /** Who of these lines fell out, with all the routes that need them. */
  fallenOut: FallenOut<TodayRoute>[]
  /** Nothing is shown, and routes that leave within the horizon are known and not judged yet. */
  isJudging: boolean
  pagination: { endCursor: string; hasNextPage: boolean }
}

/** `readToday`, with a page of its lines. */
export async function readTodayPage(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { show, limit = Infinity, after, ...asked }: z.output<typeof todayPageQuery> = {},
  given: { settings?: ReadinessSettings; leaves?: AbortSignal } = {},
): Promise<TodayPage> {
  const from = readPlace(place, after)
  const today = await readToday(ctx, asked, given)
  const found = show ? shownOf(today.routes, show) : today.routes
  const where = (route: TodayRoute): TodayPlace => {
    const [rank, ...rest] = placeOf(route)
    return [show ? rank : 0, ...rest]
  }
  const left = from === null ? found : found.filter((route) => byPlace(where(route), from) > 0)
  const routes = left.slice(0, limit)
  const last = routes.at(-1)
  const quiet = shownOf(today.routes, 'quiet')
  const count = (...words: TodayRoute['verdict'][]) =>
    quiet.filter(({ verdict, isLeftBehind }) => words.includes(verdict) && !isLeftBehind).length
  const fallenOut = fallenOutOf(today.routes)
  const keys = new Set(
    routes.flatMap(({ vehicle, driver }) => [
      keyOf('vehicle', vehicle?.id ?? ''),
      keyOf('driver', driver?.id ?? ''),
    ]),
  )
  const isNow = asked.at === undefined && asked.date === undefined
  return {
    ...{ ...today, routes },
    isJudging: isNow && today.routes.length === 0 && (await isJudging(ctx, asked.horizonHours)),
    ...{ show: show ?? null, all: today.routes.length, found: found.length },
    quiet: {
      ...{ ready: count('ready', 'not_yet'), untold: count('untold') },
      ...{ underway: count('underway'), done: count('done') },
      unended: quiet.filter(({ isLeftBehind }) => isLeftBehind).length,
    },
    fallenOut: [...fallenOut].flatMap(([key, one]) => (keys.has(key) ? one : [])),
    pagination: { endCursor: last ? writePlace(where(last)) : '', hasNextPage: left.length > routes.length },
  }
}

const place = z.tuple([z.number(), z.number(), z.string()])
