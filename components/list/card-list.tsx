'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { SkeletonRows } from '@/components/ui/skeleton'

/** A refusal as it is shown above what was read before. */
export interface ShownError {
  error: unknown
  kept: ReactNode
  action: ReactNode
}

interface CardListProps<Row> {
  title: string
  /** A sentence under the title. */
  intro: string
  /** At the right of the title. */
  action?: ReactNode
  /** What it lists, read out; the title unless told. */
  label?: string
  /** As the query has it; null where there is nobody to ask. */
  list: {
    data: readonly Row[] | undefined
    error: unknown
    isPending: boolean
    refetch: () => unknown
  } | null
  /** How a refusal is shown, where it needs words of its own. */
  showError?: (shown: ShownError) => ReactNode
  /** Above the rows: what somebody must know. Each part is a `CardNote`, or has a line above it. */
  notices?: ReactNode
  /** In place of the rows when there are none. */
  empty?: ReactNode
  /** Draws a row as a list item. */
  children: (row: Row) => ReactNode
}

/** A list that is read whole, in a card of its page: its rows, or why there are none. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { title, intro, action, label = title, list, showError, notices, empty, children } = props
  const t = useWords()
  const { data, error, isPending = false, refetch } = list ?? {}
  const shown: ShownError = {
    error,
    kept: data && t('list.kept'),
    action: (
      <Button size="small" onClick={() => void refetch?.()}>
        {t('ui.try-again')}
      </Button>
    ),
  }
  return (
    <Card flush title={title} intro={intro} action={action}>
      {notices}
      {Boolean(error) && (
        <div className="border-t border-line p-4">
          {showError ? showError(shown) : <ApiErrorNotice {...shown} />}
        </div>
      )}
      {isPending && <SkeletonRows rows={6} title={title} />}
      {data?.length === 0 && empty}
      {data && data.length > 0 && <ul aria-label={label}>{data.map(children)}</ul>}
    </Card>
  )
}

/** A line in a card above its rows. */
export const CardNote = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line px-4 py-2 text-table text-quiet">{children}</p>
)
