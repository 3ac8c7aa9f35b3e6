import { idOf, isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { cutText, LONGEST_NAME, searchText, sortKey } from '@/lib/ledger/list/list-text'
import type { DvirBody } from '../schema'
import { inspectedAt, triage } from '../triage'
import { assetOfDefect } from './defect-asset'
import { defectsOf, type NamedDefect } from './defects'
import { kindOfDefect, whatOf } from './kind-of-defect'
import type { ListedDefect } from './listed-defect'
import { photoUrls } from './photos'
import { type Severity, severityOf } from './severity'
import { unsafeDefectIds } from './unsafe-defects'

/** A defect as one report names it: a row of the queue's table, without organization and report. */
export interface DefectRow {
  defectId: string
  isOpen: boolean
  /** It makes its report unsafe. */
  isUnsafe: boolean
  severity: Severity | null
  assetId: string | null
  kind: string | null
  foundAt: Date | null
  resolvedAt: Date | null
  inspectedAt: Date | null
  nameKey: string | null
  search: string
  listed: ListedDefect
}

const LONGEST_WORDS = 500

/** The defects of a report, each once. */
export function defectRows(dvir: DvirBody): DefectRow[] {
  const open = new Set(triage(dvir, 0).openDefects.map(({ defect }) => defect.id))
  const unsafe = unsafeDefectIds(dvir)
  const rows = new Map<string, DefectRow>()
  for (const named of defectsOf(dvir).toReversed()) {
    const { id } = named.defect
    if (isStorableId(id)) rows.set(id, rowOf(dvir, named, { isUnsafe: unsafe.has(id), isOpen: open.has(id) }))
  }
  return [...rows.values()]
}

function rowOf(
  dvir: DvirBody,
  named: NamedDefect,
  states: Pick<DefectRow, 'isOpen' | 'isUnsafe'>,
): DefectRow {
  const { defect } = named
  const asset = assetOfDefect(dvir, named)
  const what = whatOf(defect)
  const by = dvir.authorSignature?.signatoryUser?.name
  const photos = photoUrls(defect.defectPhotos)
  return {
    ...states,
    defectId: defect.id,
    severity: severityOf(defect.severity),
    assetId: idOf(asset),
    kind: kindOfDefect(what),
    foundAt: storableDate(defect.createdAtTime) ?? inspectedAt(dvir),
    resolvedAt: states.isOpen
      ? null
      : (storableDate(defect.resolvedAtTime) ?? storableDate(dvir.secondSignature?.signedAtTime)),
    inspectedAt: inspectedAt(dvir),
    nameKey: sortKey(asset.name),
    search: searchText([asset.name, what, defect.comment, defect.mechanicNotes, by], [defect.id, dvir.id]),
    listed: {
      on: asset.on,
      ...said('what', what, LONGEST_NAME),
      ...said('comment', defect.comment === what ? null : defect.comment, LONGEST_WORDS),
      ...said('notes', defect.mechanicNotes, LONGEST_WORDS),
      ...said('assetName', asset.name, LONGEST_NAME),
      ...said('by', by, LONGEST_NAME),
      ...(photos.length > 0 && { photos }),
    },
  }
}

const said = (
  name: 'what' | 'comment' | 'notes' | 'assetName' | 'by',
  words: string | null | undefined,
  longest: number,
) => {
  const kept = cutText(words, longest)
  return kept === null ? {} : { [name]: kept }
}
