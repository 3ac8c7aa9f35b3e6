import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict, notFound } from '@/lib/errors'
import { lockHead } from '@/lib/events/append-events'
import type { JobSender } from '@/lib/job-sender'
import { storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { type Program, type ProgramChange, programOf } from './schema'
import { leaveTrail } from './trail'

/**
 * Changes a program: what was done counts on by its new rule. Throws 404 for one that is not there or has ended, 409
 * changed_meanwhile when `version` is not the newest.
 */
export async function changeProgram(
  { db, actor, clock, jobs }: Pick<DeskContext, 'db' | 'actor' | 'clock'> & { jobs: JobSender },
  id: string,
  { version, ...body }: ProgramChange,
): Promise<Program> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const name = storableText(body.name)
  const program = await db.$transaction(async (tx) => {
    await lockHead(tx, organizationId)
    const where = { id, organizationId, endedAt: null }
    const { count } = await tx.serviceProgram.updateMany({
      where: { ...where, version },
      data: { ...body, name, version: version + 1 },
    })
    const row = await tx.serviceProgram.findFirst({ where })
    if (!row) throw notFound('program')
    if (count === 0) throw conflict('changed_meanwhile', say('lib.changed-meanwhile'))
    // What was not sent yet is not wanted any more.
    if (!body.makesOrders)
      await tx.serviceOrder.deleteMany({
        where: { organizationId, programId: id, state: 'waiting', sentAt: null },
      })
    await leaveTrail(tx, actor, {
      ...{ at, action: 'program.changed', subject: { type: 'program', id } },
      summary: `Changed the service program ${name}`,
      detail: body,
    })
    return programOf(row)
  })
  if (program.makesOrders) await jobs.send('service_orders', { organizationId })
  return program
}
