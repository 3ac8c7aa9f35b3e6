import { memo } from 'react'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { followsFocus } from '@/components/ui/focus/follows-focus'
import { Departure } from './departure'
import { topicName } from './finding-sentence'
import { FoundOfRoute } from './found-of-route'
import { RouteMark } from './route-mark'
import type { TodayRouteAnswer } from './today-answer'
import { WaysOut } from './ways-out'
import { linkedBy, WhoGoes } from './who-goes'

interface TodayLineProps {
  route: TodayRouteAnswer
  /** Its place in the page, for the arrow keys. */
  index: number
  /** Epoch ms. */
  now: number
  /** Whether this person may let findings go. */
  mayOverride: boolean
  /** As it was recorded then: nothing can be done about it. */
  isOfThen?: boolean
}

/** A route of Today: verdict, name, departure, who goes, why, and what to do. */
export const TodayLine = memo(function TodayLine({
  route,
  index,
  now,
  mayOverride,
  isOfThen = false,
}: TodayLineProps) {
  const t = useWords()
  const { id, name, zone, driver, vehicle, findings, notChecked } = route
  return (
    <li
      ref={followsFocus}
      data-follows={id}
      data-index={index}
      className="scroll-mt-(--under-bar) border-b border-line px-4 py-2.5 last:border-0 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-baseline gap-2 sm:w-72 xl:w-96">
          <span className="inline-flex shrink-0 sm:min-w-26">
            <RouteMark route={route} />
          </span>
          <h3 className="min-w-0 truncate">
            <Link
              href={`/routes/${encodeURIComponent(id)}`}
              prefetch={false}
              className="font-strong hover:underline"
            >
              {topicName({ kind: 'route', id, name }, t)}
            </Link>
          </h3>
        </span>
        {/* Who goes stands under when, where both do not fit beside the name. */}
        <span className="flex min-w-0 grow basis-60 flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="sm:w-60">
            <Departure route={route} now={now} />
          </span>
          <WhoGoes driver={driver} vehicle={vehicle} />
        </span>
      </div>
      {findings.length + notChecked.length > 0 && (
        <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:pl-28">
          <FoundOfRoute route={route} linked={linkedBy(route)} {...{ now, mayOverride, isOfThen }} />
          <div className="flex flex-wrap gap-1.5 lg:ml-auto">
            {!isOfThen && <WaysOut route={route} mayOverride={mayOverride} at={{ zone, now }} />}
          </div>
        </div>
      )}
    </li>
  )
})
