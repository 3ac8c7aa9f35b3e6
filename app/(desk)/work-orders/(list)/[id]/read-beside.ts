import type { QueryKey } from '@tanstack/react-query'
import { namesQuery } from '@/components/directory/queries'
import { taskIdsOf } from '@/components/work-orders/detail/task-ids'
import { timesInStatusQuery } from '@/components/work-orders/in-status-query'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { readTimesInStatus } from '@/lib/changes/read-times-in-status'
import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS, type DirectoryKind } from '@/lib/directory/entry'
import { findEntries } from '@/lib/directory/find-entries'
import type { WorkOrderRow } from '@/lib/work-orders/schema'

interface Read {
  queryKey: QueryKey
  data: unknown
}

/** What the panel of a work order asks beside its row: read here, it is there at first sight, and nothing moves when it comes. */
export async function readBeside(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  { id, assetId, assignedUserId, vendorUuid, serviceTaskInstances }: WorkOrderRow,
): Promise<Read[]> {
  const named = async (kind: readonly DirectoryKind[], ids: readonly string[]): Promise<Read[]> =>
    ids.length > 0
      ? [{ queryKey: namesQuery(kind, ids).queryKey, data: await findEntries(ctx, { kind, ids }) }]
      : []
  const [inStatus, ...names] = await Promise.all([
    readTimesInStatus(ctx, [id]),
    named(ASSET_KINDS, assetId ? [assetId] : []),
    named(PERSON_KINDS, assignedUserId ? [assignedUserId] : []),
    named(['vendor'], vendorUuid ? [vendorUuid] : []),
    named(['service_task'], taskIdsOf(serviceTaskInstances ?? [])),
  ])
  return [{ queryKey: timesInStatusQuery([id]).queryKey, data: inStatus }, ...names.flat()]
}
