import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { mayWrite, readOnly } from '@/lib/connection/door'
import { conflict, notFound } from '@/lib/errors'
import type { JobSender } from '@/lib/job-sender'
import { say } from '@/lib/words/speaking'
import { type ImportAnswer, readImport } from './read-import'

type Ctx = Pick<DeskContext, 'db' | 'actor' | 'clock'> & { jobs: JobSender }

/**
 * Starts an import, whose rows are all there, or goes on with one that was stopped; or stops it: what is being sent ends
 * as it does. Throws 404, 403 scope_read_only and 409 rows_missing.
 */
export async function steerImport(ctx: Ctx, id: string, state: 'running' | 'stopped'): Promise<ImportAnswer> {
  const { organizationId } = ctx.actor
  const found = await ctx.db.routeImport.findFirst({ where: { id, organizationId } })
  if (!found) throw notFound('import')
  if (state === 'stopped') await stop(ctx, found)
  else if (found.state === 'gathering' || found.state === 'stopped') await start(ctx, found)
  if (state === 'running') await ctx.jobs.send('import', { organizationId })
  return readImport(ctx, id)
}

interface Found {
  id: string
  fileName: string
  routes: number
  state: string
}

async function start({ db, actor, clock }: Ctx, { id, fileName, routes, state }: Found): Promise<void> {
  const { organizationId } = actor
  const grant = await db.connection.findUnique({ where: { organizationId } })
  if (grant?.status === 'connected' && !mayWrite(grant.scope)) throw readOnly()
  const at = new Date(clock.now())
  await db.$transaction(async (tx) => {
    const { count } = await tx.routeImport.updateMany({
      where: { id, organizationId, state },
      // Whoever goes on with it is whose routes these are from then on.
      data: { state: 'running', reason: null, dueAt: at, actorId: actor.userId, endedAt: null },
    })
    // Somebody else did, meanwhile.
    if (count === 0) return
    if (state === 'gathering') {
      if ((await tx.routeImportRow.count({ where: { importId: id } })) < routes)
        throw conflict('rows_missing', say('lib-import.rows-missing'))
      await tx.routeImport.updateMany({ where: { id }, data: { startedAt: at } })
      await tx.routeImportRow.updateMany({
        where: { importId: id, state: 'checked' },
        data: { state: 'waiting' },
      })
    }
    await appendAudit(tx, {
      organizationId,
      at,
      actor: { id: actor.userId, name: actor.name },
      action: state === 'gathering' ? 'import.started' : 'import.resumed',
      subjectType: 'import',
      subjectId: id,
      summary: `${state === 'gathering' ? 'Started' : 'Went on with'} the import of ${routes} ${routes === 1 ? 'route' : 'routes'} from ${fileName}.`,
    })
  })
}

async function stop({ db, actor, clock }: Ctx, { id, fileName }: Found): Promise<void> {
  const { organizationId, userId, name } = actor
  await db.$transaction(async (tx) => {
    const { count } = await tx.routeImport.updateMany({
      where: { id, organizationId, state: 'running' },
      data: { state: 'stopped', reason: null },
    })
    if (count === 0) return
    await appendAudit(tx, {
      organizationId,
      at: new Date(clock.now()),
      actor: { id: userId, name },
      action: 'import.stopped',
      subjectType: 'import',
      subjectId: id,
      summary: `Stopped the import of ${fileName}.`,
    })
  })
}
