import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUpTypedId } from '@/lib/connection/look-up'
import { asJsonObject } from '@/lib/json'
import { addById, type Added } from '@/lib/ledger/keep/add-by-id'
import { isHeld } from '@/lib/ledger/list/is-held'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { listWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import { keepWorkOrder } from './keep-work-order'

/**
 * Puts a work order into the ledger by its id, with what the platform says of it where it can be asked, else the id
 * alone. One that is there already stays as it is. Throws what `lookUpTypedId` and `addById` throw.
 */
export async function addWorkOrderById(ctx: DeskContext, id: string): Promise<Added> {
  const { organizationId } = ctx.actor
  const added = { noun: 'work_order' as const, name: 'work order', id, keep: keepWorkOrder }
  if (await isHeld(ctx.db, LEDGER_TABLES.work_order, organizationId, id)) return addById(ctx, added)
  const said = await lookUpTypedId(ctx, {
    noun: 'work_order',
    capability: 'work_orders',
    probe: () => ctx.door.call(organizationId, listWorkOrders, { query: {} }),
    call: async () => {
      // Ids are a comma list there: one that holds a comma would be read as two.
      if (id.includes(',')) return null
      const { data } = await ctx.door.call(organizationId, listWorkOrders, { query: { ids: [id] } })
      return asJsonObject(data.data.find((one) => one.id === id))
    },
  })
  return addById(ctx, { ...added, ...(said && { said }) })
}
