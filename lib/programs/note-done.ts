import type { DeskContext } from '@/lib/connection/desk-context'
import { calledAsset } from '@/lib/directory/known-asset'
import { invalid, notFound } from '@/lib/errors'
import type { JobSender } from '@/lib/job-sender'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { say } from '@/lib/words/speaking'
import { holdPrograms } from './hold-programs'
import type { DoneBody } from './schema'
import { byOf, leaveTrail } from './trail'

/** A service that was done, as it was noted. Times are ISO 8601; figures as the meters showed them. */
export interface NotedService {
  id: string
  doneAt: string
  meters: number | null
  engineHours: number | null
  by: string
}

/**
 * Notes that a service was done of a vehicle, a trailer or another asset; the same said again is the same. Throws 400 for a time that is still to come,
 * 404 for a program or a vehicle of which nothing is known.
 */
export async function noteDone(
  { db, actor, clock, jobs }: Pick<DeskContext, 'db' | 'actor' | 'clock'> & { jobs: JobSender },
  { id: programId, vehicleId }: { id: string; vehicleId: string },
  body: DoneBody,
): Promise<NotedService> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const doneAt = passed(body.doneAt, at)
  const called = await calledAsset(db, organizationId, vehicleId)
  const [noted, makesOrders] = await db.$transaction(async (tx) => {
    const [program] = await holdPrograms(tx, organizationId, [programId])
    if (!program) throw notFound('program')
    const [meters, engineHours] = [body.meters ?? null, body.engineHours ?? null]
    const same = { organizationId, programId, vehicleId, doneAt, meters, engineHours }
    const before = await tx.serviceDone.findFirst({ where: { ...same, endedAt: null } })
    if (before) return [told(before), false] as const
    const row = await tx.serviceDone.create({ data: { ...same, ...byOf(actor, at) } })
    await leaveTrail(tx, actor, {
      ...{ at, action: 'service.done', subject: { type: 'vehicle', id: vehicleId } },
      summary: `Recorded for ${called} that ${program.name} was done on ${doneAt.toISOString().slice(0, 10)}`,
      detail: { programId, doneAt: doneAt.toISOString(), meters, engineHours },
      touched: [{ kind: 'asset', id: vehicleId }],
    })
    return [told(row), program.makesOrders] as const
  })
  // What was done long ago may be due again.
  if (makesOrders) await jobs.send('service_orders', { organizationId })
  return noted
}

/** Throws 400 for what is still to come. */
export function passed(time: string, now: Date, path = 'doneAt'): Date {
  const date = storableDate(time)
  if (date !== null && date <= now) return date
  throw invalid(say('lib.fields-need-another-value'), [{ path, message: say('lib-programs.still-to-come') }])
}

interface Row {
  id: string
  doneAt: Date
  meters: number | null
  engineHours: number | null
  by: string
}

export const told = ({ id, doneAt, meters, engineHours, by }: Row): NotedService => ({
  ...{ id, meters, engineHours, by },
  doneAt: doneAt.toISOString(),
})
