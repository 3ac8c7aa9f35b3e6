import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { type AskedOfDepartures, isUntold } from '@/lib/routes/departures/untold'
import { JUDGED, type Judged } from '@/lib/routes/list/list-words'
import type { Progress } from '@/lib/routes/progress/progress'
import { waitedUntil } from '@/lib/verdicts/waited'
import type { BoardRows } from './schema'

/** A route as a strip. Times are epoch ms. */
export interface BoardRoute {
  id: string
  name: string | null
  /** Whose row: the id of the driver or vehicle that it names; null for nobody's. */
  row: string | null
  /** What the other rows would say: the vehicle on a board of drivers, by name, else by id. */
  beside: string | null
  besideId: string | null
  startsAtMs: number
  endsAtMs: number
  progress: Progress
  /** What readiness said last, while it has not left; null where it told nobody anything yet, or it did leave. */
  verdict: Judged | null
  /** How many checks of it were not made: beside a verdict, and never a part of it. */
  unchecked: number
  /** Nobody waits for it any more: nobody drove it, or whether it left is told by nobody. Null for any other. */
  givenUp: 'undriven' | 'untold' | null
  /** Nobody ended it, and its vehicle left for a later one: it is on no road, and not late. */
  isUnended: boolean
  /** How far beyond its window its worst stop to come is expected, in ms; null for one that is not late. */
  lateMs: number | null
}

/** As it is read: with the name that its row would have. */
export type FoundStrip = BoardRoute & { rowName: string | null }

export interface FoundStrips {
  /** By their begin. */
  strips: FoundStrip[]
  /** There are more than were looked at. */
  isCut: boolean
  knownSince: string | null
}

/** Which stretch of time (epoch ms), and what its rows are. */
export interface BoardSpan {
  from: number
  to: number
  rows: BoardRows
}

/** A route that began longer ago is not looked for. */
const LONGEST_ROUTE_MS = 31 * DAY_MS

type Stretch = Pick<BoardSpan, 'from' | 'to'>

/** What is planned so (epoch ms) has its place in that stretch of time: it begins in it, or before it and ends later than it begins. */
export const touchesSpan = (
  { startsAtMs, endsAtMs }: Pick<BoardRoute, 'startsAtMs' | 'endsAtMs'>,
  { from, to }: Stretch,
): boolean =>
  startsAtMs >= from - LONGEST_ROUTE_MS && startsAtMs < to && (startsAtMs >= from || endsAtMs > from)

/** The same of rows of "Route". */
export function inSpan({ from, to }: Stretch): Prisma.Sql {
  const at = (ms: number) => Prisma.sql`${new Date(ms)}::timestamptz`
  return Prisma.sql`("scheduledStart" >= ${at(from - LONGEST_ROUTE_MS)} AND "scheduledStart" < ${at(to)}
    AND ("scheduledStart" >= ${at(from)} OR "scheduledEnd" > ${at(from)}))`
}

/** What a strip says of what readiness said last: nothing of a route that has left. */
export function saidOf(
  progress: Progress | null,
  said: { word: string; unchecked: number } | undefined,
): Pick<BoardRoute, 'verdict' | 'unchecked'> {
  const word = JUDGED.find((one) => one === said?.word)
  if (!said || word === undefined || progress === 'done' || progress === 'underway')
    return { verdict: null, unchecked: 0 }
  return { verdict: word, unchecked: said.unchecked }
}

/** What became of a route that has not left as far as is told and is waited for no more, as Today has it (lib/verdicts/waited.ts). */
export function givenUpOf(
  { progress, startsAtMs, endsAtMs }: Pick<BoardRoute, 'progress' | 'startsAtMs' | 'endsAtMs'>,
  asked: AskedOfDepartures,
): BoardRoute['givenUp'] {
  if (asked.now < waitedUntil({ departsAtMs: startsAtMs, endsAtMs })) return null
  if (isUntold({ progress, startMs: startsAtMs }, asked)) return 'untold'
  return progress === 'notStarted' ? 'undriven' : null
}
