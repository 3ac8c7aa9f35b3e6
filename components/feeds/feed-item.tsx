import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Switch } from '@/components/ui/form/switch'
import { PlatformSays } from '@/components/ui/platform-says'
import { Status } from '@/components/ui/status/status-badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { FeedAnswer } from './feed-answer'
import { FEED_LOOK } from './feed-words'
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
  const t = useWords()
  const name = t(`feeds.name-${feed.kind}`)
  const { status, word } = FEED_LOOK[feed.status]
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
            {name}
            <Status status={status} word={t(word)} />
          </h3>
          <p className="text-table text-quiet">{t(`feeds.purpose-${feed.kind}`)}</p>
        </div>
        <Switch
          label={name}
          on={feed.enabled}
          pending={pending}
          disabledReason={blocked}
          onChange={onSwitch}
        />
      </div>
      <StatusDetail feed={feed} name={name} />
      {(feed.answeredAt || feed.itemsRead > 0) && (
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-table">
          <Fact term={t('feeds.items-read')}>
            <span className="figures">{feed.itemsRead.toLocaleString(t.locale)}</span>
          </Fact>
          <Fact term={t('feeds.newest')}>
            <ZonedTime instant={feed.reachedAt} none={t('feeds.nothing-yet')} />
          </Fact>
          <Fact term={t('feeds.answered')}>
            <ZonedTime instant={feed.answeredAt} none={t('feeds.none-yet')} />
          </Fact>
          <Fact term={t('feeds.gaps')}>
            {feed.gaps.length === 0 ? t('feeds.gaps-none') : feed.gaps.length}
          </Fact>
        </dl>
      )}
      {feed.gaps.length > 0 && <GapList name={name} gaps={feed.gaps} />}
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
function StatusDetail({ feed, name }: { feed: FeedAnswer; name: string }) {
  const t = useWords()
  const { status, since, progress } = feed
  const reason = feed.reason?.message ?? t('feeds.not-asked')
  switch (status) {
    case 'stale':
      return (
        <p className="mt-2 text-table">
          {since
            ? t.rich('feeds.stale-since', { at: () => <ZonedTime instant={since} />, reason })
            : t('feeds.stale', { reason })}
          <PlatformSays words={feed.reason?.platform} />
        </p>
      )
    case 'paused':
      return <p className="mt-2 text-table">{t('feeds.paused')}</p>
    case 'starting':
      return <p className="mt-2 text-table text-quiet">{t('feeds.starting')}</p>
    case 'catching_up':
      return (
        <div className="mt-2 flex items-center gap-3 text-table">
          <progress
            aria-label={t('feeds.caught-up', { name })}
            {...(progress === null ? {} : { value: progress })}
            className="h-2 min-w-0 grow accent-accent sm:max-w-80"
          />
          <span className="tabular-nums">
            {progress === null
              ? t('feeds.under-way')
              : t('feeds.percent', { percent: Math.round(progress * 100) })}
          </span>
        </div>
      )
    default:
      return null
  }
}
