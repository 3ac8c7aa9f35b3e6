import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { STANDSTILLS } from '@/lib/ledger/keep/standstill'
import { ORDER_STATES } from '@/lib/programs/orders/order-states'

/* What the pages read of GET /api/programs, /api/programs/{id} and /api/vehicles/{id}/services (lib/programs). */

const counts = object({ due: number, soon: number, later: number, unknown: number })

const rule = {
  id: text,
  name: text,
  everyMeters: nullable(number),
  everyEngineHours: nullable(number),
  everyDays: nullable(number),
  whichever: oneOf('first', 'last'),
  nextFrom: oneOf('done', 'due'),
  isPeriodicInspection: flag,
  soonDays: number,
  zone: text,
  makesOrders: flag,
  version: number,
}

const listedProgram = object({ ...rule, counts })
export type ListedProgramAnswer = Read<typeof listedProgram>

export const programsAnswer = object({ data: list(listedProgram) })

const dueAnswer = object({
  standing: oneOf('due', 'soon', 'later', 'unknown'),
  at: nullable(text),
  isReckoned: flag,
  lastDone: nullable(object({ id: text, at: text, meters: nullable(number), engineHours: nullable(number) })),
  measures: list(
    object({
      measure: oneOf('meters', 'engineHours', 'days'),
      dueAt: nullable(number),
      left: nullable(number),
      unknown: nullable(
        oneOf('never_done', 'no_reading_when_done', 'no_reading', 'no_reading_lately', 'no_use'),
      ),
    }),
  ),
})
export type DueAnswer = Read<typeof dueAnswer>

const orderAnswer = object({
  id: text,
  state: oneOf(...ORDER_STATES),
  reason: nullable(oneOf(...STANDSTILLS)),
  said: nullable(text),
  looking: flag,
  workOrderId: nullable(text),
  status: nullable(text),
})
export type OrderAnswer = Read<typeof orderAnswer>

const reading = object({
  ...{ value: number, at: text },
  source: oneOf('vehicle', 'report', 'work_order', 'person'),
})
export type ReadingAnswer = Read<typeof reading>

export const programAnswer = object({
  ...rule,
  counts,
  chosen: object({ all: flag, vehicleIds: list(text), tagIds: list(text), kinds: list(text) }),
  vehicles: list(
    object({
      ...{ id: text, name: nullable(text), due: dueAnswer, order: nullable(orderAnswer) },
      ...{ odometer: nullable(reading), engine: nullable(reading) },
    }),
  ),
})
export type ProgramAnswer = Read<typeof programAnswer>
export const oneProgramAnswer = object({
  data: programAnswer,
  pagination: object({ endCursor: text, hasNextPage: flag }),
})

const vehicleServices = object({
  services: list(
    object({
      program: object({ id: text, name: text, isPeriodicInspection: flag, zone: text }),
      ...{ due: dueAnswer, order: nullable(orderAnswer) },
    }),
  ),
  meters: object({ odometer: nullable(reading), engine: nullable(reading) }),
  doubted: list(
    object({
      ...{ value: number, at: text, meter: oneOf('odometer', 'engine') },
      source: oneOf('vehicle', 'report', 'work_order', 'person'),
    }),
  ),
  exchanges: list(
    object({
      ...{ id: text, exchangedAt: text, before: number, after: number, by: text },
      meter: oneOf('odometer', 'engine'),
    }),
  ),
  done: list(
    object({
      ...{ id: text, doneAt: text, by: text, programName: text, workOrderId: nullable(text) },
      ...{ meters: nullable(number), engineHours: nullable(number) },
    }),
  ),
})
export const vehicleServicesAnswer = object({ data: vehicleServices })

const serviceCounts = object({
  ...{ due: number, soon: number },
  first: nullable(
    object({ programId: text, program: text, vehicle: object({ id: text, name: nullable(text) }) }),
  ),
})
export const serviceCountsAnswer = object({ data: serviceCounts })

const vehicleStanding = object({ vehicleId: text, standing: oneOf('due', 'soon'), program: text })
export type VehicleStandingAnswer = Read<typeof vehicleStanding>
export const standingsAnswer = object({ data: list(vehicleStanding) })
