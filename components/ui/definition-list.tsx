import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'

interface DefinitionListProps {
  /** `value: null` reads as "not known"; leave an item out when it does not apply. */
  items: readonly { term: string; value: ReactNode }[]
  /** Terms above their values, for narrow places. */
  stacked?: boolean
  className?: string
}

/** Facts by name: the left column of a detail. */
export function DefinitionList({ items, stacked, className }: DefinitionListProps) {
  const t = useWords()
  return (
    <dl className={clsx('divide-y divide-line', className)}>
      {items.map(({ term, value }) => (
        <div
          key={term}
          className={clsx(
            'gap-x-4 py-1.5',
            stacked ? 'block' : 'grid grid-cols-[minmax(6rem,30%)_minmax(0,1fr)]',
          )}
        >
          <dt className="text-table text-quiet">{term}</dt>
          <dd className="min-w-0">{value ?? <span className="text-faint">{t('ui.not-known')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
