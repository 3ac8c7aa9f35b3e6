import { storableDate } from '@/lib/ledger/keep/storable-time'
import { openDefectsOf, type NamedDefect } from './defects/defects'
import { statusOf } from './safety-status'
import type { DvirBody } from './schema'
import { signaturesOf, type Signatures } from './signatures'

/** What a report says of itself. Whether that still matters, the platform knowing it or not: lib/dvirs/list/conditions.ts. */
export interface Triage {
  /** The vehicle may not operate until this is certified. */
  unsafe: boolean
  /** Unsafe, or with an open defect. */
  unresolved: boolean
  openDefects: NamedDefect[]
  signatures: Signatures
  /** Milliseconds since the inspection ended (or began); null when neither is known. */
  ageMs: number | null
}

/** What that is read from. */
export type Inspected = Pick<
  DvirBody,
  | 'safetyStatus'
  | 'vehicleDefects'
  | 'trailerDefects'
  | 'defects'
  | 'authorSignature'
  | 'secondSignature'
  | 'thirdSignature'
  | 'startTime'
  | 'endTime'
>

/** When it ended, or began; null for neither, and for what is no time (lib/ledger/keep/storable-time.ts). */
export const inspectedAt = ({ startTime, endTime }: Inspected): Date | null =>
  storableDate(endTime ?? startTime)

/** What a report needs, at `now` (epoch ms). A report that says `resolved` has nothing open, whatever its lists say. */
export function triage(dvir: Inspected, now: number): Triage {
  const status = statusOf(dvir)
  const open = status === 'resolved' ? [] : openDefectsOf(dvir)
  const inspected = inspectedAt(dvir)
  return {
    unsafe: status === 'unsafe',
    unresolved: status === 'unsafe' || open.length > 0,
    openDefects: open,
    signatures: signaturesOf(dvir),
    ageMs: inspected === null ? null : now - inspected.getTime(),
  }
}
