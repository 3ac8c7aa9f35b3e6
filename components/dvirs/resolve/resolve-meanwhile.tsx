'use client'

import { useWords } from '#use-words'
import type { Saved } from '@/components/form/last-saved'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { defectsOf } from '@/lib/dvirs/defects/defects'
import { RESOLVE_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { RESOLVE_WORDS } from '@/lib/dvirs/fields'
import type { DvirRow } from '@/lib/dvirs/schema'
import { everyField } from '@/lib/fields'
import type { Words } from '@/lib/words/words'
import type { DvirAnswer } from '../dvir-answer'
import { defectWords, dvirTitle } from '../dvir-name'
import { safetyWords } from '../safety'

/** What is said with a signature. */
export type ResolveWords = { [F in keyof typeof RESOLVE_WORDS]: string }

/** A signature as it is compared, with the words that it stands under: the one that is there, or is about to be given. */
interface Signature {
  by: string
  at: string
  words: ResolveWords
  /** The one that is about to be given. */
  mine?: true
}

interface ReportValues extends Partial<ResolveWords> {
  safetyStatus: string
  defects: string
  signature?: Signature
}

interface ResolveMeanwhileProps {
  /** What the form began with. */
  begun: DvirRow
  met: { theirs: DvirAnswer; saved: Saved | null }
  /** The words as they are typed; empty for none. */
  typed: ResolveWords
  /** With the words that stand; `signs` false where the signature that is there is to stay. */
  onConfirm: (theirs: DvirAnswer, chosen: { signs: boolean; words: ResolveWords }) => void
  onClose: () => void
}

const RULES = { idOf: () => '', renew: (_path: string, item: unknown) => item, isWhole: () => true }

/** What became of a report while somebody was resolving it. */
export function ResolveMeanwhile({ begun, met, typed, onConfirm, onClose }: ResolveMeanwhileProps) {
  const t = useWords()
  const { theirs, saved } = met
  const labels: Readonly<Record<string, string>> = {
    safetyStatus: t('dvirs-resolve.meanwhile-status'),
    ...everyField(RESOLVE_WORDS, (name) => t(RESOLVE_FIELD_WORDS[name].label)),
    signature: t('dvirs-resolve.meanwhile-signature'),
    defects: t('dvirs-resolve.meanwhile-defects'),
  }
  const hadSigned = signatureOf(begun)
  const hasSigned = signatureOf(theirs)
  // Notes go with the signature: where they signed, there is one choice, and not two that contradict each other.
  const isSigned = hadSigned.by !== hasSigned.by || hadSigned.at !== hasSigned.at
  const stateOf = (row: DvirRow, signature: Signature): ReportValues => ({
    safetyStatus: row.safetyStatus?.toLowerCase() ?? '',
    defects: defectsOf(row)
      .map(({ defect }) => defectWords(defect, t))
      .join('\n'),
    ...(isSigned ? { signature } : signature.words),
  })
  const stands = isSigned ? hasSigned : hadSigned
  const mine: Signature = {
    mine: true,
    by: '',
    at: '',
    words: everyField(RESOLVE_WORDS, (name) => typed[name] || stands.words[name]),
  }
  return (
    <MeanwhileDialog
      what={dvirTitle(theirs, t)}
      values={{
        before: stateOf(begun, hadSigned),
        mine: { ...stateOf(begun, mine), safetyStatus: 'resolved' },
        theirs: stateOf(theirs, hasSigned),
      }}
      rules={RULES}
      words={{
        label: (path) => labels[path] ?? path,
        show: (path, value) => show(path, value, t),
      }}
      saved={saved ?? signedBy(theirs)}
      confirm={t('dvirs-resolve.go-on')}
      onConfirm={({ signature, ...own }) =>
        onConfirm(theirs, {
          signs: signature === undefined || signature.mine === true,
          words: signature?.words ?? everyField(RESOLVE_WORDS, (name) => own[name] ?? ''),
        })
      }
      onClose={onClose}
    />
  )
}

function signatureOf(row: DvirRow): Signature {
  const { by, at } = signedBy(row) ?? {}
  return { by: by ?? '', at: at ?? '', words: everyField(RESOLVE_WORDS, (name) => row[name] ?? '') }
}

/** Who signed as the mechanic, and when. */
function signedBy({ secondSignature }: DvirRow): Saved | null {
  if (!secondSignature) return null
  const { signatoryUser, signedAtTime } = secondSignature
  return { by: signatoryUser?.name ?? signatoryUser?.id ?? null, at: signedAtTime ?? null }
}

function show(path: string, value: unknown, t: Words) {
  if (path !== 'signature') return typeof value === 'string' ? inWords(path, value, t) : ''
  if (!isSignature(value)) return ''
  const { at, mine } = value
  const by = mine ? t('dvirs-resolve.you-when-sent') : value.by
  const words = Object.values(value.words).filter(Boolean).join('\n')
  if (!(by || at || words)) return ''
  return (
    <>
      {(by || at) && (
        <span className="block">
          {by || t('dvirs-resolve.signed')}
          {at && (
            <>
              , <ZonedTime instant={at} />
            </>
          )}
        </span>
      )}
      {words}
    </>
  )
}

const inWords = (path: string, value: string, t: Words) =>
  path === 'safetyStatus' ? safetyWords(value, t) : value

const isSignature = (value: unknown): value is Signature =>
  typeof value === 'object' && value !== null && 'by' in value && 'words' in value
