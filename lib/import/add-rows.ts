import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict, invalid, notFound } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import type { importRowsBody } from './schema'

/**
 * Hands over routes of a file: what is there already stays as it is. Throws 404, 409 import_started, and 400 for a place
 * that the file does not have.
 */
export async function addRows(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  importId: string,
  { rows }: z.output<typeof importRowsBody>,
): Promise<void> {
  const { organizationId } = actor
  await db.$transaction(async (tx) => {
    // Held until the rows are there: nothing starts between.
    const held = await tx.$queryRaw<{ state: string; routes: number }[]>`
      SELECT "state", "routes" FROM "RouteImport"
      WHERE "id" = ${importId}::uuid AND "organizationId" = ${organizationId}::uuid FOR UPDATE`
    const [found] = held
    if (!found) throw notFound('import')
    if (found.state !== 'gathering') throw conflict('import_started', say('lib-import.started'))
    if (rows.some(({ position }) => position >= found.routes)) throw invalid(say('lib-import.rows-beyond'))
    await tx.routeImportRow.createMany({
      data: rows.map(({ position, name, lines, body, problems }) => ({
        ...{ organizationId, importId, position, name, lines, problems },
        ...(body ? { body, state: 'checked' } : { state: 'refused' }),
      })),
      skipDuplicates: true,
    })
  })
}
