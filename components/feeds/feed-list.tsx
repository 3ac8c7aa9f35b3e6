'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { OwnZoneToggle } from '@/components/ui/own-zone-toggle'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SkeletonRows } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { FeedItem } from './feed-item'
import { feedsQuery, requestSwitch } from './queries'

interface FeedListProps {
  /** Why this person switches nothing, in a sentence; null when they do. */
  blocked: string | null
}

/** The feeds of the connection, each with its switch. */
export function FeedList({ blocked }: FeedListProps) {
  const queries = useQueryClient()
  const feeds = useQuery(feedsQuery)
  const turn = useMutation({
    mutationFn: requestSwitch,
    // An answer that was under way tells how it was before the press.
    onMutate: () => queries.cancelQueries({ queryKey: feedsQuery.queryKey }),
    onSuccess: (rows, { kind, enabled }) => {
      queries.setQueryData(feedsQuery.queryKey, rows)
      const name = rows.find((row) => row.kind === kind)?.name ?? 'The feed'
      showToast({ tone: 'good', message: `${name}: switched ${enabled ? 'on' : 'off'}` })
    },
  })
  return (
    <Card
      flush
      title="Feeds"
      intro="What Wayboard follows on the platform. Off, a feed keeps its place."
      action={<OwnZoneToggle />}
    >
      {blocked && <p className="border-t border-line px-4 py-2 text-table text-quiet">{blocked}</p>}
      {turn.error && (
        <div className="border-t border-line p-4">
          <ApiErrorNotice error={turn.error} kept="The feeds are as they were." />
        </div>
      )}
      {feeds.error && (
        <div className="border-t border-line p-4">
          <ApiErrorNotice
            error={feeds.error}
            kept={feeds.data && 'What is below was read before.'}
            action={
              <Button size="small" onClick={() => void feeds.refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      {feeds.isPending && <SkeletonRows rows={4} label="Loading the feeds" />}
      {feeds.data && (
        <ul aria-label="Feeds">
          {feeds.data.map((feed) => (
            <FeedItem
              key={feed.kind}
              feed={feed}
              blocked={blocked}
              pending={turn.isPending && turn.variables.kind === feed.kind}
              onSwitch={(enabled) => turn.mutate({ kind: feed.kind, enabled })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
