'use client'

import { Inbox } from 'lucide'
import { useWords } from '#use-words'
import { ListBody } from '@/components/list/list-body'
import { ShowChips } from '@/components/list/show-chips'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { useSettled } from '@/components/list/use-settled'
import { LinkButton } from '@/components/ui/button/link-button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { OwnZoneToggle } from '@/components/ui/time/own-zone-toggle'
import { DELIVERY_COLUMNS, seeDeliveryRow } from './delivery-columns'
import { askedOf, DELIVERY_STATES, readDeliveryState } from './delivery-states'
import { deliveriesList } from './queries'

/** What webhooks delivered, newest first, with its filter in the address. */
export function DeliveryList() {
  const t = useWords()
  const { params, search, change } = useSearchState()
  const state = readDeliveryState(params.get('state'))
  const list = useListWindows(deliveriesList(askedOf(state)))
  const linked = useSettled(search, list.asking)
  return (
    <Card flush title={t('webhooks.inbox')} intro={t('webhooks.inbox-intro')} action={<OwnZoneToggle />}>
      <div className="flex flex-wrap gap-1.5 border-t border-line px-4 py-2">
        <ShowChips
          all={{ label: t('webhooks.all') }}
          chips={DELIVERY_STATES.map((show) => ({ show, label: t(`webhooks.state-${show}`) }))}
          shown={state}
          onShow={(show) => change({ state: show })}
        />
      </div>
      <div className="border-t border-line">
        <ListBody
          label={t('webhooks.deliveries')}
          kind="deliveries"
          list={list}
          columns={DELIVERY_COLUMNS}
          factsOf={({ id }) => ({ href: `/settings/inbox/${encodeURIComponent(id)}${linked}` })}
          see={seeDeliveryRow}
          openId={null}
          filtered={state !== null}
          onClear={() => change({ state: null })}
          empty={
            <EmptyState
              icon={Inbox}
              title={t('webhooks.inbox-empty')}
              action={<LinkButton href="/settings/webhooks">{t('webhooks.webhooks')}</LinkButton>}
            >
              {t('webhooks.inbox-empty-why')}
            </EmptyState>
          }
        />
      </div>
    </Card>
  )
}
