import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { PlatformSays } from '@/components/ui/platform-says'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { FeedGap } from './feed-answer'

const strong = (said: ReactNode) => <span className="font-strong">{said}</span>

/** What a feed may have missed, newest first: it had to begin anew, and this is how far back it could not reach. */
export function GapList({ name, gaps }: { name: string; gaps: readonly FeedGap[] }) {
  const t = useWords()
  return (
    <ul aria-label={t('feeds.gaps-of', { name })} className="mt-3 space-y-2">
      {gaps.map(({ noticedAt, missingFrom, missingUntil, reason }) => (
        <li
          key={`${noticedAt} ${missingFrom ?? ''}`}
          className="flex gap-2 rounded-box border border-line bg-sunken px-3 py-2 text-table"
        >
          <Icon of={TriangleAlert} className="mt-0.5 size-3.5 shrink-0 text-caution-shape" />
          <div className="min-w-0">
            <p>
              {missingFrom && missingUntil
                ? t.rich('feeds.gap-missing', {
                    b: strong,
                    from: () => <ZonedTime instant={missingFrom} />,
                    until: () => <ZonedTime instant={missingUntil} />,
                  })
                : t.rich('feeds.gap-none-missing', { b: strong })}
            </p>
            <p className="text-quiet">
              {t.rich('feeds.gap-noticed', { at: () => <ZonedTime instant={noticedAt} /> })}{' '}
              <span className="wrap-anywhere">{reason?.message}</span>
              <PlatformSays words={reason?.platform} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
