import type { ResolveDefectBody } from '../schema'

/** The published body of PATCH /fleet/defects/{id} for what is said of a resolved defect; empty words are left out. */
export const defectRequest = ({ resolvedById, ...said }: ResolveDefectBody) => ({
  isResolved: true,
  resolvedBy: { id: resolvedById, type: 'mechanic' as const },
  ...withoutEmpty(said),
})

function withoutEmpty<T extends Record<string, unknown>>(said: T): Partial<T> {
  const kept: Partial<T> = {}
  for (const name in said) if (said[name]) kept[name] = said[name]
  return kept
}
