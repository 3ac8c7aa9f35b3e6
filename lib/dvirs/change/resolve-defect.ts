import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { AppError, notFound } from '@/lib/errors'
import { everyField } from '@/lib/fields'
import { asJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { bounded } from '@/lib/ledger/bounded'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { updateDefect as endpoint } from '@/lib/platform/contract/endpoints/published/dvirs'
import type { StartedFrom } from '@/lib/started-from'
import { say } from '@/lib/words/speaking'
import { defectsOf } from '../defects/defects'
import { DEFECT_WORDS } from '../fields'
import { readDvir } from '../read-dvir'
import { dvirBody, type ResolveDefectBody } from '../schema'
import { defectRequest } from './defect-request'
import { defectState } from './defect-state'
import { keepDvir } from './keep-dvir'
import { signerOf } from './signer'
import { DEFECT_LISTS, lockBody } from './with-beside'

/**
 * Resolves one defect on the platform (published, PATCH /fleet/defects/{id}); the others stay open, and the report
 * keeps its status. `before` is what the form started from, by `defectState`'s names: one that says `isResolved` has
 * been seen resolved, and is resolved anew. Throws 404 when the ledger's DVIR has no such defect, 409 defect_resolved or
 * changed_meanwhile (by the ledger: one defect cannot be looked up), 501 platform_lacks, 403 signs_as_bound, and what `carryOut` throws.
 */
export async function resolveDefect(
  ctx: DeskContext,
  { id, defectId }: { id: string; defectId: string },
  said: ResolveDefectBody,
  before?: StartedFrom,
): Promise<LedgerRow> {
  const { organizationId } = ctx.actor
  const signer = await signerOf(ctx, said.resolvedById)
  const found = defectsOf(dvirBody.parse(await readDvir(ctx, id))).find(
    ({ defect }) => defect.id === defectId,
  )
  if (!found) throw notFound('defect')
  await compareBeforeWrite({
    before,
    sent: everyField(DEFECT_WORDS, (field) => said[field]),
    now: async () => ({ state: defectState(found.defect) }),
  })
  if (found.defect.isResolved && before?.['isResolved'] !== true)
    throw new AppError('defect_resolved', 409, say('lib-dvirs.defect-resolved'))
  const body = defectRequest(said)
  const { kept } = await withCapability(ctx, 'defect_resolve', () =>
    carryOut(ctx, {
      endpoint,
      input: { params: { id: defectId }, body },
      subjectId: id,
      action: 'dvir.defect_resolved',
      subjectType: 'dvir',
      summary: `Resolved defect ${defectId} of DVIR ${id}${signer.told}.`,
      detail: { defectId, sent: bounded(body), signer: signer.detail },
      keep: async (tx, platformId, seen) => {
        // The answer may be empty: it was taken then as it was sent.
        const answered = { isResolved: body.isResolved, ...notesOf(body), ...seen.fields, id: defectId }
        const fields = await withDefect(tx, organizationId, platformId, answered)
        return (await keepDvir(tx, organizationId, platformId, { ...seen, fields })).row
      },
    }),
  )
  if (!kept) throw new Error(`Nothing was kept of DVIR ${id}`)
  return kept
}

const notesOf = ({ mechanicNotes }: { mechanicNotes?: string | undefined }): JsonObject =>
  mechanicNotes === undefined ? {} : { mechanicNotes }

/** The lists of the report's defects that hold this one, with what the platform answered of it in its place. */
async function withDefect(tx: Tx, organizationId: string, dvirId: string, answered: JsonObject) {
  // The list is replaced as a whole.
  const body = await lockBody(tx, organizationId, dvirId)
  const fields: JsonObject = {}
  for (const name of DEFECT_LISTS) {
    const list = body[name]
    if (!Array.isArray(list) || !list.some((defect) => idOf(defect) === answered.id)) continue
    fields[name] = list.map((defect) =>
      idOf(defect) === answered.id ? { ...asJsonObject(defect), ...answered } : defect,
    )
  }
  return fields
}

const idOf = (defect: JsonValue) => asJsonObject(defect)?.id
