'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { departureQuery, isAssetId } from './queries'

/** Which departure an order is due before, in the route's own zone. */
export function DepartureNote({ assetId }: { assetId: string }) {
  const t = useWords()
  const { data: departure, error } = useQuery(departureQuery(assetId))
  return (
    <p role="status" className="text-table text-quiet">
      {!isAssetId(assetId)
        ? t('work-orders-new.departure-of-none')
        : error
          ? t('work-orders-new.departure-not-read')
          : departure === undefined
            ? t('work-orders-new.departure-asked')
            : departure === null
              ? t('work-orders-new.departure-missing')
              : t.rich('work-orders-new.departure', {
                  route: departure.route.name ?? t('work-orders-new.route-unnamed'),
                  at: () => <ZonedTime instant={departure.at} routeZone={departure.route.zone} />,
                })}
    </p>
  )
}
