import type { DeskContext } from '@/lib/connection/desk-context'
import { addById, type Added } from '@/lib/ledger/add-by-id'
import { keepDvir } from './keep-dvir'

/** Puts a DVIR into the ledger of which only the id is known; nothing of one that is there already is changed. */
export const addDvirById = (ctx: DeskContext, id: string): Promise<Added> =>
  addById(ctx, { noun: 'dvir', name: 'DVIR', id, keep: keepDvir })
