'use client'

import type { Saved } from '@/components/form/last-saved'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { ZonedTime } from '@/components/ui/zoned-time'
import { defectsOf } from '@/lib/dvirs/defects'
import { dvirName } from '@/lib/dvirs/dvir-name'
import type { DvirRow } from '@/lib/dvirs/schema'
import type { DvirAnswer } from '../dvir-answer'
import { defectWords } from '../dvir-name'

/** A signature as it is compared, with the notes that it stands under: the one that is there, or is about to be given. */
interface Signature {
  by: string
  at: string
  notes: string
}

interface ReportValues {
  safetyStatus: string
  defects: string
  signature?: Signature
  mechanicNotes?: string
}

interface ResolveMeanwhileProps {
  /** What the form began with. */
  begun: DvirRow
  met: { theirs: DvirAnswer; saved: Saved | null }
  /** The notes as they are typed; empty for none. */
  notes: string
  /** With the notes that stand; `signs` false where the signature that is there is to stay. */
  onConfirm: (theirs: DvirAnswer, chosen: { signs: boolean; notes: string }) => void
  onClose: () => void
}

const YOU = 'You, when this is sent'
const RULES = { idOf: () => '', renew: (_path: string, item: unknown) => item, isWhole: () => true }
const LABELS: Readonly<Record<string, string>> = {
  safetyStatus: 'Status',
  mechanicNotes: 'Mechanic notes',
  signature: 'Mechanic’s signature and notes',
  defects: 'Defects',
}

/** What became of a report while somebody was resolving it. */
export function ResolveMeanwhile({ begun, met, notes, onConfirm, onClose }: ResolveMeanwhileProps) {
  const { theirs, saved } = met
  const typed = notes.trim()
  const hadSigned = signatureOf(begun)
  const hasSigned = signatureOf(theirs)
  // Notes go with the signature: where they signed, there is one choice, and not two that contradict each other.
  const isSigned = hadSigned.by !== hasSigned.by || hadSigned.at !== hasSigned.at
  const stateOf = (row: DvirRow, signature: Signature): ReportValues => ({
    safetyStatus: row.safetyStatus?.toLowerCase() ?? '',
    defects: defectsOf(row)
      .map(({ defect }) => defectWords(defect))
      .join('\n'),
    ...(isSigned ? { signature } : { mechanicNotes: signature.notes }),
  })
  const mine = { by: YOU, at: '', notes: typed || (isSigned ? hasSigned.notes : hadSigned.notes) }
  return (
    <MeanwhileDialog
      what={dvirName(theirs)}
      values={{
        before: stateOf(begun, hadSigned),
        mine: { ...stateOf(begun, mine), safetyStatus: 'resolved' },
        theirs: stateOf(theirs, hasSigned),
      }}
      rules={RULES}
      words={{ label: (path) => LABELS[path] ?? path, show }}
      saved={saved ?? signedBy(theirs)}
      confirm="Go on with these"
      onConfirm={({ signature, mechanicNotes }) =>
        onConfirm(theirs, {
          signs: signature === undefined || signature.by === YOU,
          notes: signature?.notes ?? mechanicNotes ?? '',
        })
      }
      onClose={onClose}
    />
  )
}

function signatureOf(row: DvirRow): Signature {
  const { by, at } = signedBy(row) ?? {}
  return { by: by ?? '', at: at ?? '', notes: row.mechanicNotes ?? '' }
}

/** Who signed as the mechanic, and when. */
function signedBy({ secondSignature }: DvirRow): Saved | null {
  if (!secondSignature) return null
  const { signatoryUser, signedAtTime } = secondSignature
  return { by: signatoryUser?.name ?? signatoryUser?.id ?? null, at: signedAtTime ?? null }
}

function show(path: string, value: unknown) {
  if (path !== 'signature') return typeof value === 'string' ? inWords(path, value) : ''
  if (!isSignature(value) || !(value.by || value.at || value.notes)) return ''
  const { by, at, notes } = value
  return (
    <>
      {(by || at) && (
        <span className="block">
          {by || 'Signed'}
          {at && (
            <>
              , <ZonedTime instant={at} />
            </>
          )}
        </span>
      )}
      {notes}
    </>
  )
}

const inWords = (path: string, value: string) =>
  path === 'safetyStatus' ? value.charAt(0).toUpperCase() + value.slice(1) : value

const isSignature = (value: unknown): value is Signature =>
  typeof value === 'object' && value !== null && 'by' in value && 'at' in value
