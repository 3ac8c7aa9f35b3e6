import type { Actor } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { conflict } from '@/lib/errors'
import type { JobSender } from '@/lib/job-sender'
import { say } from '@/lib/words/speaking'
import { ensureSyncs } from './lease'
import { readSyncs } from './read-syncs'
import type { SyncRow } from './schema'

type Ctx = Pick<Base, 'db' | 'clock'> & { jobs: JobSender }

/** Has every list of a connected organization read now, as a whole; one that is being read goes on. */
export async function startSync(ctx: Ctx, organizationId: string): Promise<void> {
  await ensureSyncs(ctx, organizationId)
  await ctx.db.sync.updateMany({
    where: { organizationId },
    data: { dueAt: new Date(ctx.clock.now()), wholeAt: null },
  })
  await ctx.jobs.send('sync', { organizationId })
  // Who has just connected does not wait behind those of the day's look, which are a job for each organization.
  await ctx.jobs.send('capabilities', { organizationId }, { first: true })
}

/** The same because a person asked; puts that on record. Throws 409 not_connected. */
export async function askSync(ctx: Ctx & { actor: Actor }): Promise<SyncRow[]> {
  const { organizationId, userId, name } = ctx.actor
  const connection = await ctx.db.connection.findUnique({
    where: { organizationId },
    select: { status: true },
  })
  if (connection?.status !== 'connected') throw conflict('not_connected', say('lib-connection.not-connected'))
  await ctx.db.$transaction((tx) =>
    appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at: new Date(ctx.clock.now()),
      action: 'sync.asked',
      subjectType: 'connection',
      subjectId: organizationId,
      summary: 'Asked for the platform’s lists to be read now.',
    }),
  )
  await startSync(ctx, organizationId)
  return readSyncs(ctx, organizationId)
}
