import { CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import type { TodayAnswer } from './today-answer'
import { VerdictShape } from './verdict-mark'

interface AllClearProps {
  figures: TodayAnswer['figures']
  /** What it means, where all of it was checked. */
  why?: ReactNode
  className: string
}

/** Nothing needs anybody: said without a doubt only where everything that leaves, is on the road, or may have left, was checked. */
export function AllClear({ figures: { leaving, underway }, why, className }: AllClearProps) {
  const t = useWords()
  const unchecked = leaving.notChecked + leaving.untold + underway.notChecked
  return (
    <p className={`flex items-center gap-2 px-4 sm:px-6 ${className}`}>
      {unchecked === 0 ? (
        <Icon of={CircleCheck} className="size-5 shrink-0 text-good-shape" />
      ) : (
        <VerdictShape verdict="not_checked" className="size-5" />
      )}
      <span>
        <span className="font-strong">
          {t(unchecked === 0 ? 'readiness.all-clear' : 'readiness.known-clear')}.
        </span>{' '}
        {unchecked === 0 ? why : `${t('readiness.figure-unchecked-routes', { count: unchecked })}.`}
      </span>
    </p>
  )
}
