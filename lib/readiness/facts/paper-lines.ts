import { isoOf } from '@/lib/iso-of'
import type { QualificationFacts } from './facts'
import { isOfKind, lastingOfEachType } from './qualifications'
import { sooner } from './sooner'

/** A paper as a page says it. */
export interface PaperLine {
  id: string
  type: string | null
  /** ISO 8601. */
  expiresAt: string | null
  isRequired: boolean
  state: 'expired' | 'soon' | 'valid' | 'lasting'
}

interface Asked {
  /** Epoch ms. */
  nowMs: number
  /** How long before its end a paper expires soon. */
  expiryNoticeMs: number
  /** The types that settings ask for. */
  required: readonly string[]
}

/** Of each type the paper that lasts longest, the next to expire first. Pure. */
export const paperLines = (
  papers: readonly QualificationFacts[],
  { nowMs, expiryNoticeMs, required }: Asked,
): PaperLine[] =>
  lastingOfEachType(papers)
    .toSorted((one, other) => sooner(one.expiresAtMs, other.expiresAtMs))
    .map((paper) => {
      const { id, typeName: type, expiresAtMs } = paper
      const stateAt = (endsMs: number) =>
        endsMs <= nowMs ? 'expired' : endsMs - expiryNoticeMs <= nowMs ? 'soon' : 'valid'
      return {
        ...{ id, type, expiresAt: isoOf(expiresAtMs), isRequired: isOfKind(paper, required) },
        state: expiresAtMs === null ? 'lasting' : stateAt(expiresAtMs),
      }
    })
