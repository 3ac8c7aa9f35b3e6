import { storableMs } from '@/lib/ledger/storable-time'
import { defectsOf } from '@/lib/dvirs/defects'
import { statusOf } from '@/lib/dvirs/safety-status'
import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import type { ReportFacts } from '../facts'
import type { Decided } from './of-organization'

/** A report of the ledger. A defect that does not say on what it is counts on what the report is of, and one that nobody put off is not. */
export function reportFacts(dvir: DvirBody, deferrals?: Decided['deferrals']): ReportFacts {
  return {
    id: dvir.id,
    submittedAtMs: inspectedAt(dvir)?.getTime() ?? null,
    isPreTrip: dvir.type?.toLowerCase().replaceAll(/[^a-z]/g, '') === 'pretrip',
    status: statusOf(dvir),
    isReviewed: Boolean(dvir.thirdSignature),
    defects: defectsOf(dvir).map(({ on, defect }) => ({
      id: defect.id,
      on: on === 'vehicle' && !dvir.vehicle?.id && dvir.trailer?.id ? 'trailer' : on,
      kind: defect.defectType || defect.comment || null,
      isResolved: defect.isResolved === true,
      severity: null,
      createdAtMs: storableMs(defect.createdAtTime) ?? inspectedAt(dvir)?.getTime() ?? null,
      deferral: deferrals?.get(defect.id) ?? null,
    })),
  }
}
