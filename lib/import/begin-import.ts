import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { DAY_MS } from '@/lib/durations'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import type { beginImportBody } from './schema'

/** So many of an organization may have rows to come: a browser sends them within minutes, and then it is started. */
export const MOST_GATHERING = 20
/** What has not all come by then never does: nobody is shown it, and its file is chosen again. */
const GATHERS_FOR_MS = DAY_MS

/**
 * Begins an import whose rows are to come. Asked again for the same it changes nothing; throws 409 import_exists, 409 too_many where
 * many others of the organization are waited for.
 */
export async function beginImport(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { id, fileName, routes }: z.output<typeof beginImportBody>,
): Promise<{ id: string }> {
  const { organizationId, userId: actorId } = actor
  const at = new Date(clock.now())
  const gathering = { organizationId, state: 'gathering', id: { not: id } }
  await db.routeImport.deleteMany({
    where: { ...gathering, createdAt: { lt: new Date(at.getTime() - GATHERS_FOR_MS) } },
  })
  const isKnown = (await db.routeImport.count({ where: { id, organizationId } })) > 0
  if (!isKnown && (await db.routeImport.count({ where: gathering })) >= MOST_GATHERING)
    throw conflict('too_many', say('lib-import.too-many', { most: MOST_GATHERING }))
  const { count } = await db.routeImport.createMany({
    data: { id, organizationId, actorId, fileName, routes, state: 'gathering', createdAt: at, dueAt: at },
    skipDuplicates: true,
  })
  if (count > 0) return { id }
  const own = await db.routeImport.count({ where: { id, organizationId, actorId, routes } })
  if (own === 0) throw conflict('import_exists', say('lib-import.exists'))
  return { id }
}
