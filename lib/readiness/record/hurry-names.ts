import type { Base } from '@/lib/base'
import type { Sources } from '../gather/sources'
import type { RecordedRoute } from './judged-route'

const LISTS = { driver: 'drivers', vehicle: 'vehicles' } as const

/**
 * Has the list of drivers or vehicles read at once where one of these routes names somebody since it was read last: until then nobody knows
 * whether the platform knows them. Not one that fails, which is tried again by itself. `atMs`: epoch ms. One query for each list, none as a
 * rule.
 */
export async function hurryNames(
  { db }: Pick<Base, 'db'>,
  organizationId: string,
  routes: readonly RecordedRoute[],
  sources: Sources,
  atMs: number,
): Promise<void> {
  const unread = new Set(
    routes.flatMap(({ verdict }) =>
      verdict.notChecked.flatMap(({ check, topic, why }) =>
        check === 'nobody' && why.reason === 'not_read_yet' ? (topic?.kind ?? []) : [],
      ),
    ),
  )
  const dueAt = new Date(atMs)
  for (const kind of ['driver', 'vehicle'] as const)
    if (unread.has(kind) && sources[LISTS[kind]].isHeard)
      await db.sync.updateMany({
        where: { organizationId, kind: LISTS[kind], dueAt: { gt: dueAt }, failingSince: null },
        data: { dueAt },
      })
}
