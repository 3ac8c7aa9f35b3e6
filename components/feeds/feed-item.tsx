import type { ReactNode } from 'react'
import { Status } from '@/components/ui/status-badge'
import { Switch } from '@/components/ui/switch'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { FeedAnswer } from './feed-answer'
import { FEED_LOOK, FEED_PURPOSE } from './feed-words'
import { GapList } from './gap-list'

interface FeedItemProps {
  feed: FeedAnswer
  /** Why this person cannot switch it; null when they can. */
  blocked: string | null
  pending: boolean
  onSwitch: (enabled: boolean) => void
}

/** One feed: how it stands, how far it has come, what it may have missed. */
export function FeedItem({ feed, blocked, pending, onSwitch }: FeedItemProps) {
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
            {feed.name}
            <Status {...FEED_LOOK[feed.status]} />
          </h3>
          <p className="text-table text-quiet">{FEED_PURPOSE[feed.kind]}</p>
        </div>
        <Switch
          label={feed.name}
          on={feed.enabled}
          pending={pending}
          disabledReason={blocked}
          onChange={onSwitch}
        />
      </div>
      <StatusDetail feed={feed} />
      {(feed.answeredAt || feed.itemsRead > 0) && (
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-table">
          <Fact term="Items read">
            <span className="figures">{feed.itemsRead.toLocaleString('en-US')}</span>
          </Fact>
          <Fact term="Newest">
            <ZonedTime instant={feed.reachedAt} none="nothing yet" />
          </Fact>
          <Fact term="Last answer">
            <ZonedTime instant={feed.answeredAt} none="none yet" />
          </Fact>
          <Fact term="Gaps">{feed.gaps.length === 0 ? 'none' : feed.gaps.length}</Fact>
        </dl>
      )}
      {feed.gaps.length > 0 && <GapList name={feed.name} gaps={feed.gaps} />}
    </li>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** More than the word says: since when, why, or how far. */
function StatusDetail({ feed: { name, status, since, reason, progress } }: { feed: FeedAnswer }) {
  if (status === 'stale')
    return (
      <p className="mt-2 text-table">
        {since && (
          <>
            Stale since <ZonedTime instant={since} />.{' '}
          </>
        )}
        {reason} It goes on where it stopped.
      </p>
    )
  if (status === 'paused') return <p className="mt-2 text-table">{reason} It goes on when it is.</p>
  if (status === 'starting')
    return <p className="mt-2 text-table text-quiet">A worker takes it within a few seconds.</p>
  if (status !== 'catching_up') return null
  return (
    <div className="mt-2 flex items-center gap-3 text-table">
      <progress
        aria-label={`${name}: how far it has caught up`}
        {...(progress === null ? {} : { value: progress })}
        className="h-2 min-w-0 grow accent-accent sm:max-w-80"
      />
      <span className="figures">{progress === null ? 'under way' : `${Math.round(progress * 100)}%`}</span>
    </div>
  )
}
