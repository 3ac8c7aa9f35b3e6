import { whatOf } from '@/lib/dvirs/defects/kind-of-defect'
import { judgedDefects } from '@/lib/dvirs/defects/unsafe-defects'
import { statusOf } from '@/lib/dvirs/safety-status'
import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import { storableMs } from '@/lib/ledger/keep/storable-time'
import type { ReportFacts } from '../facts/facts'
import type { Decided } from './of-organization'

/** A report of the ledger; a defect of which nothing is said is not put off. */
export function reportFacts(dvir: DvirBody, deferrals?: Decided['deferrals']): ReportFacts {
  return {
    id: dvir.id,
    submittedAtMs: inspectedAt(dvir)?.getTime() ?? null,
    isPreTrip: dvir.type?.toLowerCase().replaceAll(/[^a-z]/g, '') === 'pretrip',
    status: statusOf(dvir),
    isReviewed: Boolean(dvir.thirdSignature),
    defects: judgedDefects(dvir).map(({ defect, ...judged }) => ({
      ...judged,
      id: defect.id,
      kind: whatOf(defect),
      createdAtMs: storableMs(defect.createdAtTime) ?? inspectedAt(dvir)?.getTime() ?? null,
      deferral: deferrals?.get(defect.id) ?? null,
    })),
  }
}
