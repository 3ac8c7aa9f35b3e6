'use client'

import { useRef, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Cell, HeadCell, Row, rowLinkClass, Table, TableBody, TableHead } from '@/components/ui/table'
import type { Tally } from '@/lib/on-time/tally'
import { FIRST_LINES } from './first-lines'
import { ShareBar } from './share-bar'
import { lastingText, lateText } from './words-of'

/** What a line of the report is, and how the visits behind it are asked for. */
export interface ReportLine {
  key: string
  name: string
  tally: Tally
  /** As our API is asked, `place=…`; null where nothing can be opened. */
  line: string | null
  /** Where its routes are. */
  routes: string | null
}

interface LineTableProps {
  label: string
  /** Of the first column. */
  heading: string
  lines: readonly ReportLine[]
  found: number
  onOpen: (line: ReportLine) => void
}

/** Lines of the report, the worst first: each opens the visits that it counts. */
export function LineTable({ label, heading, lines, found, onOpen }: LineTableProps) {
  const t = useWords()
  const [isAll, setIsAll] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const shown = isAll ? lines : lines.slice(0, FIRST_LINES)
  return (
    <div ref={table}>
      <Table label={label}>
        <TableHead>
          <HeadCell>{heading}</HeadCell>
          <HeadCell numeric>{t('on-time.share')}</HeadCell>
          <HeadCell className="w-1/4">{t('on-time.divided')}</HeadCell>
          <HeadCell numeric>{t('on-time.visits')}</HeadCell>
          <HeadCell numeric>{t('on-time.median')}</HeadCell>
          <HeadCell numeric>{t('on-time.most')}</HeadCell>
          <HeadCell numeric>{t('on-time.part-skipped')}</HeadCell>
        </TableHead>
        <TableBody>
          {shown.map((one) => (
            <Line key={one.key} line={one} onOpen={() => onOpen(one)} />
          ))}
        </TableBody>
      </Table>
      {lines.length > FIRST_LINES && !isAll && (
        <div className="mt-2">
          <Button
            size="small"
            onClick={() => {
              setIsAll(true)
              // The button goes: on with what it showed.
              requestAnimationFrame(() =>
                table.current?.querySelectorAll('tbody tr')[FIRST_LINES]?.querySelector('button')?.focus(),
              )
            }}
          >
            {t('on-time.show-more', { count: lines.length })}
          </Button>
        </div>
      )}
      {isAll && found > lines.length && (
        <p className="mt-2 text-table text-quiet">{t('on-time.cut', { shown: lines.length, found })}</p>
      )}
    </div>
  )
}

function Line({ line: { name, tally, line }, onOpen }: { line: ReportLine; onOpen: () => void }) {
  const t = useWords()
  const { reached, skipped, late, medianLate, mostLate } = tally
  return (
    <Row className="relative">
      <Cell narrow="title">
        {line === null ? (
          <span className="wrap-anywhere">{name}</span>
        ) : (
          <button type="button" className={`${rowLinkClass} text-left wrap-anywhere`} onClick={onOpen}>
            {name}
          </button>
        )}
      </Cell>
      <Cell numeric narrow="aside">
        {t('on-time.late-of', { share: lateText(tally, t), count: late })}
      </Cell>
      <Cell narrow="wide">
        <ShareBar tally={tally} className="w-full" />
      </Cell>
      <Cell numeric>
        {reached}
        <span className="font-sans text-quiet @2xl:hidden">
          {' '}
          {t('on-time.visits-of', { count: reached })}
        </span>
      </Cell>
      <Cell numeric>
        <span className="mr-1 font-sans text-quiet @2xl:hidden">{t('on-time.median')}</span>
        {lastingText(medianLate, t) ?? <span className="text-faint">{t('on-time.none-late')}</span>}
      </Cell>
      <Cell numeric narrow="hide">
        {lastingText(mostLate, t)}
      </Cell>
      <Cell numeric narrow={skipped === 0 ? 'hide' : 'detail'}>
        {skipped}
        <span className="font-sans text-quiet @2xl:hidden"> {t('on-time.part-skipped')}</span>
      </Cell>
    </Row>
  )
}
