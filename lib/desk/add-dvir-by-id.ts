import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUpTypedId } from '@/lib/connection/look-up'
import { streamNames } from '@/lib/directory/stream-names'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { fieldsOfStreamed } from '@/lib/dvirs/of-stream'
import { addById, type Added } from '@/lib/ledger/keep/add-by-id'
import { isHeld } from '@/lib/ledger/list/is-held'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { getDvir, streamDvirs } from '@/lib/platform/contract/endpoints/published/dvirs'

/**
 * Puts a DVIR into the ledger by its id, with what the platform says of it where it can be asked, else the id alone. One
 * that is there already stays as it is. Throws what `lookUpTypedId` and `addById` throw.
 */
export async function addDvirById(ctx: DeskContext, id: string): Promise<Added> {
  const { organizationId } = ctx.actor
  const added = { noun: 'dvir' as const, name: 'DVIR', id, keep: keepDvir }
  if (await isHeld(ctx.db, LEDGER_TABLES.dvir, organizationId, id)) return addById(ctx, added)
  const said = await lookUpTypedId(ctx, {
    noun: 'dvir',
    capability: 'dvirs',
    probe: () =>
      ctx.door.call(organizationId, streamDvirs, {
        query: { startTime: new Date(ctx.clock.now()).toISOString(), limit: 1 },
      }),
    call: async () => {
      const query = { includeExternalIds: true }
      const { data } = await ctx.door.call(organizationId, getDvir, { params: { id }, query })
      return fieldsOfStreamed(data, await streamNames(ctx.db, organizationId, [data]))
    },
  })
  return addById(ctx, { ...added, ...(said && { said }) })
}
