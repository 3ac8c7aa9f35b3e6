import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { readPlace, writePlace } from '@/lib/ledger/list/cursor'
import type { Page } from '@/lib/ledger/list/page'
import { queryInteger } from '@/lib/platform/contract/query'
import { gatherServices } from './gather-services'
import { shownNow } from './gather-use'
import type { MeterReading } from './meter'
import { toldOrders, type ToldOrder } from './orders/told-orders'
import { countsOf, type StandingCounts } from './read-programs'
import type { Program } from './schema'
import { byTurn, toldDue, type ToldDue } from './told-due'

/** Vehicles of a page unless told. */
const VEHICLES_A_PAGE = 60

/** A meter as it was last read. Meters or hours; times are ISO 8601. */
export interface ToldReading {
  value: number
  source: MeterReading['source']
  at: string
}

/** Query of GET /api/programs/{id}; `after` is the endCursor of the page before. */
export const programQuery = z.strictObject({
  limit: queryInteger({ min: 1, max: 500, default: VEHICLES_A_PAGE }).optional(),
  after: z.string().max(1000).optional(),
})

export interface ProgramDetail extends Program {
  counts: StandingCounts
  /** A page of them, in the turn in which somebody must act. */
  vehicles: {
    id: string
    name: string | null
    due: ToldDue
    order: ToldOrder | null
    odometer: ToldReading | null
    engine: ToldReading | null
  }[]
}

/** A program with the vehicles that it is for, a page at a time. Throws 404. Twelve queries at most. */
export async function readProgram(
  { db, actor: { organizationId }, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  id: string,
  { limit = VEHICLES_A_PAGE, after }: z.output<typeof programQuery> = {},
): Promise<{ data: ProgramDetail; pagination: Page<never>['pagination'] }> {
  const from = readPlace(place, after)
  const { programs, services, use } = await gatherServices(db, {
    ...{ organizationId, nowMs: clock.now(), programId: id },
  })
  const [program] = programs
  if (!program) throw notFound('program')
  const inTurn = services.toSorted(byTurn)
  // After the vehicle that the page before ended with; where that is in it no more, from the beginning.
  const begin = from ? inTurn.findIndex(({ vehicle }) => vehicle.id === from[0]) + 1 : 0
  const page = inTurn.slice(begin, begin + limit)
  const last = page.at(-1)
  const orderOf = await toldOrders(db, organizationId, page)
  return {
    data: {
      ...program,
      counts: countsOf(services),
      vehicles: page.map((service) => {
        const { vehicle, due } = service
        const of = use.get(vehicle.id)
        return {
          ...{ ...vehicle, due: toldDue(due), order: orderOf(service) },
          odometer: toldReading(of ? shownNow(of, 'odometer') : null),
          engine: toldReading(of ? shownNow(of, 'engine') : null),
        }
      }),
    },
    pagination: {
      endCursor: last ? writePlace([last.vehicle.id]) : '',
      hasNextPage: begin + limit < inTurn.length,
    },
  }
}

const place = z.tuple([z.string()])

export const toldReading = (reading: MeterReading | null): ToldReading | null =>
  reading && {
    value: Math.round(reading.value),
    source: reading.source,
    at: new Date(reading.atMs).toISOString(),
  }
