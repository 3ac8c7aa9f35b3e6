import type { DeskContext } from '@/lib/connection/desk-context'
import { nameIds } from '@/lib/directory/name-ids'
import { isRenewing } from '@/lib/ledger/keep/renewal'
import { requirePeriod } from '@/lib/period/require-period'
import { placeOf } from '@/lib/routes/progress/visits'
import { SharedAnswers } from '@/lib/shared-answers'
import { addUpLost, addUpVisits, type Lost } from './add-up'
import type { AskedOnTime } from './schema'
import { isFew, type Tally, tallyOf, together, worstFirst } from './tally'

export interface PlaceOnTime extends Tally {
  /** lib/routes/progress/visits.ts, `placeKey`: empty for all stops that name no place. */
  key: string
  /** Null of one that is no address of the address book. */
  addressId: string | null
  name: string | null
}

export interface WeekdayOnTime extends Tally {
  /** 1 for Monday: of the day on which the route was to begin, in the zone of the period. */
  weekday: number
}

/** How many lines there are, and of how many with enough visits one can be worse than another. */
export interface Found {
  all: number
  enough: number
}

export interface OnTime {
  period: AskedOnTime
  /** Routes from before an update are still being put right (lib/jobs/renew-columns.ts): asked again, more of them are in. */
  isCounting: boolean
  all: Tally
  lost: Lost
  /** The worst first; of more than are told `placesFound` says how many there are. */
  places: PlaceOnTime[]
  placesFound: Found
  weekdays: WeekdayOnTime[]
}

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

/** Of more lines nobody reads the last; a file has them all. */
export const MOST_LINES = 500
const NAMED_AT_ONCE = 1_000

const answers = new SharedAnswers<OnTime>()

/** How the visits of a period were, of the routes that were to begin in it. Throws 400 where that is no period. */
export async function readOnTime(
  ctx: Context,
  asked: AskedOnTime,
  mostLines: number = MOST_LINES,
): Promise<OnTime> {
  const { db, actor } = ctx
  const { organizationId } = actor
  const period = requirePeriod(asked)
  const { from, to, zone } = period
  return answers.ask(db, [organizationId, from, to, zone, mostLines], async () => {
    const [counted, lost, isCounting] = await Promise.all([
      addUpVisits(db, organizationId, period, 'place', 'weekday'),
      addUpLost(db, organizationId, period),
      isRenewing(db, 'route'),
    ])
    const byPlace = counted.filter(({ by }) => by === 'place')
    const byWeekday = counted.filter(({ by }) => by === 'weekday')
    const places = worstFirst(
      byPlace.map(({ key, ...one }) => ({ key: key ?? '', ...tallyOf(one) })),
      ({ key }) => key,
    )
    const shown = places.slice(0, mostLines).map((line) => ({ ...line, ...placeOf(line.key) }))
    const names = await nameAll(
      ctx,
      'address',
      shown.flatMap(({ addressId }) => addressId ?? []),
    )
    return {
      ...{ period: { from, to, zone }, isCounting, lost, all: tallyOf(together(byWeekday)) },
      places: shown.map(({ words, ...line }) => ({
        ...line,
        name: line.addressId === null ? words : (names[line.addressId] ?? null),
      })),
      placesFound: foundOf(places),
      weekdays: worstFirst(
        byWeekday.map(({ key, ...one }) => ({ weekday: Number(key), ...tallyOf(one) })),
        ({ weekday }) => String(weekday),
      ),
    }
  })
}

export const foundOf = (lines: readonly Tally[]): Found => ({
  all: lines.length,
  enough: lines.filter((line) => !isFew(line)).length,
})

/** What ids are called: as many as a page shows at once, of a file one time after the other. */
export async function nameAll(
  ctx: Pick<Context, 'db' | 'actor'>,
  kind: 'address' | 'driver',
  ids: readonly string[],
): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE)
    Object.assign(names, await nameIds(ctx, [kind], ids.slice(at, at + NAMED_AT_ONCE)))
  return names
}
