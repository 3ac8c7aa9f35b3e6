import { ChevronRight } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { FindingLine } from './finding-line'
import type { ReadAt } from './finding-sentence'
import { keyedFindings } from './keyed-findings'
import { notCheckedSentence } from './not-checked-sentence'
import type { FindingAnswer, NotCheckedAnswer } from './today-answer'
import { VerdictShape } from './verdict-shape'

interface MoreOfRouteProps {
  notes: readonly FindingAnswer[]
  notChecked: readonly NotCheckedAnswer[]
  at: ReadAt
  /** What somebody decided about a note, and may take back. */
  decided?: (note: FindingAnswer) => ReactNode
}

/** Notes and what was not checked, folded behind how many there are; drawn once they are opened. */
export function MoreOfRoute({ notes, notChecked, at, decided }: MoreOfRouteProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (notes.length + notChecked.length === 0) return null
  const both = notes.length > 0 && notChecked.length > 0
  return (
    <details className="group text-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="by-thumb inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 rounded-small py-0.5 text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
        {notChecked.length > 0 ? (
          <VerdictShape verdict="not_checked" className="size-3.5" />
        ) : (
          <Icon of={ChevronRight} className="size-3.5 shrink-0 group-open:rotate-90" />
        )}
        {t('readiness.more', {
          notes: notes.length,
          unchecked: notChecked.length > 0 ? t('verdict.unchecked', { count: notChecked.length }) : '',
          both: both ? 'yes' : 'no',
        })}
      </summary>
      {open && (
        <ul className="mt-1 space-y-1">
          {keyedFindings(notes).map(([key, finding]) => (
            <FindingLine key={key} finding={finding} at={at} takeBack={decided?.(finding)} />
          ))}
          {notChecked.map((one, index) => (
            <li key={index} className="flex gap-2 text-quiet">
              <VerdictShape verdict="not_checked" className="mt-0.5 size-3.5" />
              <span className="sr-only">{t('readiness.not-checked')}: </span>
              <span suppressHydrationWarning>{notCheckedSentence(one, t, at)}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
