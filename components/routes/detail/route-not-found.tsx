'use client'

import { DetailPanel } from '@/components/frame/detail-panel'
import { useSearchState } from '@/components/list/use-search-state'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

/** For an id that the ledger does not hold; another organization's looks the same. */
export function RouteNotFound() {
  const { search } = useSearchState()
  return (
    <DetailPanel title="Not in the list" closeHref={`/routes${search}`}>
      <EmptyState
        title="No route with this id is known here"
        action={<LinkButton href={`/routes${search}`}>Back to the routes</LinkButton>}
      >
        It may belong to another organization of yours. If the platform has it, add it by its id from the
        list.
      </EmptyState>
    </DetailPanel>
  )
}
