import { awaitedSignature, type Signer } from '@/lib/dvirs/awaited-signature'
import { type Certification, certificationOf } from '@/lib/dvirs/certification'
import { defectsOf, type NamedDefect } from '@/lib/dvirs/defects/defects'
import { isOfOther } from '@/lib/dvirs/defects/is-about'
import { statusOf } from '@/lib/dvirs/safety-status'
import type { DvirBody, DvirSignature } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import { storableTime } from '@/lib/ledger/keep/storable-time'
import { cutText, LONGEST_NAME } from '@/lib/ledger/list/list-text'

/** Who did something, and when (ISO 8601); null is what nobody tells. */
export interface Did {
  id: string | null
  name: string | null
  at: string | null
}

export interface RecordedDefect {
  on: NamedDefect['on']
  /** Its kind, or what the driver wrote. */
  what: string | null
  notes: string | null
  /** Who resolved it; null while it is open. */
  resolved: Did | null
}

/** A report as an auditor reads it: what was found, who certified it as what, and the next driver's review. */
export interface Inspection {
  id: string
  vehicle: { id: string | null; name: string | null } | null
  trailer: string | null
  inspectedAt: string | null
  type: string | null
  safetyStatus: string | null
  /** Of a record of one vehicle or trailer: `safetyStatus` is for defects of this other one alone. */
  ofOther: NamedDefect['on'] | null
  writtenBy: Did | null
  /** At most so many of `defectCount`: a page shows the first of them. */
  defects: RecordedDefect[]
  defectCount: number
  /** By whom it was certified before the vehicle was driven again, and as what where somebody said (49 CFR 396.11(a)(3)). */
  certified: (Did & { as: Certification | null }) | null
  /** The next driver's review (49 CFR 396.13). */
  reviewed: Did | null
  /** Whose signature is missing. */
  awaits: Signer | null
  /** The platform does not know it any more: it is kept here alone. */
  isGone: boolean
}

/** How much of a report is told: defects, and letters of a mechanic's notes of each. */
interface Told {
  defects: number
  notes: number
}

const ON_A_PAGE: Told = { defects: 30, notes: 500 }
/** What a file has of a report: it says nowhere that anything is left out. */
export const ALL_OF_IT: Told = { defects: Infinity, notes: Infinity }

type Person = { id?: string | null | undefined; name?: string | null | undefined } | null | undefined
type Time = string | null | undefined

const did = (who: Person, at: Time): Did => ({
  id: who?.id || null,
  name: cutText(who?.name, LONGEST_NAME),
  at: storableTime(at),
})
const signed = (signature: DvirSignature | null | undefined): Did | null =>
  signature ? did(signature.signatoryUser, signature.signedAtTime) : null

/** What of a report an auditor asks for, of this vehicle or trailer (`asset`), as much of it as a page shows unless told. */
export function inspectionOf(
  id: string,
  body: DvirBody,
  isGone: boolean,
  { told = ON_A_PAGE, asset }: { told?: Told; asset?: string | undefined } = {},
): Inspection {
  const defects = defectsOf(body)
  const { vehicle, licensePlate } = body
  return {
    ...{ id, isGone, defectCount: defects.length },
    vehicle:
      vehicle?.id || vehicle?.name || licensePlate
        ? { id: vehicle?.id || null, name: cutText(vehicle?.name || licensePlate, LONGEST_NAME) }
        : null,
    trailer: cutText(body.trailer?.name || body.trailerName || body.trailer?.id, LONGEST_NAME),
    inspectedAt: inspectedAt(body)?.toISOString() ?? null,
    type: cutText(body.type, LONGEST_NAME),
    safetyStatus: cutText(body.safetyStatus, LONGEST_NAME),
    ofOther: asset === undefined ? null : otherThan(asset, body),
    writtenBy: signed(body.authorSignature),
    defects: defects.slice(0, told.defects).map((one) => recorded(one, told.notes)),
    certified: certifiedOf(body, defects),
    reviewed: signed(body.thirdSignature),
    awaits: isGone ? null : awaitedSignature(body),
  }
}

function otherThan(asset: string, body: DvirBody): Inspection['ofOther'] {
  const [on, other] =
    body.trailer?.id === asset ? (['trailer', 'vehicle'] as const) : (['vehicle', 'trailer'] as const)
  return isOfOther(body, on) ? other : null
}

const recorded = ({ on, defect }: NamedDefect, longestNotes: number): RecordedDefect => ({
  on,
  what: cutText(defect.defectType || defect.comment, LONGEST_NAME),
  notes: cutText(defect.mechanicNotes, longestNotes),
  resolved: resolvedOf(defect),
})

const resolvedOf = ({ isResolved, resolvedBy, resolvedAtTime }: NamedDefect['defect']): Did | null =>
  isResolved === true ? did(resolvedBy, resolvedAtTime) : null

/** By the mechanic's signature; without one, of a report that counts as resolved, by who resolved its defects last. */
function certifiedOf(body: DvirBody, defects: readonly NamedDefect[]): Inspection['certified'] {
  const as = certifiedAs(body, defects)
  const signature = signed(body.secondSignature)
  if (signature) return { ...signature, as }
  if (statusOf(body) !== 'resolved') return null
  const resolutions = defects
    .map(({ defect }) => resolvedOf(defect) ?? did(null, null))
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  return { ...(resolutions[0] ?? did(null, null)), as }
}

/** What the report's notes say by their first line, else what those of its defects agree on. */
function certifiedAs({ mechanicNotes }: DvirBody, defects: readonly NamedDefect[]): Certification | null {
  const said = certificationOf(mechanicNotes)
  if (said) return said
  const each = new Set(defects.map(({ defect }) => certificationOf(defect.mechanicNotes)))
  const [one = null] = each
  if (each.has(null)) return null
  return each.size > 1 ? 'mixed' : one
}
