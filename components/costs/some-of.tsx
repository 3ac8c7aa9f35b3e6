'use client'

import { type ReactNode, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { FIRST_ROWS } from './first-rows'

interface SomeOfProps<Row> {
  rows: readonly Row[]
  /** How many there are in all. */
  found: number
  children: (rows: readonly Row[]) => ReactNode
}

/** The first rows of a table, and the others when they are asked for. */
export function SomeOf<Row>({ rows, found, children }: SomeOfProps<Row>) {
  const t = useWords()
  const [isAll, setIsAll] = useState(false)
  return (
    <>
      {children(isAll ? rows : rows.slice(0, FIRST_ROWS))}
      {found > FIRST_ROWS && !isAll && (
        <div className="mt-2">
          <Button size="small" onClick={() => setIsAll(true)}>
            {t('costs.show-more', { count: Math.max(rows.length, FIRST_ROWS) })}
          </Button>
        </div>
      )}
      {isAll && found > rows.length && (
        <p className="mt-2 text-table text-quiet">{t('costs.cut', { shown: rows.length, found })}</p>
      )}
    </>
  )
}
