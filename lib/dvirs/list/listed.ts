import { idOf } from '@/lib/ledger/keep/storable-id'
import { cutText, LONGEST_NAME } from '@/lib/ledger/list/list-text'
import { awaitedSignature, type Signer } from '../awaited-signature'
import { defectsOf, type NamedDefect } from '../defects/defects'
import { isOfOther } from '../defects/is-about'
import { knownName } from '../dvir-name'
import type { DvirBody } from '../schema'
import type { SIGNATURE_PLACES } from '../signatures'
import { type Inspected, inspectedAt, triage } from '../triage'

type Maybe<T> = T | null | undefined

/** What a list shows of a report, in few words: kept beside the row, and sent to browsers. */
export interface ListedDvir {
  /** Of its vehicle, its trailer or its plate; absent where none is known. */
  name?: Maybe<string>
  /** Where it has no name. */
  vehicleId?: Maybe<string>
  safetyStatus?: Maybe<string>
  type?: Maybe<string>
  /** When it ended, or began, as the platform says. */
  inspected?: Maybe<string>
  defects: number
  openDefects: number
  /** What is open, by kind; absent where nothing is. */
  what?: Maybe<string>
  /** Who wrote it. */
  by?: Maybe<string>
  /** Whose signature it waits for, after that of who wrote it. */
  awaits?: Maybe<Signer>
  /**
   * Whichever of its vehicle and trailer its status is not of, every defect being of the other one (`only`). Sent where a list is narrowed to
   * it alone.
   */
  notOf?: Maybe<{ id: string; only: NamedDefect['on'] }>
  /** Who has still to sign, in order. */
  missing: (typeof SIGNATURE_PLACES)[number]['who'][]
}

const LONGEST_WHAT = 80
const LONGEST_BY = 60

type Named = Parameters<typeof knownName>[0]

/** What a list shows of the platform's object. */
export function listedDvir(dvir: Inspected & Named & Pick<DvirBody, 'type'>): ListedDvir {
  // How old it is depends on the clock.
  const { openDefects, signatures } = triage(dvir, 0)
  const kinds = openDefects.flatMap(({ defect }) => defect.defectType || defect.comment || [])
  const what = cutText([...new Set(kinds)].join(', '), LONGEST_WHAT)
  const by = cutText(dvir.authorSignature?.signatoryUser?.name, LONGEST_BY)
  const awaits = awaitedSignature(dvir)
  const name = cutText(knownName(dvir), LONGEST_NAME)
  const notOf = unitNotMeant(dvir)
  return {
    ...(name ? { name } : { vehicleId: dvir.vehicle?.id ?? null }),
    safetyStatus: cutText(dvir.safetyStatus, LONGEST_NAME),
    type: cutText(dvir.type, LONGEST_NAME),
    inspected: dvir.endTime ?? dvir.startTime ?? null,
    defects: defectsOf(dvir).length,
    openDefects: openDefects.length,
    missing: signatures.missing,
    ...(what && { what }),
    ...(by && { by }),
    ...(awaits && { awaits }),
    ...(notOf && { notOf }),
  }
}

function unitNotMeant(dvir: Inspected & Named): ListedDvir['notOf'] {
  const [vehicleId, trailerId] = [idOf(dvir.vehicle), idOf(dvir.trailer)]
  if (trailerId !== null && isOfOther(dvir, 'trailer')) return { id: trailerId, only: 'vehicle' }
  if (vehicleId !== null && isOfOther(dvir, 'vehicle')) return { id: vehicleId, only: 'trailer' }
  return null
}

/** Milliseconds since it was inspected; null when that is not known, or no time. */
export function ageOf({ inspected }: Pick<ListedDvir, 'inspected'>, now: number): number | null {
  const at = inspectedAt({ endTime: inspected })
  return at === null ? null : now - at.getTime()
}
