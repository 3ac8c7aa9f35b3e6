import type { z } from 'zod'
import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict, notFound } from '@/lib/errors'
import type { JobSender } from '@/lib/job-sender'
import { say } from '@/lib/words/speaking'
import type { ImportProblem } from './file/problems'
import { holdImport } from './hold-import'
import { type ImportDetail, readImport } from './read-import'
import { firstRowOf } from './row-lines'
import type { decideRowBody } from './schema'

type Ctx = Pick<DeskContext, 'db' | 'actor' | 'clock'> & { jobs: JobSender }
type Decision = z.output<typeof decideRowBody>['decision']

/**
 * What becomes of a route of which nobody knows whether the platform has it: it is looked for again, sent again, or left
 * out. Throws 404, and 409 not_unknown where its outcome is known meanwhile.
 */
export async function decideRow(
  ctx: Ctx,
  importId: string,
  position: number,
  decision: Decision,
): Promise<ImportDetail> {
  const { db, actor, clock, jobs } = ctx
  const { organizationId, userId, name } = actor
  const at = new Date(clock.now())
  const row = await db.routeImportRow.findFirst({ where: { organizationId, importId, position } })
  if (!row) throw notFound('import_row')
  const left: ImportProblem = { row: firstRowOf(row.lines), column: null, code: 'left' }
  const changes = {
    look: { lookAt: at },
    send: { state: 'waiting', lookAt: null },
    leave: { state: 'refused', lookAt: null, problems: [left] },
  } satisfies Record<Decision, object>
  await db.$transaction(async (tx) => {
    // Whoever carries it out may be about to end it.
    await holdImport(tx, importId)
    const { count } = await tx.routeImportRow.updateMany({
      where: { id: row.id, state: 'unknown' },
      data: changes[decision],
    })
    if (count === 0) throw conflict('not_unknown', say('lib-import.not-unknown'))
    if (decision !== 'leave')
      await tx.routeImport.updateMany({
        where: { id: importId, state: { in: ['done', 'running'] } },
        data: { state: 'running', dueAt: at, endedAt: null, reason: null },
      })
    if (decision === 'look') return
    await appendAudit(tx, {
      organizationId,
      at,
      actor: { id: userId, name },
      action: decision === 'send' ? 'import.sent_again' : 'import.left_out',
      subjectType: 'import',
      subjectId: importId,
      summary:
        decision === 'send'
          ? `Had route ${row.name} sent again, of which nobody knew whether the platform has it.`
          : `Left route ${row.name} out, of which nobody knew whether the platform has it.`,
    })
  })
  if (decision !== 'leave') await jobs.send('import', { organizationId })
  return readImport(ctx, importId)
}
