'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { namesQuery } from '@/components/directory/queries'
import { ManyDialog } from '@/components/many/many-dialog'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { ASSET_KINDS, MOST_NAMED } from '@/lib/directory/entry'
import { asKnown } from './as-known'
import { bodyOf, type Deed, deedBack, type DeedKind, standsAs, valueText } from './deed'
import { DeedFields } from './deed-fields'
import { type PickedOrder, stepsOf } from './steps-of'

const EVERY_MS = 60_000
interface ManyWorkOrdersDialogProps {
  kind: DeedKind
  orders: readonly PickedOrder[]
  /** With those that were left as they are. */
  onClose: (left: readonly PickedOrder[]) => void
}

/** Asks what many work orders are set to, shows what becomes of each, and does it. */
export function ManyWorkOrdersDialog({ kind, orders: selected, onClose }: ManyWorkOrdersDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const zone = useZone(null)
  const now = useNow(EVERY_MS)
  const [orders] = useState(() => asKnown(client, selected))
  const [deed, setDeed] = useState<Deed | null>(null)
  const people = new Set([
    ...(deed?.kind === 'assign' ? [deed.to] : []),
    ...orders.flatMap(({ row }) => (kind === 'assign' && row.assignedUserId ? [row.assignedUserId] : [])),
  ])
  const { data: names = [] } = useQuery(namesQuery(PERSON_KINDS, [...people].slice(0, MOST_NAMED)))
  const assetIds = [...new Set(orders.flatMap(({ row }) => row.assetId || []))]
  const { data: assets = [] } = useQuery(namesQuery(ASSET_KINDS, assetIds.slice(0, MOST_NAMED)))
  // Several are called alike: orders of one program are of many vehicles.
  const nameOf = ({ name, row }: PickedOrder) => {
    const asset = assets.find(({ id }) => id === row.assetId)?.name
    return asset ? t('work-orders-many.named', { name, asset }) : name
  }
  const desk = {
    client,
    t,
    zone,
    now,
    nameOf: (id: string) => names.find((one) => one.id === id)?.name ?? null,
  }
  const preview = ({ row }: PickedOrder) => {
    const before = valueText(kind, row, desk)
    if (deed === null) return before
    if (standsAs(deed, row)) return t('work-orders-many.as-it-is')
    const after = valueText(kind, { ...row, ...bodyOf(deed) }, desk)
    return t(deedBack(kind, row) === null ? 'work-orders-many.keeps' : 'work-orders-many.becomes', {
      before,
      after,
    })
  }
  return (
    <ManyDialog
      noun="work_orders"
      title={t('work-orders-many.title', { deed: kind, count: orders.length })}
      intro={t(`work-orders-many.back-${kind}`)}
      rows={orders}
      nameOf={nameOf}
      problem={deed === null ? t(`work-orders-many.choose-${kind}`) : null}
      fields={<DeedFields kind={kind} zone={zone} onAsked={setDeed} />}
      preview={(order) => <span className="min-w-0 text-quiet wrap-anywhere">{preview(order)}</span>}
      stepsOf={(rows) =>
        deed === null
          ? []
          : stepsOf(
              desk,
              deed,
              rows.map((order) => ({ ...order, name: nameOf(order) })),
            )
      }
      onClose={onClose}
    />
  )
}
