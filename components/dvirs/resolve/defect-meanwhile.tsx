'use client'

import { NamedId } from '@/components/directory/named-id'
import type { Saved } from '@/components/form/last-saved'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import type { DvirDefect } from '@/lib/dvirs/schema'
import { defectWords } from '../dvir-name'

interface DefectMeanwhileProps {
  /** What the form began with. */
  begun: DvirDefect
  met: { theirs: DvirDefect; saved: Saved | null }
  typed: { resolvedById: string; notes: string }
  /** With the notes that stand; `resolves` false where it stays as they resolved it. */
  onConfirm: (theirs: DvirDefect, chosen: { resolves: boolean; notes: string }) => void
  onClose: () => void
}

/** How it was resolved, with the notes: by nobody yet, by them, or by what is about to be sent. */
interface Resolved {
  by: 'nobody' | 'them' | 'you'
  notes: string
}

interface DefectValues {
  comment: string
  resolved?: Resolved
  mechanicNotes?: string
}

const RULES = { idOf: () => '', renew: (_path: string, item: unknown) => item, isWhole: () => true }
const LABELS: Readonly<Record<string, string>> = {
  resolved: 'Resolved by, with these notes',
  mechanicNotes: 'Mechanic notes',
  comment: 'What was found',
}

/** What became of a defect while somebody was resolving it. */
export function DefectMeanwhile({ begun, met, typed, onConfirm, onClose }: DefectMeanwhileProps) {
  const { theirs, saved } = met
  // Notes go with who resolved it: where they did, there is one choice, and not two that contradict each other.
  const isResolved = theirs.isResolved === true && begun.isResolved !== true
  const stateOf = ({ comment }: DvirDefect, resolved: Resolved): DefectValues => ({
    comment: comment ?? '',
    ...(isResolved ? { resolved } : { mechanicNotes: resolved.notes }),
  })
  const before: Resolved = { by: 'nobody', notes: begun.mechanicNotes ?? '' }
  const now: Resolved = { by: 'them', notes: theirs.mechanicNotes ?? '' }
  const mine: Resolved = { by: 'you', notes: typed.notes || (isResolved ? now : before).notes }
  const show = (_path: string, value: unknown) => {
    if (!isHow(value)) return typeof value === 'string' ? value : ''
    return (
      <>
        {value.by !== 'nobody' && (
          <span className="block">
            {value.by === 'you' ? (
              <NamedId kinds={['user']} id={typed.resolvedById} what="user id" />
            ) : (
              (theirs.resolvedBy?.name ?? theirs.resolvedBy?.id ?? 'Somebody')
            )}
          </span>
        )}
        {value.notes || (value.by === 'nobody' && 'Nobody')}
      </>
    )
  }
  return (
    <MeanwhileDialog
      what={`“${defectWords(theirs)}”`}
      values={{
        before: stateOf(begun, before),
        mine: stateOf(begun, mine),
        theirs: stateOf(theirs, now),
      }}
      rules={RULES}
      words={{ label: (path) => LABELS[path] ?? path, show }}
      saved={saved ?? resolvedBy(theirs)}
      confirm="Go on with these"
      onConfirm={({ resolved, mechanicNotes }) =>
        onConfirm(theirs, {
          resolves: resolved?.by !== 'them',
          notes: resolved?.notes ?? mechanicNotes ?? '',
        })
      }
      onClose={onClose}
    />
  )
}

const isHow = (value: unknown): value is Resolved =>
  typeof value === 'object' && value !== null && 'by' in value && 'notes' in value

const resolvedBy = ({ isResolved, resolvedBy, resolvedAtTime }: DvirDefect): Saved | null =>
  isResolved ? { by: resolvedBy?.name ?? null, at: resolvedAtTime ?? null } : null
