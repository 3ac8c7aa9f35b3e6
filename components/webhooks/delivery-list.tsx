'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { OwnZoneToggle } from '@/components/ui/own-zone-toggle'
import { useSearchState } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Chip } from '@/components/ui/chip'
import { counted } from '@/components/ui/counted'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { LoadMore } from '@/components/ui/load-more'
import { SkeletonRows } from '@/components/ui/skeleton'
import { DELIVERY_LOOK, DELIVERY_STATES, readDeliveryState } from './delivery-states'
import { DeliveryTable } from './delivery-table'
import { deliveriesQuery } from './queries'

/** What webhooks delivered, newest first, with its filter in the address. */
export function DeliveryList() {
  const { params, search, change } = useSearchState()
  const state = readDeliveryState(params.get('state'))
  const list = useInfiniteQuery(deliveriesQuery(state))
  const rows = list.data?.pages.flatMap((page) => page.data)
  return (
    <Card
      flush
      title="Inbox"
      intro="Webhook deliveries as they came. One that comes again changes nothing."
      action={<OwnZoneToggle />}
    >
      <div className="flex flex-wrap gap-1.5 border-t border-line px-4 py-2">
        <Chip on={state === null} clears={false} onPress={() => change({ state: null })}>
          All
        </Chip>
        {DELIVERY_STATES.map((one) => (
          <Chip key={one} on={state === one} onPress={() => change({ state: state === one ? null : one })}>
            {DELIVERY_LOOK[one].word}
          </Chip>
        ))}
      </div>
      {list.error && (
        <div className="border-t border-line p-4">
          <ApiErrorNotice
            error={list.error}
            kept={rows && 'What is below was read before.'}
            action={
              <Button size="small" onClick={() => void list.refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      {list.isPending && <SkeletonRows label="Loading the inbox" />}
      {rows?.length === 0 &&
        (state ? (
          <EmptyState
            title={`Nothing here: ${DELIVERY_LOOK[state].word.toLowerCase()}`}
            action={<Button onClick={() => change({ state: null })}>Show all</Button>}
          >
            No delivery is in this state.
          </EmptyState>
        ) : (
          <EmptyState
            icon={Inbox}
            title="No deliveries yet"
            action={<LinkButton href="/settings/webhooks">Webhooks</LinkButton>}
          >
            What the platform delivers shows here once one of its webhooks points at Wayboard.
          </EmptyState>
        ))}
      {rows && rows.length > 0 && (
        <>
          <DeliveryTable
            deliveries={rows}
            hrefOf={(id) => `/settings/inbox/${encodeURIComponent(id)}${search}`}
          />
          <LoadMore
            shown={`${counted(rows.length, 'delivery', 'deliveries')} shown`}
            hasMore={list.hasNextPage}
            pending={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Card>
  )
}
