import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { WorkOrderItem } from '@/lib/work-orders/schema'

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

interface ItemListProps<Item> {
  items: readonly Item[]
  /** What can be done with one. */
  action?: (item: Item) => ReactNode
}

/** What a work order is about: inspections, faults, schedules. */
export function ItemList<Item extends WorkOrderItem>({ items, action }: ItemListProps<Item>) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {items.map((item) => (
        <ItemLine key={`${item.type} ${item.id}`} item={item} action={action?.(item)} />
      ))}
    </ul>
  )
}

function ItemLine({ item: { id, type }, action }: { item: WorkOrderItem; action: ReactNode }) {
  const t = useWords()
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
      <span className="min-w-0 grow">
        {type?.toUpperCase() === 'DVIR' ? (
          <Link href={`/dvirs/${encodeURIComponent(id)}`} className="link">
            {t('work-orders.item-dvir')}
          </Link>
        ) : (
          itemTypeText(type, t)
        )}
      </span>
      <CopyId id={id} what={t('work-orders.id-of-item')} shown={t('work-orders.id-of-item')} />
      {action}
    </li>
  )
}
