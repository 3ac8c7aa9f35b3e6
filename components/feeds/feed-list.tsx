'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { CardList, CardNote } from '@/components/list/card-list'
import { OwnZoneToggle } from '@/components/ui/time/own-zone-toggle'
import { showToast } from '@/components/ui/toast/toast'
import { FeedItem } from './feed-item'
import { feedsQuery, requestSwitch } from './queries'

interface FeedListProps {
  /** Why this person switches nothing, in a sentence; null when they do. */
  blocked: string | null
}

/** The feeds of the connection, each with its switch. */
export function FeedList({ blocked }: FeedListProps) {
  const t = useWords()
  const queries = useQueryClient()
  const feeds = useQuery(feedsQuery)
  const turn = useMutation({
    mutationFn: requestSwitch,
    // An answer that was under way tells how it was before the press.
    onMutate: () => queries.cancelQueries({ queryKey: feedsQuery.queryKey }),
    onSuccess: (rows, { kind, enabled }) => {
      queries.setQueryData(feedsQuery.queryKey, rows)
      const name = t(`feeds.name-${kind}`)
      showToast({ tone: 'good', message: t('feeds.switched', { name, enabled: String(enabled) }) })
    },
  })
  return (
    <CardList
      title={t('feeds.feeds')}
      intro={t('feeds.feeds-intro')}
      action={<OwnZoneToggle />}
      list={feeds}
      notices={
        <>
          {blocked && <CardNote>{blocked}</CardNote>}
          {turn.error && (
            <div className="border-t border-line p-4">
              <ApiErrorNotice error={turn.error} kept={t('feeds.feeds-kept')} />
            </div>
          )}
        </>
      }
    >
      {(feed) => (
        <FeedItem
          key={feed.kind}
          feed={feed}
          blocked={blocked}
          pending={turn.isPending && turn.variables.kind === feed.kind}
          onSwitch={(enabled) => turn.mutate({ kind: feed.kind, enabled })}
        />
      )}
    </CardList>
  )
}
