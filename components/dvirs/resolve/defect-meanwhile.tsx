'use client'

import { useWords } from '#use-words'
import { NamedId } from '@/components/directory/named-id'
import type { Saved } from '@/components/form/last-saved'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { DEFECT_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { DEFECT_WORDS } from '@/lib/dvirs/fields'
import type { DvirDefect } from '@/lib/dvirs/schema'
import { everyField } from '@/lib/fields'
import { defectWords } from '../dvir-name'
import type { DefectForm } from './defect-form'

export interface DefectMeanwhileProps {
  /** What the form began with. */
  begun: DvirDefect
  met: { theirs: DvirDefect; saved: Saved | null }
  typed: DefectForm
  /** With the words that stand; `resolves` false where it stays as they resolved it. */
  onConfirm: (theirs: DvirDefect, chosen: { resolves: boolean; words: DefectWords }) => void
  onClose: () => void
}

/** What is said with it. */
type DefectWords = { [F in keyof typeof DEFECT_WORDS]: string }

/** How it was resolved, with the words: by nobody yet, by them, or by what is about to be sent. */
interface Resolved {
  by: 'nobody' | 'them' | 'you'
  words: DefectWords
}

interface DefectValues extends Partial<DefectWords> {
  comment: string
  resolved?: Resolved
}

const RULES = { idOf: () => '', renew: (_path: string, item: unknown) => item, isWhole: () => true }

/** What became of a defect while somebody was resolving it. */
export function DefectMeanwhile({ begun, met, typed, onConfirm, onClose }: DefectMeanwhileProps) {
  const t = useWords()
  const { theirs, saved } = met
  const labels: Readonly<Record<string, string>> = {
    resolved: t('dvirs-resolve.defect-resolved-by'),
    ...everyField(DEFECT_WORDS, (name) => t(DEFECT_FIELD_WORDS[name].label)),
    comment: t('dvirs-resolve.defect-found'),
  }
  // Notes go with who resolved it: where they did, there is one choice, and not two that contradict each other.
  const isResolved = theirs.isResolved === true && begun.isResolved !== true
  const stateOf = ({ comment }: DvirDefect, resolved: Resolved): DefectValues => ({
    comment: comment ?? '',
    ...(isResolved ? { resolved } : resolved.words),
  })
  const wordsOf = (defect: DvirDefect) => everyField(DEFECT_WORDS, (name) => defect[name] ?? '')
  const before: Resolved = { by: 'nobody', words: wordsOf(begun) }
  const now: Resolved = { by: 'them', words: wordsOf(theirs) }
  const stands = isResolved ? now : before
  const mine: Resolved = {
    by: 'you',
    words: everyField(DEFECT_WORDS, (name) => typed[name].trim() || stands.words[name]),
  }
  const show = (_path: string, value: unknown) => {
    if (!isHow(value)) return typeof value === 'string' ? value : ''
    const words = Object.values(value.words).filter(Boolean).join('\n')
    return (
      <>
        {value.by !== 'nobody' && (
          <span className="block">
            {value.by === 'you' ? (
              <NamedId kinds={['user']} id={typed.resolvedById.trim()} what={t('dvirs-resolve.id-of-user')} />
            ) : (
              (theirs.resolvedBy?.name ?? theirs.resolvedBy?.id ?? t('dvirs-resolve.somebody'))
            )}
          </span>
        )}
        {words || (value.by === 'nobody' && t('dvirs-resolve.nobody'))}
      </>
    )
  }
  return (
    <MeanwhileDialog
      what={t('dvirs-resolve.defect-named', { defect: defectWords(theirs, t) })}
      values={{
        before: stateOf(begun, before),
        mine: stateOf(begun, mine),
        theirs: stateOf(theirs, now),
      }}
      rules={RULES}
      words={{ label: (path) => labels[path] ?? path, show }}
      saved={saved ?? resolvedBy(theirs)}
      confirm={t('dvirs-resolve.go-on')}
      onConfirm={({ resolved, ...own }) =>
        onConfirm(theirs, {
          resolves: resolved?.by !== 'them',
          words: resolved?.words ?? everyField(DEFECT_WORDS, (name) => own[name] ?? ''),
        })
      }
      onClose={onClose}
    />
  )
}

const isHow = (value: unknown): value is Resolved =>
  typeof value === 'object' && value !== null && 'by' in value && 'words' in value

const resolvedBy = ({ isResolved, resolvedBy, resolvedAtTime }: DvirDefect): Saved | null =>
  isResolved ? { by: resolvedBy?.name ?? null, at: resolvedAtTime ?? null } : null
