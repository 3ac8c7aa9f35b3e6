import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { GoneMark } from '@/components/ledger/gone-mark'
import { NeededMark } from '@/components/ledger/needed-mark'
import { StaleMark } from '@/components/ledger/stale-mark'
import type { Column } from '@/components/list/columns'
import { RowName } from '@/components/list/row-name'
import { durationWords } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { statusText } from '@/components/work-orders/status-text'
import { HOUR_MS } from '@/lib/durations'
import { calledDvir } from '@/lib/dvirs/called-dvir'
import type { Sort } from '@/lib/dvirs/list/list-words'
import { ageOf } from '@/lib/dvirs/list/listed'
import { typeWords } from '../dvir-name'
import type { ListedDvirAnswer } from '../listed-dvir'
import { Safety } from '../safety'
import { SignatureCount } from './signature-count'

/** What a row is drawn from beside the report. */
export interface DvirFacts extends Record<string, unknown> {
  zone: string
  now: number
  /** The vehicle or trailer to which the list is narrowed, by its id. */
  asset: string | null
  href: string
}

interface DvirInRow extends DvirFacts {
  row: ListedDvirAnswer
  /** Since it was inspected; null when that is not known. */
  ageMs: number | null
  /** Where its status is not of what the list is narrowed to: of what alone it is, as the page of that one says it. */
  only: 'vehicle' | 'trailer' | null
}

export const seeDvirRow = (row: ListedDvirAnswer, facts: DvirFacts): DvirInRow => ({
  ...facts,
  row,
  ageMs: ageOf(row, facts.now),
  only: row.notOf && row.notOf.id === facts.asset ? row.notOf.only : null,
})

/** What the triage queue shows of each report. */
export const DVIR_COLUMNS: readonly Column<DvirInRow, Sort>[] = [
  {
    key: 'vehicle',
    name: 'dvirs-list.column-vehicle',
    width: { least: 160 },
    rest: true,
    stays: Infinity,
    orders: [{ by: 'vehicle', direction: 'ascending' }],
    inCard: 'title',
    cell: ({ row, href, now, zone }) => (
      <DvirName row={row} href={href}>
        <GoneMark goneAt={row.ledger.goneAt} />
        <NeededMark needed={row.needed} now={now} />
        <StaleMark ledger={row.ledger} open={row.openDefects > 0} now={now} zone={zone} />
      </DvirName>
    ),
  },
  {
    key: 'safety',
    name: 'dvirs-list.column-safety',
    width: { least: 112 },
    stays: Infinity,
    inCard: 'aside',
    cell: ({ row, only }) => only === null && <Safety status={row.safetyStatus} />,
  },
  {
    key: 'defects',
    name: 'dvirs-list.column-defects',
    width: { least: 144 },
    stays: Infinity,
    inCard: 'detail',
    cuts: true,
    title: ({ row, only }) => (only === null && row.what) || undefined,
    cell: ({ row, only }) => (only === null ? row.what || <OpenDefects row={row} /> : <OnlyOf unit={only} />),
  },
  {
    key: 'order',
    name: 'dvirs-list.column-order',
    width: { least: 136 },
    stays: 3,
    inCard: 'detail',
    cuts: true,
    title: ({ row }) => row.order?.name ?? undefined,
    cell: ({ row }) => row.order && <OrderWords order={row.order} />,
  },
  {
    key: 'by',
    name: 'dvirs-list.column-by',
    // A long name takes two lines.
    width: { least: 120 },
    stays: 2,
    inCard: 'detail',
    cell: ({ row }) => row.by,
  },
  {
    key: 'signatures',
    name: 'dvirs-list.column-signatures',
    width: { least: 168 },
    stays: 4,
    inCard: 'detail',
    cuts: true,
    cell: ({ row }) => <SignatureCount missing={row.missing} awaits={row.awaits} />,
  },
  {
    key: 'type',
    name: 'dvirs-list.column-type',
    width: { least: 96 },
    stays: 1,
    inCard: 'hide',
    cuts: true,
    cell: ({ row }) => <Type type={row.type} />,
  },
  {
    key: 'inspected',
    name: 'dvirs-list.column-inspected',
    width: { least: 248 },
    stays: 5,
    orders: [
      { by: 'newest', direction: 'descending' },
      { by: 'oldest', direction: 'ascending' },
    ],
    inCard: 'detail',
    cuts: true,
    cell: ({ row, ageMs, zone, now }) => (
      <>
        <Time instant={row.inspected} zone={zone} now={now} className="@max-2xl:hidden" />
        {ageMs !== null && <Age ms={ageMs} />}
      </>
    ),
  },
]

function OpenDefects({ row: { defects, openDefects, ledger } }: Pick<DvirInRow, 'row'>) {
  const t = useWords()
  if (defects === 0)
    return (
      <span className="text-quiet">{t(ledger.stub ? 'dvirs-list.not-known' : 'dvirs-list.none-listed')}</span>
    )
  return t.rich('dvirs-list.open', {
    open: openDefects,
    count: defects,
    n: (figure) => <span className="figures">{figure}</span>,
    wide: (said) => <span className="@max-2xl:hidden">{said}</span>,
  })
}

function OnlyOf({ unit }: { unit: 'vehicle' | 'trailer' }) {
  const t = useWords()
  return <span className="text-quiet">{t(`dvirs-list.only-of-${unit}`)}</span>
}

/** Which work order is open: its state and what it is called, and how many more there are. */
function OrderWords({ order: { name, status, others } }: { order: NonNullable<ListedDvirAnswer['order']> }) {
  const t = useWords()
  return t('dvirs-list.order', {
    status: statusText(status, t),
    name: name ?? t('dvirs-list.order-unnamed'),
    others,
  })
}

function Type({ type }: Pick<ListedDvirAnswer, 'type'>) {
  const t = useWords()
  return typeWords(type, t)
}

/** After ten hours nobody counts minutes. */
function Age({ ms }: { ms: number }) {
  const t = useWords()
  return (
    <span className="text-quiet @2xl:ml-2">
      {durationWords(ms < 10 * HOUR_MS ? ms : ms - (ms % HOUR_MS), t)}
    </span>
  )
}

function DvirName({ row, ...rest }: Pick<DvirInRow, 'row' | 'href'> & { children: ReactNode }) {
  return <RowName name={calledDvir(row, useWords())} {...rest} />
}
