'use client'

import Link from 'next/link'
import { GoneMark } from '@/components/maintenance/gone-mark'
import { sourceWord } from '@/components/maintenance/provenance'
import { type LongList, VirtualRows } from '@/components/maintenance/virtual-rows'
import { CopyId } from '@/components/ui/copy-id'
import { formatDuration } from '@/components/ui/format-instant'
import { Cell, HeadCell, Row, rowLinkClass, Table, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/zoned-time'
import { defectsOf } from '@/lib/dvirs/defects'
import type { Sort } from '@/lib/dvirs/list-words'
import { triage } from '@/lib/dvirs/triage'
import { dvirName } from '@/lib/dvirs/dvir-name'
import { hasOwnName, typeWords } from './dvir-name'
import type { DvirAnswer } from './dvir-answer'
import { Safety } from './safety'
import { SignatureCount } from './signature-count'

interface DvirTableProps {
  list: LongList<DvirAnswer>
  now: number
  sort: Sort
  onSort: (sort: Sort) => void
  hrefOf: (id: string) => string
  openId: string | null
}

/** The queue as a table; two lines a row where it is narrow. */
export function DvirTable({ list, now, sort, onSort, hrefOf, openId }: DvirTableProps) {
  return (
    <Table label="DVIRs" aria-rowcount={list.count + 1} className="table-fixed">
      <TableHead>
        <HeadCell
          className="pl-6"
          sort={sort === 'vehicle' ? 'ascending' : 'none'}
          onSort={() => onSort(sort === 'vehicle' ? 'triage' : 'vehicle')}
        >
          Vehicle
        </HeadCell>
        <HeadCell className="w-28">Safety</HeadCell>
        <HeadCell className="w-30">Open defects</HeadCell>
        <HeadCell className="w-62 @max-4xl:w-42">Signatures</HeadCell>
        <HeadCell className="w-24 @max-5xl:hidden">Type</HeadCell>
        <HeadCell
          className="w-56 @max-4xl:w-44"
          sort={sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : 'none'}
          onSort={() => onSort(sort === 'newest' ? 'oldest' : sort === 'oldest' ? 'triage' : 'newest')}
        >
          Inspected
        </HeadCell>
        <HeadCell className="w-58 pr-6 @max-6xl:hidden">Last confirmed</HeadCell>
      </TableHead>
      <VirtualRows {...list}>
        {(row, place, key) => {
          const needs = triage(row, now)
          const defects = defectsOf(row).length
          const open = needs.openDefects.length
          return (
            <Row key={key} {...place} className="@max-2xl:px-4" selected={row.id === openId}>
              <Cell narrow="title" className="@2xl:pl-6">
                <div className="flex min-w-0 items-baseline gap-2">
                  <Link
                    href={hrefOf(row.id)}
                    scroll={false}
                    prefetch={false}
                    className={`${rowLinkClass} truncate`}
                  >
                    {dvirName(row)}
                  </Link>
                  <GoneMark goneAt={row.ledger.goneAt} />
                  {hasOwnName(row) && (
                    <span className="relative z-10 min-w-0 truncate @max-2xl:hidden">
                      <CopyId id={row.id} what="DVIR id" />
                    </span>
                  )}
                </div>
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
                {needs.ageMs !== null && (
                  <span className="text-quiet @2xl:ml-2">{formatDuration(needs.ageMs)}</span>
                )}
              </Cell>
              <Cell narrow="hide" className="truncate @max-6xl:hidden pr-6 text-quiet">
                <ZonedTime instant={row.ledger.lastConfirmedAt} />{' '}
                <span className="text-label">{sourceWord(row.ledger.lastSource)}</span>
              </Cell>
            </Row>
          )
        }}
      </VirtualRows>
    </Table>
  )
}
