import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'
import type { FoundDefect } from './named-defect'

/** The item by which a work order names the report that it is about (published: items of type DVIR). */
export const itemOfDvir = (dvirId: string) => ({ id: dvirId, type: 'DVIR' })

/** The line of a description that names the defect. */
export const lineOfDefect = ({ id, defectId }: { id: string; defectId: string }) =>
  `Defect ${defectId} of DVIR ${id}.`

/** Of which defects of a DVIR a description says so, by such lines. */
export const defectsNamedIn = (description: string | null | undefined, dvirId: string): string[] =>
  [...(description ?? '').matchAll(NAMED)].flatMap(([, defectId, id]) =>
    defectId !== undefined && id === dvirId ? [defectId] : [],
  )

const NAMED = /Defect (\S+) of DVIR (\S+?)\.(?=\s|$)/g

/**
 * A work order for a defect: the asset that has it, what was found in the inspector's words, and the report as its
 * item. What is on an unsafe vehicle is of high priority. Null when it is not known which asset that is.
 */
export function workOrderOfDefect({ dvir, found: { on, defect } }: FoundDefect): CreateWorkOrderBody | null {
  const own = on === 'trailer' ? defect.trailer : defect.vehicle
  const reported = on === 'trailer' ? dvir.trailer : dvir.vehicle
  const assetId = own?.id || reported?.id
  if (!assetId) return null
  const name = own?.name || reported?.name || (on === 'trailer' ? dvir.trailerName : null)
  const what = defect.defectType || defect.comment || 'Defect'
  const lines = [
    name ? `${what} (${name})` : what,
    ...(defect.comment && defect.comment !== what ? [defect.comment] : []),
    lineOfDefect({ id: dvir.id, defectId: defect.id }),
  ]
  return {
    assetId,
    description: lines.join('\n'),
    items: [itemOfDvir(dvir.id)],
    ...(dvir.safetyStatus?.toLowerCase() === 'unsafe' ? { priority: 'High' as const } : {}),
  }
}
