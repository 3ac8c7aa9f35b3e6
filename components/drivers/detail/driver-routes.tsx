import { useWords } from '#use-words'
import { AllOf } from '@/components/readiness/all-of'
import { FindingLine } from '@/components/readiness/finding-line'
import { type ReadAt, topicName } from '@/components/readiness/finding-sentence'
import { keyedFindings } from '@/components/readiness/keyed-findings'
import { MoreOfRoute } from '@/components/readiness/more-of-route'
import { RouteLink } from '@/components/readiness/route-link'
import { toldOnce } from '@/components/readiness/told-once'
import { NoOthers } from '@/components/readiness/untold'
import { VerdictMark } from '@/components/readiness/verdict-mark'
import { Link } from '@/components/ui/button/link'
import { Time } from '@/components/ui/time/time'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { driverHref } from '../driver-href'
import type { DriverAnswer } from './driver-detail-answer'

interface OfDriverProps {
  driver: DriverAnswer
  at: ReadAt
}

/** What a driver drives now and next, each with its verdict, what stands against it, and what was not checked. */
export function RoutesToDrive({ driver: { id, routes, untold }, at }: OfDriverProps) {
  const t = useWords()
  const { now } = at
  return (
    <>
      {routes.length > 0 && (
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
                  {keyedFindings(toldOnce(route.findings)).map(([key, finding]) => (
                    <FindingLine
                      key={key}
                      finding={finding}
                      at={{ zone, now, namesZone: zone !== at.zone }}
                      linked={[driverHref(id)]}
                    />
                  ))}
                </ul>
              )}
              <MoreOfRoute
                notes={[]}
                notChecked={route.notChecked}
                at={{ zone, now, namesZone: zone !== at.zone }}
              />
            </li>
          ))}
        </ul>
      )}
      <NoOthers known={routes.length} none={t('drivers-detail.no-routes')} why={untold.routes} at={at} />
    </>
  )
}

/** What a driver has driven, the newest first. */
export function RoutesDriven({ driver: { id: driver, recent, moreRecent, untold }, at }: OfDriverProps) {
  const t = useWords()
  const { now } = at
  return (
    <>
      {recent.length > 0 && (
        <ul className="divide-y divide-line text-table">
          {recent.map(({ departsAt, endedAt, zone, ...route }) => (
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
      )}
      {recent.length > 0 && (
        <AllOf
          shown={moreRecent ? t('drivers-detail.more-recent') : null}
          path="/routes"
          to={{ driver, sort: 'newest' }}
          all={t('drivers-detail.all-routes')}
        />
      )}
      <NoOthers known={recent.length} none={t('drivers-detail.no-recent')} why={untold.routes} at={at} />
    </>
  )
}
