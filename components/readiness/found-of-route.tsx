import { DecideOn } from '@/components/decisions/decide-on'
import { isPressing, stands } from '@/lib/readiness/today/today-order'
import { FindingLine } from './finding-line'
import { keyedFindings } from './keyed-findings'
import { MoreOfRoute } from './more-of-route'
import { TakeBack } from './take-back'
import type { TodayRouteAnswer } from './today-answer'
import { toldOnce } from './told-once'

interface FoundOfRouteProps {
  route: Pick<TodayRouteAnswer, 'id' | 'zone' | 'findings' | 'notChecked'>
  /** Epoch ms. */
  now: number
  /** Whether this person may let findings go. */
  mayOverride: boolean
  /** As it was recorded then: nothing can be done about it. */
  isOfThen: boolean
  /** Addresses of what is linked beside it: no finding leads there once more. */
  linked?: readonly string[]
}

/** What stands against a route and what was let go; notes and what was not checked folded behind how many there are. */
export function FoundOfRoute({ route, now, mayOverride, isOfThen, linked }: FoundOfRouteProps) {
  const { id, zone, notChecked } = route
  const findings = toldOnce(route.findings)
  const at = { zone, now }
  const told = findings.filter((finding) => isPressing(finding) || !stands(finding))
  const notes = findings.filter((finding) => !told.includes(finding))
  return (
    <div className="min-w-0 space-y-1.5">
      {told.length > 0 && (
        <ul className="space-y-1.5">
          {keyedFindings(told).map(([key, finding]) => (
            <FindingLine
              key={key}
              finding={finding}
              at={at}
              linked={linked}
              takeBack={
                mayOverride &&
                !isOfThen &&
                finding.overridden &&
                finding.check && <TakeBack routeId={id} check={finding.check} />
              }
            />
          ))}
        </ul>
      )}
      <MoreOfRoute
        {...{ notes, notChecked, at }}
        {...(!isOfThen && { decided: (finding) => <DecideOn finding={finding} /> })}
      />
    </div>
  )
}
