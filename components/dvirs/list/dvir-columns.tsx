import type { Column } from '@/components/list/columns'
import { RowName } from '@/components/list/row-name'
import { GoneMark } from '@/components/ledger/gone-mark'
import { StaleMark } from '@/components/ledger/stale-mark'
import { formatDuration } from '@/components/ui/format-instant'
import { Time } from '@/components/ui/time'
import { defectsOf } from '@/lib/dvirs/defects'
import { dvirName } from '@/lib/dvirs/dvir-name'
import type { Sort } from '@/lib/dvirs/list-words'
import { triage } from '@/lib/dvirs/triage'
import type { DvirAnswer } from '../dvir-answer'
import { typeWords } from '../dvir-name'
import { Safety } from '../safety'
import { SignatureCount } from './signature-count'

/** What a row is drawn from beside the report. */
export interface DvirFacts extends Record<string, unknown> {
  zone: string
  now: number
  href: string
}

interface DvirInRow extends DvirFacts {
  row: DvirAnswer
  needs: ReturnType<typeof triage>
}

export const seeDvirRow = (row: DvirAnswer, facts: DvirFacts): DvirInRow => ({
  ...facts,
  row,
  needs: triage(row, facts.now),
})

/** What the triage queue shows of each report. */
export const DVIR_COLUMNS: readonly Column<DvirInRow, Sort>[] = [
  {
    key: 'vehicle',
    name: 'Vehicle',
    width: { least: 160 },
    rest: true,
    stays: Infinity,
    orders: [{ by: 'vehicle', direction: 'ascending' }],
    inCard: 'title',
    cell: ({ row, needs, href, now, zone }) => (
      <RowName name={dvirName(row)} href={href}>
        <GoneMark goneAt={row.ledger.goneAt} />
        <StaleMark ledger={row.ledger} open={needs.openDefects.length > 0} now={now} zone={zone} />
      </RowName>
    ),
  },
  {
    key: 'safety',
    name: 'Safety',
    width: { least: 112 },
    stays: Infinity,
    inCard: 'aside',
    cell: ({ row }) => <Safety status={row.safetyStatus} />,
  },
  {
    key: 'defects',
    name: 'Open defects',
    width: { least: 120 },
    stays: Infinity,
    inCard: 'detail',
    cuts: true,
    cell: ({ row, needs }) => {
      const defects = defectsOf(row).length
      if (defects === 0)
        return <span className="text-quiet">{row.ledger.stub ? 'Not known' : 'None listed'}</span>
      return (
        <>
          <span className="figures">{needs.openDefects.length}</span>
          <span className="@max-2xl:hidden">
            {' '}
            of <span className="figures">{defects}</span>
          </span>{' '}
          open
        </>
      )
    },
  },
  {
    key: 'signatures',
    name: 'Signatures',
    width: { least: 168, share: 22 },
    stays: 3,
    inCard: 'detail',
    cuts: true,
    cell: ({ needs }) => <SignatureCount signatures={needs.signatures} />,
  },
  {
    key: 'type',
    name: 'Type',
    width: { least: 96 },
    stays: 1,
    inCard: 'hide',
    cuts: true,
    cell: ({ row }) => typeWords(row.type),
  },
  {
    key: 'inspected',
    name: 'Inspected',
    width: { least: 224 },
    stays: 2,
    orders: [
      { by: 'newest', direction: 'descending' },
      { by: 'oldest', direction: 'ascending' },
    ],
    inCard: 'detail',
    cuts: true,
    cell: ({ row, needs, zone, now }) => (
      <>
        <Time instant={row.endTime ?? row.startTime} zone={zone} now={now} className="@max-2xl:hidden" />
        {needs.ageMs !== null && <span className="text-quiet @2xl:ml-2">{formatDuration(needs.ageMs)}</span>}
      </>
    ),
  },
]
