import { defectsOf } from './defects/defects'
import { statusOf } from './safety-status'
import type { Inspected } from './triage'

/** Who signs after the driver who wrote a report. */
export const SIGNERS = ['mechanic', 'next_driver'] as const
export type Signer = (typeof SIGNERS)[number]

/**
 * Whose signature a report waits for: what was found is certified by a mechanic (49 CFR 396.11(a)(3)), and reviewed by the
 * next driver once it is (396.13). A report on which nothing was found waits for nobody.
 */
export function awaitedSignature(dvir: Inspected): Signer | null {
  const status = statusOf(dvir)
  if (status !== 'unsafe' && status !== 'resolved' && defectsOf(dvir).length === 0) return null
  if (status !== 'resolved' && !dvir.secondSignature) return 'mechanic'
  return dvir.thirdSignature ? null : 'next_driver'
}
