import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import { namesIn } from '@/lib/fields'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { salvagedAnswer } from '@/lib/ledger/keep/salvaged-answer'
import { getDvir } from '@/lib/platform/contract/endpoints/published/dvirs'
import { RESOLVE_WORDS } from '../fields'
import { readDvir } from '../read-dvir'
import { type DvirBody, dvirBody } from '../schema'
import { dvirState } from './dvir-state'
import { keepDvir } from './keep-dvir'

/**
 * What of a DVIR its resolving overwrites, as it stands: as the platform answers it where it has the look-up, else as
 * the ledger knows it. The look-up's form is not the ledger's: `keep` takes from it what both call alike, and defects that
 * the ledger does not name by their ids, so that people see what they are asked about. Throws 404 not_found, and what the
 * door throws.
 */
export async function dvirNow(ctx: DeskContext, id: string) {
  const { organizationId } = ctx.actor
  const held = dvirBody.parse(await readDvir(ctx, id))
  const known = dvirState(held)
  const answer = await lookUp(ctx, 'dvirs', () =>
    salvagedAnswer(getDvir, () => ctx.door.call(organizationId, getDvir, { params: { id } })),
  )
  if (!answer?.data) return { state: known }
  const { safetyStatus, defectIds } = answer.data
  const said: Pick<DvirBody, 'safetyStatus' | keyof typeof RESOLVE_WORDS> = {
    ...(safetyStatus === undefined ? {} : { safetyStatus }),
  }
  for (const field of namesIn(RESOLVE_WORDS))
    if (answer.data[field] !== undefined) said[field] = answer.data[field]
  const unheard = (defectIds ?? []).filter((one) => !known.defectIds.includes(one))
  const defects = [...(held.defects ?? []), ...unheard.map((one) => ({ id: one }))]
  const object = JSON.parse(JSON.stringify({ id, ...said, ...(unheard.length > 0 ? { defects } : {}) }))
  return {
    state: dvirState({ ...held, ...said, defects }),
    keep: () =>
      keepLookedUp(ctx, { object, requestId: answer.requestId }, (tx, seen) =>
        keepDvir(tx, organizationId, id, seen),
      ),
  }
}
