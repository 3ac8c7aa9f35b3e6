import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import type { ListedDvirAnswer } from '@/components/dvirs/listed-dvir'
import { Safety } from '@/components/dvirs/safety'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { WorkOrderItem } from '@/lib/work-orders/schema'
import { isReport, reportIds, reportsQuery } from './items/reports-of-items'

/** Types that the platform publishes. */
export const ITEM_TYPES: Readonly<Record<string, WordKey>> = {
  DVIR: 'work-orders.item-dvir',
  FAULT: 'work-orders.item-fault',
  FORM: 'work-orders.item-form',
  ISSUE: 'work-orders.item-issue',
  SCHEDULED_MAINTENANCE: 'work-orders.item-schedule',
  MAINTENANCE_PREDICTION_EVENT: 'work-orders.item-prediction',
  ITEM_TYPE_UNSPECIFIED: 'work-orders.item-none',
}

/** The type of an item; one that is not published reads as it comes. */
export function itemTypeText(type: string | null | undefined, t: Words): string {
  const key = ITEM_TYPES[type?.toUpperCase() ?? '']
  return key ? t(key) : (type ?? t('work-orders.item-none'))
}

/** A report by what it is of, where that is known. */
export const reportText = (report: Pick<ListedDvirAnswer, 'name'> | undefined, t: Words): string =>
  report?.name ? t('work-orders.item-dvir-of', { of: report.name }) : t('work-orders.item-dvir')

interface ItemListProps<Item> {
  items: readonly Item[]
  /** What can be done with one. */
  action?: (item: Item) => ReactNode
}

/** What a work order is about: inspections, faults, schedules. Of a report it says whose it is and what is open on it. */
export function ItemList<Item extends WorkOrderItem>({ items, action }: ItemListProps<Item>) {
  const { data: reports } = useQuery(reportsQuery(reportIds(items)))
  const reportOf = (item: Item) =>
    isReport(item) ? reports?.data.find(({ id }) => id === item.id) : undefined
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {items.map((item) => (
        <ItemLine
          key={`${item.type} ${item.id}`}
          item={item}
          report={reportOf(item)}
          action={action?.(item)}
        />
      ))}
    </ul>
  )
}

interface ItemLineProps {
  item: WorkOrderItem
  /** Of which it is, where it is known. */
  report: ListedDvirAnswer | undefined
  action: ReactNode
}

function ItemLine({ item, report, action }: ItemLineProps) {
  const t = useWords()
  const { id, type } = item
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        {isReport(item) ? (
          <Link href={`/dvirs/${encodeURIComponent(id)}`} className="link">
            {reportText(report, t)}
          </Link>
        ) : (
          itemTypeText(type, t)
        )}
        {report?.safetyStatus && <Safety status={report.safetyStatus} />}
        {report?.what && <span className="text-table text-quiet wrap-anywhere">{report.what}</span>}
      </span>
      <CopyId id={id} what={t('work-orders.id-of-item')} shown={t('work-orders.id-of-item')} />
      {action}
    </li>
  )
}
