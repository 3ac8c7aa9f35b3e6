'use client'

import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ManyBar, type Selecting } from '@/components/many/many-bar'
import { LateWords } from '@/components/words/late-words'
import type { Sort } from '@/lib/work-orders/list/list-words'
import type { seeWorkOrderRow } from '../list/work-order-columns'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { workOrdersList } from '../queries'
import { workOrderName } from '../work-order-name'
import { DEED_KINDS } from './deed'
import { ManyWorkOrdersDialog } from './many-dialog'

type ManyWorkOrdersProps = Selecting<ListedWorkOrderAnswer, ReturnType<typeof seeWorkOrderRow>, Sort>

/** Selects work orders of the list, and says what can be done with all of them. */
export const ManyWorkOrders = (props: ManyWorkOrdersProps) => (
  <LateWords of={['many', 'work-orders-many']} onFailed={props.onEnd}>
    <SelectingOrders {...props} />
  </LateWords>
)

function SelectingOrders(props: ManyWorkOrdersProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const picked = (row: ListedWorkOrderAnswer) => ({ id: row.id, name: workOrderName(row, t), row })
  return (
    <ManyBar
      {...props}
      noun="work_orders"
      column="work-orders-list.select"
      listOf={workOrdersList}
      pickedOf={picked}
      pickedIn={({ row }) => picked(row)}
      doables={DEED_KINDS.map((kind) => ({ kind, label: t(`work-orders-many.do-${kind}`), refusal }))}
      dialog={(kind, orders, onClose) => (
        <ManyWorkOrdersDialog kind={kind} orders={orders} onClose={onClose} />
      )}
      exported={{ title: t('work-orders-list.title'), path: '/api/lists/work-orders' }}
    />
  )
}
