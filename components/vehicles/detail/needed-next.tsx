import { useWords } from '#use-words'
import { DecideOn } from '@/components/decisions/decide-on'
import { driverHref } from '@/components/drivers/driver-href'
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
import type { VehicleAnswer } from '../vehicle-answer'
import { vehicleHref } from '../vehicle-href'

/** What needs it next, each with its verdict and what stands against it. */
export function NeededNext({
  vehicle: { id: vehicleId, needed, untold },
  at,
}: {
  vehicle: VehicleAnswer
  at: ReadAt
}) {
  const t = useWords()
  const { now } = at
  return (
    <>
      {needed.length > 0 && (
        <ul className="divide-y divide-line">
          {needed.map(({ id, name, departsAt, zone, verdict, driver, findings, notChecked }) => (
            <li key={id} className="py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
                <VerdictMark verdict={verdict} />
                <Time instant={departsAt} zone={zone} now={now} className="font-strong" />
                <RouteLink route={{ id, name }} />
                {driver && (
                  <Link
                    href={driverHref(driver.id)}
                    prefetch={false}
                    className="min-w-0 text-quiet hover:underline"
                  >
                    {topicName({ kind: 'driver', ...driver }, t)}
                  </Link>
                )}
              </div>
              {findings.length > 0 && (
                <ul className="mt-1.5 space-y-1.5">
                  {keyedFindings(toldOnce(findings)).map(([key, finding]) => (
                    <FindingLine
                      key={key}
                      finding={finding}
                      at={{ zone, now, namesZone: zone !== at.zone }}
                      linked={[vehicleHref(vehicleId)]}
                      takeBack={<DecideOn finding={finding} />}
                    />
                  ))}
                </ul>
              )}
              <MoreOfRoute
                notes={[]}
                notChecked={notChecked}
                at={{ zone, now, namesZone: zone !== at.zone }}
              />
            </li>
          ))}
        </ul>
      )}
      <NoOthers known={needed.length} none={t('vehicles.not-needed')} why={untold.routes} at={at} />
    </>
  )
}
