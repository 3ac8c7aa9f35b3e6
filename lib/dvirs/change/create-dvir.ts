import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { bounded } from '@/lib/ledger/bounded'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { createDvir as endpoint } from '@/lib/platform/contract/endpoints/published/dvirs'
import type { CreateDvirBody } from '../schema'
import { keepDvir } from './keep-dvir'
import { signerOf } from './signer'

/**
 * Records an inspection that a mechanic made on the platform (published, POST /fleet/dvirs) and keeps it. Throws 501
 * platform_lacks, 403 signs_as_bound, and what `carryOut` throws.
 */
export async function createDvir(ctx: DeskContext, body: CreateDvirBody): Promise<LedgerRow> {
  const { organizationId } = ctx.actor
  const signer = await signerOf(ctx, body.authorId)
  const { answer, kept } = await withCapability(ctx, 'dvir_create', () =>
    carryOut(ctx, {
      endpoint,
      input: { body },
      subjectId: null,
      action: 'dvir.created',
      subjectType: 'dvir',
      summary: `Created a mechanic’s DVIR of ${body.vehicleId === undefined ? 'trailer' : 'vehicle'} ${body.vehicleId ?? body.trailerId}: ${body.safetyStatus}${signer.told}.`,
      detail: { sent: bounded(body), signer: signer.detail },
      keep: async (tx, platformId, seen) => (await keepDvir(tx, organizationId, platformId, seen)).row,
    }),
  )
  if (!kept) throw new Error(`A created DVIR without an id: ${answer.requestId}`)
  return kept
}
