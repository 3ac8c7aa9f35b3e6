import type { QueryKey } from '@tanstack/react-query'
import { namesQuery } from '@/components/directory/queries'
import { taskIdsOf } from '@/components/work-orders/detail/task-ids'
import { timesInStatusQuery } from '@/components/work-orders/in-status-query'
import { reportIds, reportsQuery } from '@/components/work-orders/items/reports-of-items'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { readTimesInStatus } from '@/lib/changes/read-times-in-status'
import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS, type DirectoryKind } from '@/lib/directory/entry'
import { findEntries } from '@/lib/directory/find-entries'
import { browseDvirs } from '@/lib/dvirs/list/browse-dvirs'
import type { WorkOrderRow } from '@/lib/work-orders/schema'

interface Read {
  queryKey: QueryKey
  data: unknown
}

/** What the panel of a work order asks beside its row: read here, it is there at first sight, and nothing moves when it comes. */
export async function readBeside(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { id, assetId, assignedUserId, vendorUuid, items, serviceTaskInstances }: WorkOrderRow,
): Promise<Read[]> {
  const named = async (kind: readonly DirectoryKind[], ids: readonly string[]): Promise<Read[]> =>
    ids.length > 0
      ? [{ queryKey: namesQuery(kind, ids).queryKey, data: await findEntries(ctx, { kind, ids }) }]
      : []
  const reports = reportIds(items ?? [])
  const [inStatus, listed, ...names] = await Promise.all([
    readTimesInStatus(ctx, [id]),
    reports.length > 0 ? browseDvirs(ctx, { sort: 'newest', ids: reports }) : null,
    named(ASSET_KINDS, assetId ? [assetId] : []),
    named(PERSON_KINDS, assignedUserId ? [assignedUserId] : []),
    named(['vendor'], vendorUuid ? [vendorUuid] : []),
    named(['service_task'], taskIdsOf(serviceTaskInstances ?? [])),
  ])
  return [
    { queryKey: timesInStatusQuery([id]).queryKey, data: inStatus },
    ...(listed ? [{ queryKey: reportsQuery(reports).queryKey, data: listed }] : []),
    ...names.flat(),
  ]
}
