import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import type { JobSender } from '@/lib/job-sender'
import { storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { type Program, type ProgramBody, programOf } from './schema'
import { byOf, leaveTrail } from './trail'

/** An organization has at most so many that go on. */
export const MOST_PROGRAMS = 100

/** Begins a service program. Throws 409 too_many beyond a hundred. */
export async function createProgram(
  { db, actor, clock, jobs }: Pick<DeskContext, 'db' | 'actor' | 'clock'> & { jobs: JobSender },
  body: ProgramBody,
): Promise<Program> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const name = storableText(body.name)
  const program = await db.$transaction(async (tx) => {
    const going = await tx.serviceProgram.count({ where: { organizationId, endedAt: null } })
    if (going >= MOST_PROGRAMS)
      throw conflict('too_many', say('lib-programs.too-many', { most: MOST_PROGRAMS }))
    const row = await tx.serviceProgram.create({
      data: { ...body, name, organizationId, ...byOf(actor, at) },
    })
    await leaveTrail(tx, actor, {
      ...{ at, action: 'program.created', subject: { type: 'program', id: row.id } },
      summary: `Began the service program ${name}`,
      detail: body,
    })
    return programOf(row)
  })
  if (program.makesOrders) await jobs.send('service_orders', { organizationId })
  return program
}
