import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import type { beginImportBody } from './schema'

/** Begins an import whose rows are to come. Asked again for the same it changes nothing; throws 409 import_exists. */
export async function beginImport(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { id, fileName, routes }: z.output<typeof beginImportBody>,
): Promise<{ id: string }> {
  const { organizationId, userId: actorId } = actor
  const at = new Date(clock.now())
  const { count } = await db.routeImport.createMany({
    data: { id, organizationId, actorId, fileName, routes, state: 'gathering', createdAt: at, dueAt: at },
    skipDuplicates: true,
  })
  if (count > 0) return { id }
  const own = await db.routeImport.count({ where: { id, organizationId, actorId, routes } })
  if (own === 0) throw conflict('import_exists', say('lib-import.exists'))
  return { id }
}
