import type { z } from 'zod'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { nameIds } from '@/lib/directory/name-ids'
import {
  type AskedBoard,
  type AskedWorkOrders,
  browseWorkOrders,
  readWorkOrderBoard,
  type WorkOrderBoard,
  type WorkOrderWindow,
} from '@/lib/work-orders/list/browse-work-orders'
import { readWorkload, type Workload, type workloadQuery } from '@/lib/work-orders/read-workload'
import { namedOfWorkOrders } from './named-of-work-orders'

/** What the directory calls the assets and people of some work orders, by their platform ids. */
interface Names {
  assets: Record<string, string>
  people: Record<string, string>
}

/**
 * `browseWorkOrders`, and what the assets and people are called that its rows name by id alone: a search finds them by that, and
 * by what their vendor is called.
 */
export async function browseNamedWorkOrders(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: AskedWorkOrders = {},
): Promise<WorkOrderWindow & { names: Names }> {
  return named(ctx, await browseWorkOrders(ctx, asked, namedOfWorkOrders(ctx)))
}

/** `readWorkOrderBoard` likewise. */
export const readNamedBoard = async (
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: AskedBoard = {},
  cards?: number,
): Promise<WorkOrderBoard & { names: Names }> =>
  named(ctx, await readWorkOrderBoard(ctx, asked, cards, namedOfWorkOrders(ctx)))

async function named<Window extends WorkOrderWindow>(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  window: Window,
): Promise<Window & { names: Names }> {
  const assetIds = window.data.map(({ assetId }) => assetId)
  const personIds = window.data.map(({ assignedUserId }) => assignedUserId)
  const [assets, people] = await Promise.all([
    nameIds(ctx, ASSET_KINDS, assetIds),
    nameIds(ctx, PERSON_KINDS, personIds),
  ])
  return { ...window, names: { assets, people } }
}

/** `readWorkload`, and what the people of it are called. */
export async function readNamedWorkload(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: z.output<typeof workloadQuery> = {},
): Promise<Workload & { names: Record<string, string> }> {
  const workload = await readWorkload(ctx, asked)
  const ids = workload.people.map(({ id }) => id)
  return { ...workload, names: await nameIds(ctx, PERSON_KINDS, ids) }
}
