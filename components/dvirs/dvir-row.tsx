'use client'

import { memo } from 'react'
import { sourceWord } from '@/components/maintenance/provenance'
import { RowName } from '@/components/list/row-name'
import { formatDuration } from '@/components/ui/format-instant'
import { Cell, Row } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/zoned-time'
import { defectsOf } from '@/lib/dvirs/defects'
import { dvirName } from '@/lib/dvirs/dvir-name'
import { triage } from '@/lib/dvirs/triage'
import type { DvirAnswer } from './dvir-answer'
import { hasOwnName, typeWords } from './dvir-name'
import { Safety } from './safety'
import { SignatureCount } from './signature-count'

interface DvirRowProps {
  row: DvirAnswer
  /** Its place in the queue, from 0. */
  index: number
  now: number
  href: string
  selected: boolean
}

/** A report in the queue. Drawn again only when something of it changes: a queue draws dozens at each press. */
export const DvirRow = memo(function DvirRow({ row, index, now, href, selected }: DvirRowProps) {
  const needs = triage(row, now)
  const defects = defectsOf(row).length
  const open = needs.openDefects.length
  return (
    <Row index={index} className="@max-2xl:px-4" selected={selected}>
      <Cell narrow="title" className="@2xl:pl-6">
        <RowName
          name={dvirName(row)}
          href={href}
          goneAt={row.ledger.goneAt}
          id={hasOwnName(row) ? row.id : null}
          what="DVIR id"
          idClass="@max-2xl:hidden"
        />
      </Cell>
      <Cell narrow="aside">
        <Safety status={row.safetyStatus} />
      </Cell>
      <Cell className="truncate">
        {defects === 0 ? (
          <span className="text-quiet">{row.ledger.stub ? 'Not known' : 'None listed'}</span>
        ) : (
          <>
            <span className="figures">{open}</span>
            <span className="@max-2xl:hidden">
              {' '}
              of <span className="figures">{defects}</span>
            </span>{' '}
            open
          </>
        )}
      </Cell>
      <Cell className="truncate">
        <SignatureCount signatures={needs.signatures} />
      </Cell>
      <Cell narrow="hide" className="@max-5xl:hidden">
        {typeWords(row.type)}
      </Cell>
      <Cell className="truncate">
        <ZonedTime instant={row.endTime ?? row.startTime} className="@max-2xl:hidden" />
        {needs.ageMs !== null && <span className="text-quiet @2xl:ml-2">{formatDuration(needs.ageMs)}</span>}
      </Cell>
      <Cell narrow="hide" className="truncate pr-6 text-quiet @max-6xl:hidden">
        <ZonedTime instant={row.ledger.lastConfirmedAt} />{' '}
        <span className="text-label">{sourceWord(row.ledger.lastSource)}</span>
      </Cell>
    </Row>
  )
})
