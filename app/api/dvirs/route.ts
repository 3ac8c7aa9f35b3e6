import { handle, Reply } from '@/app/api/handle'
import { addDvirById } from '@/lib/desk/add-dvir-by-id'
import { listDvirs } from '@/lib/dvirs/list/list-dvirs'
import { dvirFilters } from '@/lib/dvirs/schema'
import { byId } from '@/lib/ledger/keep/facts'

export const GET = handle({ permission: 'read', query: dvirFilters }, (ctx, { query }) =>
  listDvirs(ctx, query),
)

/** 201 when the ledger did not hold it, else 200. */
export const POST = handle({ permission: 'maintenance:write', body: byId }, async (ctx, { body }) => {
  const { row, isNew } = await addDvirById(ctx, body.id)
  return new Reply({ data: row }, [], isNew ? 201 : 200)
})
