import { z } from 'zod'
import type { ServiceProgram } from '@/lib/generated/prisma/client'
import { MOST_HOURS, MOST_METERS, MOST_SERVICES } from '@/lib/import/file/service-columns'
import { ledgerId } from '@/lib/ledger/keep/facts'
import { rowVersion } from '@/lib/row-version'
import { say } from '@/lib/words/speaking'
import { timeZone } from '@/lib/zones/time-zone'
import { chosen, type Chosen } from './chosen'
import { NEXT_FROM, type Rule, WHICHEVER } from './due'
import { METERS } from './meter'
import { MOST_INSPECTION_DAYS } from './periodic-inspection'

const MOST_DAYS = 3_660

const everyOf = (most: number) => z.int().min(1).max(most).nullable()

/** POST /api/programs: meters, hours of the engine, days; at least one of them. */
const programFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: () => say('lib-programs.name-needed') })
    .max(100),
  everyMeters: everyOf(MOST_METERS),
  everyEngineHours: everyOf(MOST_HOURS),
  everyDays: everyOf(MOST_DAYS),
  whichever: z.enum(WHICHEVER),
  nextFrom: z.enum(NEXT_FROM),
  isPeriodicInspection: z.boolean(),
  soonDays: z.int().min(0).max(365),
  zone: timeZone,
  /** A work order is made once when it is due. */
  makesOrders: z.boolean().default(false),
  chosen,
})
type ProgramFields = z.output<typeof programFields>

function checkTogether(
  { everyMeters, everyEngineHours, everyDays, isPeriodicInspection, whichever, nextFrom }: ProgramFields,
  ctx: z.RefinementCtx<ProgramFields>,
): void {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (everyMeters === null && everyEngineHours === null && everyDays === null)
    refuse('everyDays', say('lib-programs.every-needed'))
  if (!isPeriodicInspection) return
  // The law counts by time (49 CFR 396.17): what a meter says may not put it off.
  if (everyDays === null || whichever === 'last') refuse('everyDays', say('lib-programs.inspection-by-days'))
  else if (everyDays > MOST_INSPECTION_DAYS)
    refuse('everyDays', say('lib-programs.inspection-every-year', { most: MOST_INSPECTION_DAYS }))
  // From when it was due, one that was done early would put the next beyond a year after it.
  if (nextFrom !== 'done') refuse('nextFrom', say('lib-programs.inspection-from-done'))
}

export const programBody = programFields.superRefine(checkTogether)
export type ProgramBody = z.output<typeof programBody>

/** PUT /api/programs/{id}: all of it, and which version was read. */
export const programChange = programFields
  .extend({ version: rowVersion })
  .superRefine((body, ctx) => checkTogether(body, ctx))
export type ProgramChange = z.output<typeof programChange>

export const programParams = z.strictObject({ id: z.uuid() })
export const programVehicleParams = programParams.extend({ vehicleId: ledgerId })

const instant = z.iso.datetime({ offset: true })

/** POST /api/programs/{id}/vehicles/{vehicleId}/done; figures as the meters showed them. */
export const doneBody = z.strictObject({
  doneAt: instant,
  meters: z.int().min(0).max(MOST_METERS).nullish(),
  engineHours: z.int().min(0).max(MOST_HOURS).nullish(),
})
export type DoneBody = z.output<typeof doneBody>

/** POST /api/programs/done: services of a file. */
export const importDoneBody = z.strictObject({
  fileName: z.string().min(1).max(255),
  rows: z
    .array(doneBody.extend({ programId: z.uuid(), vehicleId: ledgerId }))
    .min(1)
    .max(MOST_SERVICES),
})

/** POST /api/vehicles/{id}/meter-exchanges. */
export const exchangeBody = z.strictObject({
  meter: z.enum(METERS),
  exchangedAt: instant,
  before: z.int().min(0).max(MOST_METERS),
  after: z.int().min(0).max(MOST_METERS),
})
export type ExchangeBody = z.output<typeof exchangeBody>

/** A program as it is kept. Times are ISO 8601. */
export interface Program extends Omit<ProgramBody, 'chosen'> {
  id: string
  chosen: Chosen
  version: number
  by: string
  at: string
}

const [whichevers, froms] = [z.enum(WHICHEVER), z.enum(NEXT_FROM)]

/** Throws when a column holds what was never written. */
export const programOf = (row: ServiceProgram): Program => ({
  ...{ id: row.id, name: row.name, version: row.version, zone: row.zone, soonDays: row.soonDays },
  ...{ everyMeters: row.everyMeters, everyEngineHours: row.everyEngineHours, everyDays: row.everyDays },
  whichever: whichevers.parse(row.whichever),
  nextFrom: froms.parse(row.nextFrom),
  ...{ isPeriodicInspection: row.isPeriodicInspection, makesOrders: row.makesOrders },
  chosen: chosen.parse(row.chosen),
  ...{ by: row.by, at: row.at.toISOString() },
})

export const ruleOf = (
  program: Pick<
    Program,
    'everyMeters' | 'everyEngineHours' | 'everyDays' | 'whichever' | 'nextFrom' | 'soonDays'
  >,
): Rule => ({
  every: { meters: program.everyMeters, engineHours: program.everyEngineHours, days: program.everyDays },
  ...{ whichever: program.whichever, nextFrom: program.nextFrom, soonDays: program.soonDays },
})
