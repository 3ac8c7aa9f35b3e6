import type { DeskContext } from '@/lib/connection/desk-context'
import { requirePeriod } from '@/lib/period/require-period'
import { SharedAnswers } from '@/lib/shared-answers'
import { addUpVisits } from './add-up'
import { lookAtDrivers } from './look-at-drivers'
import { type Found, foundOf, MOST_LINES, nameAll } from './read-on-time'
import type { AskedOnTime } from './schema'
import { type Tally, tallyOf, worstFirst } from './tally'

export interface DriverOnTime extends Tally {
  /** Null of routes that name none. */
  id: string | null
  name: string | null
}

export interface DriversOnTime {
  /** The worst first; of more than are told `found` says how many there are. */
  drivers: DriverOnTime[]
  found: Found
}

const answers = new SharedAnswers<DriversOnTime>()

/**
 * The same by who drove, for those who may know; the look is left in the trail. Throws 403 role_forbids for anybody else, 400
 * where that is no period.
 */
export async function readDriversOnTime(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: AskedOnTime,
  mostLines: number = MOST_LINES,
): Promise<DriversOnTime> {
  const { db, actor } = ctx
  const { organizationId } = actor
  const period = requirePeriod(asked)
  await lookAtDrivers(ctx)
  const { from, to, zone } = period
  return answers.ask(db, [organizationId, from, to, zone, mostLines], async () => {
    const counted = await addUpVisits(db, organizationId, period, 'driver')
    const lines = worstFirst(
      counted.map(({ key, ...one }) => ({ id: key, ...tallyOf(one) })),
      ({ id }) => id ?? '',
    )
    const shown = lines.slice(0, mostLines)
    const names = await nameAll(
      ctx,
      'driver',
      shown.flatMap(({ id }) => id ?? []),
    )
    return {
      drivers: shown.map((line) => ({ ...line, name: line.id === null ? null : (names[line.id] ?? null) })),
      found: foundOf(lines),
    }
  })
}
