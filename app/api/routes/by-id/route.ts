import { handle, Reply } from '@/app/api/handle'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { addRouteById } from '@/lib/routes/change/add-route-by-id'

/** 201 when the ledger did not hold it, else 200. */
export const POST = handle({ permission: 'routes:write', body: byIdOrExternal }, async (ctx, { body }) => {
  const { row, isNew } = await addRouteById(ctx, body.id)
  return new Reply({ data: row }, [], isNew ? 201 : 200)
})
