import { useWords } from '#use-words'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { isPressing } from '@/lib/readiness/today/today-order'
import { Departure } from '../departure'
import { findingSentence, topicName } from '../finding-sentence'
import { keyedFindings } from '../keyed-findings'
import type { TodayRouteAnswer } from '../today-answer'
import { toldOnce } from '../told-once'
import { Unchecked } from '../unchecked'
import { VerdictMark } from '../verdict-mark'
import { WeightShape } from '../weight-shape'

/** A route that needs somebody: verdict, what was not checked for it, name, departure, who goes and why. */
export function WallLine({ route, now }: { route: TodayRouteAnswer; now: number }) {
  const t = useWords()
  const unit = useDistanceUnit()
  const { id, name, zone, verdict, driver, vehicle, findings, notChecked } = route
  const who = [driver, vehicle].flatMap((one) => (one ? (one.name ?? one.id) : [])).join(', ')
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <span className="sm:min-w-26">
          <VerdictMark verdict={verdict} />
        </span>
        <h2 className="min-w-0 truncate font-strong" title={name ?? id}>
          {topicName({ kind: 'route', id, name }, t)}
        </h2>
        <Departure route={route} now={now} />
        {who && (
          <span className="min-w-0 truncate text-quiet" title={who}>
            {who}
          </span>
        )}
        <Unchecked count={notChecked.length} />
      </div>
      <ul className="mt-1 space-y-1 sm:pl-31">
        {keyedFindings(toldOnce(findings.filter(isPressing))).map(([key, finding]) => (
          <li key={key} className="flex min-w-0 gap-2">
            <WeightShape weight={finding.weight} />
            {/* The zone's own spelling may differ between server and browser. */}
            <span className="min-w-0 first-letter:uppercase" suppressHydrationWarning>
              {findingSentence(finding, t, { zone, now, unit })}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
