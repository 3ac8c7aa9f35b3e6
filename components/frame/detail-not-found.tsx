'use client'

import { useSearchState } from '@/components/list/use-search-state'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { DetailPanel } from './detail-panel'

interface DetailNotFoundProps {
  /** `route` */
  what: string
  /** `routes` */
  list: string
  href: string
}

/** Beside its list, for an id that the ledger does not hold; another organization's looks the same. */
export function DetailNotFound({ what, list, href }: DetailNotFoundProps) {
  const { search } = useSearchState()
  return (
    <DetailPanel title="Not in the list" closeHref={href + search}>
      <EmptyState
        title={`No ${what} with this id is known here`}
        action={<LinkButton href={href + search}>Back to the {list}</LinkButton>}
      >
        It may belong to another organization of yours. If the platform has it, add it by its id from the
        list.
      </EmptyState>
    </DetailPanel>
  )
}
