import Link from 'next/link'
import { CopyId } from '@/components/ui/copy-id'
import type { WorkOrderItem } from '@/lib/work-orders/schema'

/** Types that the platform publishes; others are shown as they come. */
export const ITEM_TYPES: Readonly<Record<string, string | undefined>> = {
  DVIR: 'DVIR',
  FAULT: 'Fault',
  FORM: 'Form',
  ISSUE: 'Issue',
  SCHEDULED_MAINTENANCE: 'Scheduled maintenance',
  MAINTENANCE_PREDICTION_EVENT: 'Predicted maintenance',
  ITEM_TYPE_UNSPECIFIED: 'Not specified',
}

/** What a work order is about: inspections, faults, schedules. */
export function ItemList({ items }: { items: readonly WorkOrderItem[] }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {items.map(({ id, type }) => (
        <li key={`${type} ${id}`} className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-1.5">
          {type?.toUpperCase() === 'DVIR' ? (
            <Link href={`/dvirs/${encodeURIComponent(id)}`} className="link">
              DVIR
            </Link>
          ) : (
            <span>{ITEM_TYPES[type?.toUpperCase() ?? ''] ?? type ?? 'Not specified'}</span>
          )}
          <CopyId id={id} what="item id" />
        </li>
      ))}
    </ul>
  )
}
