'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { Fragment, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { CopyId } from '@/components/ui/copy-id'
import { JsonBlock } from '@/components/ui/json-block'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { AuditRow } from './audit-answers'
import { subjectHref } from './subject-words'

interface AuditTableProps {
  entries: readonly AuditRow[]
  /** The entry that verifying pointed out. */
  faultAt: number | null
}

/** Who did what, when, with the platform's request id; the rest of an entry unfolds. */
export function AuditTable({ entries, faultAt }: AuditTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (sequence: number) => {
    const next = new Set(open)
    if (!next.delete(sequence)) next.add(sequence)
    setOpen(next)
  }
  return (
    <Table label="Audit trail">
      <TableHead>
        <HeadCell className="w-16">No.</HeadCell>
        <HeadCell>What</HeadCell>
        <HeadCell>Who</HeadCell>
        <HeadCell>When</HeadCell>
        <HeadCell>Platform request</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => {
          const isOpen = open.has(entry.sequence)
          return (
            <Fragment key={entry.sequence}>
              <Row selected={entry.sequence === faultAt}>
                <Cell narrow="aside" className="figures text-quiet">
                  {entry.sequence}
                </Cell>
                <Cell narrow="title" className="py-1.5">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => toggle(entry.sequence)}
                    className="inline-flex min-h-6 items-start gap-1 rounded-small py-0.75 text-left align-middle hover:underline"
                  >
                    <ChevronRight
                      aria-hidden
                      className={`mt-0.5 size-3.5 shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
                    />
                    <span className="min-w-0 wrap-anywhere">{entry.summary}</span>
                  </button>
                  {entry.sequence === faultAt && (
                    <Badge tone="bad" className="ml-2">
                      Not as written
                    </Badge>
                  )}
                </Cell>
                <Cell>{entry.actorName}</Cell>
                <Cell className="text-quiet">
                  <ZonedTime instant={entry.at} />
                </Cell>
                <Cell narrow={entry.platformRequestId ? 'detail' : 'hide'}>
                  {entry.platformRequestId && (
                    <CopyId id={entry.platformRequestId} what="platform request id" />
                  )}
                </Cell>
              </Row>
              {isOpen && (
                <tr role="row" className="border-b border-line bg-sunken @max-2xl:block">
                  <td role="cell" colSpan={5} className="px-3 py-2 @max-2xl:block">
                    <EntryDetail entry={entry} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </TableBody>
    </Table>
  )
}

function EntryDetail({ entry }: { entry: AuditRow }) {
  const href = subjectHref(entry.subjectType, entry.subjectId)
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
        <span>
          <code>{entry.action}</code>
        </span>
        <span>
          {entry.subjectType} <CopyId id={entry.subjectId} what={`${entry.subjectType} id`} />
        </span>
        {href && (
          <Link href={href} className="link">
            Open it
          </Link>
        )}
        <span>
          hash <CopyId id={entry.hash} what="hash" shown={entry.hash.slice(0, 16)} />
        </span>
        <span>
          of the one before{' '}
          <CopyId
            id={entry.previousHash}
            what="hash of the entry before"
            shown={entry.previousHash.slice(0, 16)}
          />
        </span>
      </p>
      <JsonBlock title="Detail" value={entry.detail} open />
    </div>
  )
}
