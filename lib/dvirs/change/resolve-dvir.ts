import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import type { DeskContext } from '@/lib/connection/desk-context'
import { everyField } from '@/lib/fields'
import { bounded } from '@/lib/ledger/bounded'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { resolveDvir as endpoint } from '@/lib/platform/contract/endpoints/maintenance'
import type { StartedFrom } from '@/lib/started-from'
import { RESOLVE_WORDS } from '../fields'
import type { ResolveDvirBody } from '../schema'
import { dvirNow } from './dvir-now'
import { keepDvir } from './keep-dvir'
import { signerOf } from './signer'
import { withBeside } from './with-beside'

/**
 * Resolves a DVIR on the platform (specification, PATCH /fleet/dvirs/{id}) and keeps its answer, whether the ledger
 * held the DVIR before or not. `before` is what the form started from, by `dvirState`'s names: a report that was
 * resolved meanwhile is not signed once more unseen. Throws 409 changed_meanwhile, 403 signs_as_bound, and what `carryOut` throws.
 */
export async function resolveDvir(
  ctx: DeskContext,
  id: string,
  body: ResolveDvirBody,
  before?: StartedFrom,
): Promise<LedgerRow> {
  const { organizationId } = ctx.actor
  const signer = await signerOf(ctx, body.authorId)
  const sent = everyField(RESOLVE_WORDS, (field) => body[field])
  await compareBeforeWrite({ before, sent, now: () => dvirNow(ctx, id) })
  const { kept } = await carryOut(ctx, {
    endpoint,
    input: { params: { id }, body },
    subjectId: id,
    action: 'dvir.resolved',
    subjectType: 'dvir',
    summary: `Resolved DVIR ${id}${signer.told}.`,
    detail: { sent: bounded(body), signer: signer.detail },
    keep: async (tx, platformId, seen) => {
      const fields = await withBeside(tx, organizationId, platformId, seen.fields)
      return (await keepDvir(tx, organizationId, platformId, { ...seen, fields })).row
    },
  })
  if (!kept) throw new Error(`Nothing was kept of DVIR ${id}`)
  return kept
}
