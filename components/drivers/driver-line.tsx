import { memo } from 'react'
import { useWords } from '#use-words'
import { FindingLine } from '@/components/readiness/finding-line'
import { keyedFindings } from '@/components/readiness/keyed-findings'
import { RouteLink } from '@/components/readiness/route-link'
import { Unchecked } from '@/components/readiness/unchecked'
import { VerdictMark } from '@/components/readiness/verdict-mark'
import { Link } from '@/components/ui/button/link'
import { formatInstant } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { LOOKED_AHEAD_HOURS } from '@/lib/readiness/today/looked-ahead'
import type { ListedDriverAnswer } from './driver-answer'
import { driverHref } from './driver-href'

interface DriverLineProps {
  driver: ListedDriverAnswer
  /** Its place in the page, for the arrow keys. */
  index: number
  /** Epoch ms. */
  now: number
  /** Of what has no route: IANA. */
  zone: string
}

/** A driver of the list: what they do now and next, whether they rest, and what stands against their next departure. */
export const DriverLine = memo(function DriverLine({ driver, index, now, zone }: DriverLineProps) {
  const t = useWords()
  const { name, look, rest } = driver
  const routes = [driver.now, driver.untold, driver.next].flatMap((one) => one ?? [])
  return (
    <li
      data-index={index}
      className="scroll-mt-(--under-bar) border-b border-line px-4 py-2.5 last:border-0 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="min-w-0 wrap-break-word sm:w-48">
          <Link href={driverHref(driver.id)} prefetch={false} className="font-strong hover:underline">
            {name ?? t('drivers.unnamed')}
          </Link>
        </h2>
        {/* What is said beside a route stands under it where both do not fit. */}
        <div className="flex min-w-0 grow basis-60 flex-wrap items-baseline gap-x-4 gap-y-1">
          <ul className="min-w-0 space-y-1 text-table">
            {routes.map((route) => (
              <li key={route.id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <VerdictMark verdict={route.verdict} />
                <Time instant={route.departsAt} zone={route.zone} now={now} />
                <RouteLink route={route} />
                {route.vehicle?.name && <span className="truncate text-quiet">{route.vehicle.name}</span>}
                <Unchecked count={route.unchecked} />
              </li>
            ))}
            {routes.length === 0 && (
              <li className="text-quiet">{t('drivers.nothing-planned', { hours: LOOKED_AHEAD_HOURS })}</li>
            )}
          </ul>
          {rest && (
            // The zone's own spelling may differ between server and browser.
            <span className="text-table text-quiet tabular-nums" suppressHydrationWarning>
              {rest.since
                ? t('drivers.rests-since', { at: formatInstant(rest.since, zone, now, t.locale)?.text ?? '' })
                : t('drivers.rests')}
            </span>
          )}
        </div>
      </div>
      {look && (
        <ul className="mt-1.5 space-y-1.5">
          {keyedFindings(look.findings).map(([key, finding]) => (
            <FindingLine
              key={key}
              finding={finding}
              at={{ zone: look.route.zone, now }}
              linked={[driverHref(driver.id), ...routes.map(({ id }) => `/routes/${encodeURIComponent(id)}`)]}
            />
          ))}
        </ul>
      )}
    </li>
  )
})
