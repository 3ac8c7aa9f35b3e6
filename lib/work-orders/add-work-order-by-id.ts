import type { DeskContext } from '@/lib/connection/desk-context'
import { addById, type Added } from '@/lib/ledger/add-by-id'
import { keepWorkOrder } from './keep-work-order'

/** Puts a work order into the ledger of which only the id is known; one that is there already stays as it is. */
export const addWorkOrderById = (ctx: DeskContext, id: string): Promise<Added> =>
  addById(ctx, { noun: 'work_order', name: 'work order', id, keep: keepWorkOrder })
