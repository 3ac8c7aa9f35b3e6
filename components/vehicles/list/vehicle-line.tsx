import { memo } from 'react'
import { useWords } from '#use-words'
import { RouteLink } from '@/components/readiness/route-link'
import { Link } from '@/components/ui/button/link'
import { formatInstant } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { ASSET_WORDS } from '../asset-words'
import { ConditionBadge } from '../condition-badge'
import type { ListedVehicleAnswer } from '../vehicle-answer'
import { vehicleHref } from '../vehicle-href'

interface VehicleLineProps {
  vehicle: ListedVehicleAnswer
  /** Its place in the page, for the arrow keys. */
  index: number
  /** Epoch ms. */
  now: number
  /** Of what has no route: IANA. */
  zone: string
}

/** A vehicle or trailer of the list: how it is and since when, what it is on, what needs it next, when it was inspected, what work is open. */
export const VehicleLine = memo(function VehicleLine({ vehicle, index, now, zone }: VehicleLineProps) {
  const t = useWords()
  const { id, kind, name, condition, since, neededAt, route, laterRoutes, onRoad, inspectedAt, openOrders } =
    vehicle
  const isUnsafe = condition === 'unsafe' || condition === 'out_of_service'
  const at = (time: string) => formatInstant(time, zone, now, t.locale)?.text ?? ''
  return (
    <li
      data-index={index}
      className="flex scroll-mt-(--under-bar) flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-table last:border-0 sm:px-6"
    >
      <span className="min-w-0 wrap-break-word sm:w-48">
        <Link href={vehicleHref(id)} prefetch={false} className="font-strong hover:underline">
          {name ?? t(ASSET_WORDS[kind].unnamed)}
        </Link>
        {kind === 'trailer' && name !== null && (
          <span className="text-quiet"> {t('vehicles.facts-trailer')}</span>
        )}
      </span>
      {/* The zone's own spelling may differ between server and browser. */}
      <span className="inline-flex min-w-0 items-center gap-2 sm:w-72" suppressHydrationWarning>
        <ConditionBadge condition={condition} />
        {since && <span className="text-quiet tabular-nums">{t('vehicles.since', { at: at(since) })}</span>}
      </span>
      {/* Its room stays where nothing needs it: what stands behind it is found at the same place. */}
      <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2 empty:max-lg:hidden sm:w-80">
        {onRoad && (
          // In a line of its own: what needs it next is another route.
          <span className="inline-flex w-full min-w-0 items-baseline gap-x-2">
            <span className={isUnsafe ? 'text-bad-ink' : undefined}>{t('vehicles.on-road')}</span>
            <RouteLink route={onRoad} className="truncate" />
          </span>
        )}
        {neededAt && route && (
          <>
            <span>{t('vehicles.needed')}</span>
            <Time instant={neededAt} zone={route.zone} now={now} className="font-strong" />
            <RouteLink route={route} className="truncate" />
            {laterRoutes > 0 && (
              <span className="text-quiet tabular-nums">
                {t('vehicles.more-routes', { count: laterRoutes })}
              </span>
            )}
          </>
        )}
      </span>
      <span className="flex min-w-0 flex-1 basis-52 flex-wrap gap-x-4 text-quiet tabular-nums empty:hidden">
        {inspectedAt && (
          <span suppressHydrationWarning>{t('vehicles.inspected', { at: at(inspectedAt) })}</span>
        )}
        {openOrders > 0 && <span>{t('vehicles.open-orders', { count: openOrders })}</span>}
      </span>
    </li>
  )
})
