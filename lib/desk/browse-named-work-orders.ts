import type { DeskContext } from '@/lib/connection/desk-context'
import { nameIds } from '@/lib/directory/name-ids'
import {
  browseWorkOrders,
  type BrowseWorkOrders,
  type WorkOrderWindow,
} from '@/lib/work-orders/browse-work-orders'

/** What the directory calls the assets and people of some work orders, by their platform ids. */
interface Names {
  assets: Record<string, string>
  people: Record<string, string>
}

/** `browseWorkOrders`, and what the assets and people are called that its rows name by id alone. */
export async function browseNamedWorkOrders(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: BrowseWorkOrders = {},
): Promise<WorkOrderWindow & { names: Names }> {
  const window = await browseWorkOrders(ctx, asked)
  const assetIds = window.data.map(({ assetId }) => assetId)
  const personIds = window.data.map(({ assignedUserId }) => assignedUserId)
  const [assets, people] = await Promise.all([
    nameIds(ctx, ['vehicle', 'trailer', 'asset'], assetIds),
    nameIds(ctx, ['user', 'driver'], personIds),
  ])
  return { ...window, names: { assets, people } }
}
