import Link from 'next/link'
import { Status } from '@/components/ui/status-badge'
import { Cell, HeadCell, Row, rowLinkClass, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/zoned-time'
import { DELIVERY_LOOK } from './delivery-states'
import { repeatWords, subjectWords, typeWords } from './delivery-words'
import type { DeliveryAnswer } from './webhook-answers'

interface DeliveryTableProps {
  deliveries: readonly DeliveryAnswer[]
  hrefOf: (id: string) => string
}

/** Deliveries as they came, newest first; a row opens its payload. */
export function DeliveryTable({ deliveries, hrefOf }: DeliveryTableProps) {
  return (
    <Table label="Deliveries" className="border-t border-line">
      <TableHead>
        <HeadCell>Event</HeadCell>
        <HeadCell>Told of</HeadCell>
        <HeadCell>Came</HeadCell>
        <HeadCell>Again</HeadCell>
        <HeadCell>State</HeadCell>
      </TableHead>
      <TableBody>
        {deliveries.map((delivery) => (
          <Row key={delivery.id}>
            <Cell narrow="title">
              <Link href={hrefOf(delivery.id)} className={rowLinkClass}>
                <span className="wrap-anywhere">{typeWords(delivery)}</span>
              </Link>
            </Cell>
            <Cell narrow={delivery.noun ? 'detail' : 'hide'} className="text-quiet">
              {subjectWords(delivery)}
            </Cell>
            <Cell className="text-quiet">
              <ZonedTime instant={delivery.receivedAt} />
            </Cell>
            <Cell narrow={delivery.repeats > 0 ? 'detail' : 'hide'} className="text-quiet">
              {repeatWords(delivery.repeats)}
            </Cell>
            <Cell narrow="aside">
              <Status {...DELIVERY_LOOK[delivery.state]} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
