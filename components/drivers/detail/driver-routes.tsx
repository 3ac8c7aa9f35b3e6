import { useWords } from '#use-words'
import { FindingLine } from '@/components/readiness/finding-line'
import { keyedFindings } from '@/components/readiness/keyed-findings'
import { topicName } from '@/components/readiness/finding-sentence'
import { RouteLink } from '@/components/readiness/route-link'
import { MoreOfRoute } from '@/components/readiness/more-of-route'
import { VerdictMark } from '@/components/readiness/verdict-mark'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { DriverAnswer } from './driver-detail-answer'

/** What a driver drives now and next, each with its verdict, what stands against it, and what was not checked. */
export function RoutesToDrive({ routes, now }: { routes: DriverAnswer['routes']; now: number }) {
  const t = useWords()
  if (routes.length === 0) return <p className="text-quiet">{t('drivers-detail.no-routes')}</p>
  return (
    <ul className="divide-y divide-line">
      {routes.map(({ zone, ...route }) => (
        <li key={route.id} className="space-y-1.5 py-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
            <VerdictMark verdict={route.verdict} />
            <Time instant={route.departsAt} zone={zone} now={now} className="font-strong" />
            <RouteLink route={route} />
            {route.vehicle && (
              <Link
                href={vehicleHref(route.vehicle.id)}
                prefetch={false}
                className="text-quiet hover:underline"
              >
                {topicName({ kind: 'vehicle', ...route.vehicle }, t)}
              </Link>
            )}
          </div>
          {route.findings.length > 0 && (
            <ul className="space-y-1.5">
              {keyedFindings(route.findings).map(([key, finding]) => (
                <FindingLine key={key} finding={finding} at={{ zone, now }} />
              ))}
            </ul>
          )}
          <MoreOfRoute notes={[]} notChecked={route.notChecked} at={{ zone, now }} />
        </li>
      ))}
    </ul>
  )
}

/** What a driver has driven, the newest first. */
export function RoutesDriven({ routes, now }: { routes: DriverAnswer['recent']; now: number }) {
  const t = useWords()
  if (routes.length === 0) return <p className="text-quiet">{t('drivers-detail.no-recent')}</p>
  return (
    <ul className="divide-y divide-line text-table">
      {routes.map(({ departsAt, endedAt, zone, ...route }) => (
        <li key={route.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
          <RouteLink route={route} />
          <span className="text-quiet">
            {t.rich('drivers-detail.from-to', {
              from: () => <Time instant={departsAt} zone={zone} now={now} />,
              to: () => <Time instant={endedAt} zone={zone} now={now} />,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
