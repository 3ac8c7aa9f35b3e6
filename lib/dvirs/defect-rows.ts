import { z } from 'zod'
import { cutText, searchText, sortKey } from '@/lib/ledger/list-text'
import { idOf, isStorableId } from '@/lib/ledger/storable-id'
import { storableDate } from '@/lib/ledger/storable-time'
import { text } from '@/lib/platform/contract/reading'
import { assetOfDefect } from './defect-asset'
import { defectsOf, type NamedDefect } from './defects'
import type { ListedDefect } from './listed-defect'
import { photoUrls } from './photos'
import type { DvirBody } from './schema'
import { inspectedAt, triage } from './triage'

/** A defect as one report names it: a row of the queue's table, without organization and report. */
export interface DefectRow {
  defectId: string
  isOpen: boolean
  isUnsafe: boolean
  severity: string | null
  assetId: string | null
  kind: string | null
  foundAt: Date | null
  resolvedAt: Date | null
  inspectedAt: Date | null
  nameKey: string | null
  search: string
  listed: ListedDefect
}

const LONGEST_NAME = 160
const LONGEST_WORDS = 500
/** It stands in an index. */
const LONGEST_KIND = 200

/** What the published stream says of a defect beside what the specification's answer does. */
const streamed = z.object({
  severity: text.catch(null),
})

/** The defects of a report, each once. */
export function defectRows(dvir: DvirBody): DefectRow[] {
  const { unsafe, openDefects } = triage(dvir, 0)
  const open = new Set(openDefects.map(({ defect }) => defect.id))
  const rows = new Map<string, DefectRow>()
  for (const named of defectsOf(dvir).toReversed()) {
    const { id } = named.defect
    if (isStorableId(id)) rows.set(id, rowOf(dvir, named, { isUnsafe: unsafe, isOpen: open.has(id) }))
  }
  return [...rows.values()]
}

function rowOf(
  dvir: DvirBody,
  named: NamedDefect,
  states: Pick<DefectRow, 'isOpen' | 'isUnsafe'>,
): DefectRow {
  const { on, defect } = named
  const asset = assetOfDefect(dvir, named)
  const what = defect.defectType || defect.comment || null
  const by = dvir.authorSignature?.signatoryUser?.name
  const told = streamed.safeParse(defect).data
  const photos = photoUrls(defect.defectPhotos)
  return {
    ...states,
    defectId: defect.id,
    severity: cutText(told?.severity, LONGEST_NAME),
    assetId: idOf(asset),
    kind: kindOf(what),
    foundAt: storableDate(defect.createdAtTime) ?? inspectedAt(dvir),
    resolvedAt: states.isOpen
      ? null
      : (storableDate(defect.resolvedAtTime) ?? storableDate(dvir.secondSignature?.signedAtTime)),
    inspectedAt: inspectedAt(dvir),
    nameKey: sortKey(asset.name),
    search: searchText([asset.name, what, defect.comment, defect.mechanicNotes, by, defect.id, dvir.id]),
    listed: {
      on,
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

/** What comes back is of the same kind, capital letters or not. */
const kindOf = (what: string | null): string | null => cutText(what?.trim().toLowerCase(), LONGEST_KIND)
