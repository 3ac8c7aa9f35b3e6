import { z } from 'zod'
import { ledgerFacts, ledgerId } from '@/lib/ledger/keep/facts'
import { pageQuery } from '@/lib/ledger/list/page'
import { queryBoolean } from '@/lib/platform/contract/query'
import { parts, text } from '@/lib/platform/contract/reading'
import { dvir, dvirDefectShape, dvirResolveRequest } from '@/lib/platform/contract/resources/dvir'
import { defectUpdateRequest, dvirCreateRequest } from '@/lib/platform/contract/resources/published-dvir'
import { filled, timestamp } from '@/lib/platform/contract/wire'
import { startedFrom } from '@/lib/started-from'

// Of them nothing is asked, so that one that cannot be read takes nothing with it.
const photos = parts({ url: text }).catch(null)
const defects = parts({ ...dvirDefectShape, defectPhotos: photos })

/**
 * What the ledger keeps of a DVIR: the PATCH response's fields, `defects` as webhook deliveries name them, and photos as
 * the published streams do.
 */
export const dvirBody = dvir.extend({
  ...{ vehicleDefects: defects, trailerDefects: defects, defects },
  walkaroundPhotos: photos,
})
export type DvirBody = z.output<typeof dvirBody>
export type DvirDefect = NonNullable<DvirBody['vehicleDefects']>[number]
export type DvirSignature = NonNullable<DvirBody['authorSignature']>

export const dvirRow = dvirBody.extend({ ledger: ledgerFacts })
export type DvirRow = z.output<typeof dvirRow>

/** PATCH /api/dvirs/{id}: the specification's body. */
export const resolveDvirBody = dvirResolveRequest
export type ResolveDvirBody = z.output<typeof resolveDvirBody>
/** With what the form started from. */
export const resolveDvirAsk = resolveDvirBody.extend({ before: startedFrom.optional() })

/** POST /api/dvirs/mechanic: the published body. */
export const createDvirBody = dvirCreateRequest
export type CreateDvirBody = z.output<typeof createDvirBody>

/** Path parameters of what concerns one defect of a DVIR. */
export const defectParams = z.strictObject({ id: ledgerId, defectId: ledgerId })

/** POST /api/dvirs/{id}/defects/{defectId}/work-order: when it is due, where somebody knows. */
export const orderOfDefectBody = z.strictObject({ dueAtTime: timestamp.optional() })

/** PATCH /api/dvirs/{id}/defects/{defectId}: who resolved it, as the platform knows them, and what was done. */
export const resolveDefectBody = defectUpdateRequest
  .omit({ isResolved: true, resolvedBy: true })
  .extend({ resolvedById: filled.max(255) })
export type ResolveDefectBody = z.output<typeof resolveDefectBody>
/** With what the form started from. */
export const resolveDefectAsk = resolveDefectBody.extend({ before: startedFrom.optional() })

/** Query of GET /api/dvirs. safetyStatus is read without regard to case. */
export const dvirFilters = z.strictObject({
  ...pageQuery,
  safetyStatus: filled.max(255).optional(),
  unresolved: queryBoolean.optional(),
  missingSignature: queryBoolean.optional(),
})
export type DvirFilters = z.output<typeof dvirFilters>
