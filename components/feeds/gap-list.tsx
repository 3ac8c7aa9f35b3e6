import { TriangleAlert } from 'lucide-react'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { FeedGap } from './feed-answer'

/** What a feed may have missed, newest first: it had to begin anew, and this is how far back it could not reach. */
export function GapList({ name, gaps }: { name: string; gaps: readonly FeedGap[] }) {
  return (
    <ul aria-label={`Gaps of ${name}`} className="mt-3 space-y-2">
      {gaps.map((gap) => (
        <li
          key={`${gap.noticedAt} ${gap.missingFrom ?? ''}`}
          className="flex gap-2 rounded-box border border-line bg-sunken px-3 py-2 text-table"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-caution-shape" />
          <div className="min-w-0">
            <p>
              {gap.missingFrom && gap.missingUntil ? (
                <>
                  <span className="font-strong">Missing</span> from <ZonedTime instant={gap.missingFrom} />{' '}
                  until <ZonedTime instant={gap.missingUntil} />
                </>
              ) : (
                <>
                  <span className="font-strong">Begun anew</span>, nothing missing: reading again reached back
                  far enough
                </>
              )}
              .
            </p>
            <p className="text-quiet">
              Noticed <ZonedTime instant={gap.noticedAt} />.{' '}
              <span className="wrap-anywhere">{gap.reason}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
