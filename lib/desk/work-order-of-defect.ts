import { assetOfDefect } from '@/lib/dvirs/defects/defect-asset'
import { statusOf } from '@/lib/dvirs/safety-status'
import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'
import type { FoundDefect } from './named-defect'

/** The item by which a work order names the report that it is about (published: items of type DVIR). */
export const itemOfDvir = (dvirId: string) => ({ id: dvirId, type: 'DVIR' })

/** The line of a description that names the defect. */
export const lineOfDefect = ({ id, defectId }: { id: string; defectId: string }) =>
  `Defect ${defectId} of DVIR ${id}.`

/** Such lines, here and in PostgreSQL alike: the ids of defect and DVIR. */
export const NAMED_LINE = String.raw`Defect (\S+) of DVIR (\S+)\.(?=\s|$)`
const NAMED = new RegExp(NAMED_LINE, 'g')

/** Of which defects of a DVIR a description says so, by such lines. */
export const defectsNamedIn = (description: string | null | undefined, dvirId: string): string[] =>
  [...(description ?? '').matchAll(NAMED)].flatMap(([, defectId, id]) =>
    defectId !== undefined && id === dvirId ? [defectId] : [],
  )

/** Whether a description names one of these defects, of whichever report. */
export const namesDefect = (description: string | null | undefined, defectIds: readonly string[]): boolean =>
  [...(description ?? '').matchAll(NAMED)].some(
    ([, defectId]) => defectId !== undefined && defectIds.includes(defectId),
  )

/**
 * A work order for a defect: the asset that has it, what was found in the inspector's words, and the report as its
 * item. What is on an unsafe vehicle is of high priority. Null when it is not known which asset that is.
 */
export const workOrderOfDefect = (defect: FoundDefect): CreateWorkOrderBody | null =>
  workOrderOfDefects([defect])

/** The same for several of one asset, which the first tells: each with its words, and each report as an item once. */
export function workOrderOfDefects(
  defects: readonly [FoundDefect, ...FoundDefect[]],
): CreateWorkOrderBody | null {
  const [first] = defects
  const { id: assetId, name } = assetOfDefect(first.dvir, first.found)
  if (!assetId) return null
  const what = [...new Set(defects.map(({ found }) => whatOf(found)))].join(', ')
  const lines = [
    name ? `${what} (${name})` : what,
    ...defects.flatMap(({ dvir, found: { defect } }) => [
      ...(defect.comment && defect.comment !== what ? [defect.comment] : []),
      lineOfDefect({ id: dvir.id, defectId: defect.id }),
    ]),
  ]
  return {
    assetId,
    description: lines.join('\n'),
    items: [...new Set(defects.map(({ dvir }) => dvir.id))].map(itemOfDvir),
    ...(defects.some(({ dvir }) => statusOf(dvir) === 'unsafe') ? { priority: 'High' as const } : {}),
  }
}

const whatOf = ({ defect }: FoundDefect['found']) => defect.defectType || defect.comment || 'Defect'
