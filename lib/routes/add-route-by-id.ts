import type { DeskContext } from '@/lib/connection/desk-context'
import { addById, type Added } from '@/lib/ledger/add-by-id'
import { keepRoute } from './keep-route'

/** Puts a route into the ledger of which only the id is known; nothing of one that is there already is changed. */
export const addRouteById = (ctx: DeskContext, id: string): Promise<Added> =>
  addById(ctx, { noun: 'route', name: 'route', id, keep: keepRoute })
