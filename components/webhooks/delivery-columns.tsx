import type { Column } from '@/components/list/columns'
import { Link } from '@/components/ui/button/link'
import { Status } from '@/components/ui/status/status-badge'
import { rowLinkClass } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { statusOf } from './delivery-states'
import { subjectWords, typeWords } from './delivery-words'
import type { DeliveryAnswer } from './webhook-answers'

/** What a row is drawn from beside the delivery. */
export interface DeliveryFacts extends Record<string, unknown> {
  href: string
}

interface DeliveryInRow extends DeliveryFacts {
  delivery: DeliveryAnswer
}

export const seeDeliveryRow = (delivery: DeliveryAnswer, facts: DeliveryFacts): DeliveryInRow => ({
  ...facts,
  delivery,
})

/** What the inbox shows of a delivery. */
export const DELIVERY_COLUMNS: readonly Column<DeliveryInRow, never>[] = [
  {
    key: 'event',
    name: 'webhooks.column-event',
    width: { least: 160 },
    rest: true,
    stays: Infinity,
    inCard: 'title',
    cell: ({ delivery, href }, t) => (
      <Link href={href} className={rowLinkClass}>
        <span className="wrap-anywhere">{typeWords(delivery, t)}</span>
      </Link>
    ),
  },
  {
    key: 'subject',
    name: 'webhooks.column-subject',
    width: { least: 136, share: 24 },
    stays: 2,
    inCard: 'detail',
    cuts: true,
    title: ({ delivery }, t) => subjectWords(delivery, t) ?? undefined,
    cell: ({ delivery }, t) =>
      subjectWords(delivery, t) && <span className="text-quiet">{subjectWords(delivery, t)}</span>,
  },
  {
    key: 'came',
    name: 'webhooks.column-came',
    width: { least: 152 },
    stays: Infinity,
    inCard: 'detail',
    cell: ({ delivery }) => (
      <span className="text-quiet">
        <ZonedTime instant={delivery.receivedAt} />
      </span>
    ),
  },
  {
    key: 'again',
    name: 'webhooks.column-again',
    width: { least: 120 },
    stays: 1,
    inCard: 'detail',
    cell: ({ delivery: { repeats } }, t) =>
      repeats > 0 && <span className="text-quiet">{t('webhooks.repeats', { count: repeats })}</span>,
  },
  {
    key: 'state',
    name: 'webhooks.column-state',
    width: { least: 152 },
    stays: Infinity,
    inCard: 'aside',
    cell: ({ delivery: { state } }, t) => (
      <Status status={statusOf(state)} word={t(`webhooks.state-${state}`)} />
    ),
  },
]
