import { merge, isStub, type Known, type Seen } from '@/lib/ledger/keep/merge'
import { salvage } from '@/lib/ledger/keep/salvage'
import { idOf } from '@/lib/ledger/keep/storable-id'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { searchText, sortKey } from '@/lib/ledger/list/list-text'
import { listedColumns } from '@/lib/ledger/list/listing'
import { namedAlone } from '@/lib/ledger/list/named'
import { awaitedSignature, type Signer } from './awaited-signature'
import { driverOfReport } from './driver-of-report'
import { dvirName } from './dvir-name'
import { listedDvir, type ListedDvir } from './list/listed'
import { DVIR_LISTING } from './list/listing'
import { dvirBody, type DvirBody } from './schema'
import { inspectedAt, triage } from './triage'

/** The columns that lists of DVIRs ask. */
export interface DvirColumns {
  /** Lower case; null where it is no word. */
  safetyStatus: string | null
  type: string | null
  vehicleId: string | null
  vehicleName: string | null
  trailerId: string | null
  trailerName: string | null
  /** Who wrote it, where that was a driver. */
  driverId: string | null
  startTime: Date | null
  endTime: Date | null
  unresolved: boolean | null
  signatures: number | null
  openDefects: number | null
  awaits: Signer | null
  /** Whoever wrote it signed it. */
  authored: boolean | null
  inspectedAt: Date | null
  nameKey: string | null
  search: string
  listed: ListedDvir
  listedRule: number
}

/** One observation of a DVIR. */
export interface DvirSighting {
  id: string
  seen: Seen
}

/**
 * What is known of a DVIR after one more observation; what cannot be read of that is left out. `seen.fields` may name
 * defects as the platform's answers do (vehicleDefects, trailerDefects) or as deliveries do (defects).
 */
export const foldDvir = (previous: Known | null, { id, seen }: DvirSighting): Known =>
  merge(previous, { ...seen, fields: namedAlone(salvage(dvirBody, { ...seen.fields, id }) ?? { id }) })

/** The columns of what is known. */
export const dvirColumns = ({ body }: Known): DvirColumns => columnsOf(dvirBody.parse(body), isStub(body))

// Stands in an index beside three ids, which leave it so much room (20261123050000_dvirs_by_narrow_columns).
const LONGEST_STATE = 40
const stateOf = ({ safetyStatus }: DvirBody): string | null => {
  const state = safetyStatus?.toLowerCase() ?? ''
  return state !== '' && state.length <= LONGEST_STATE ? state : null
}

function columnsOf(body: DvirBody, stub: boolean): DvirColumns {
  // The queue's own judgement, so that filters and the page agree; its age is not asked here.
  const { unresolved, signatures, openDefects } = triage(body, 0)
  return {
    safetyStatus: stateOf(body),
    type: body.type ?? null,
    vehicleId: idOf(body.vehicle),
    vehicleName: body.vehicle?.name ?? null,
    trailerId: idOf(body.trailer),
    trailerName: body.trailer?.name ?? body.trailerName ?? null,
    driverId: idOf(driverOfReport(body)),
    startTime: storableDate(body.startTime),
    endTime: storableDate(body.endTime),
    unresolved: stub ? null : unresolved,
    signatures: stub ? null : signatures.count,
    openDefects: stub ? null : openDefects.length,
    awaits: stub ? null : awaitedSignature(body),
    authored: stub ? null : !signatures.missing.includes('driver'),
    inspectedAt: inspectedAt(body),
    nameKey: sortKey(dvirName(body)),
    ...listedColumns(DVIR_LISTING.rule, listedDvir(body), stub),
    search: searchText(
      [
        ...[dvirName(body), body.licensePlate, body.trailerName, body.trailer?.name, body.location],
        ...[body.mechanicNotes, body.authorSignature?.signatoryUser?.name],
        ...openDefects.flatMap(({ defect }) => [defect.defectType, defect.comment]),
      ],
      [body.id],
    ),
  }
}
