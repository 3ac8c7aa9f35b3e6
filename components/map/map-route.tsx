import { useWords } from '#use-words'
import type { Moment } from '@/components/routes/list/list-filter'
import { crew, routeName } from '@/components/routes/route-name'
import { RouteStatus, RouteStatusDetail } from '@/components/routes/route-status'
import { Link } from '@/components/ui/button/link'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { MappedVehicleAnswer } from './map-answer'
import { MapRow } from './map-row'
import { MapStops } from './map-stops'
import type { PlacedRoute } from './scene'
import { vehicleName } from './vehicle-name'
import { WhereItIs } from './where-it-is'

interface MapRouteProps {
  route: PlacedRoute
  /** Its vehicle, where that told where it is. */
  vehicle: MappedVehicleAnswer | null
  moment: Moment
  index: number
  open: boolean
  onToggle: () => void
}

/** A route in a map's list; open, its stops and where its vehicle is. */
export function MapRoute({ index, route, vehicle, moment, open, onToggle }: MapRouteProps) {
  const t = useWords()
  const { seen } = route
  const { row } = seen
  return (
    <MapRow
      index={index}
      name={routeName(row, t)}
      under={
        <>
          {crew(row) ?? t('map.nobody')}
          <span className="ml-2">
            <RouteStatusDetail seen={seen} />
          </span>
        </>
      }
      aside={<RouteStatus seen={seen} />}
      open={open}
      onToggle={onToggle}
    >
      {vehicle && (
        <p className="mb-2 text-table text-quiet">
          <Link href={vehicleHref(vehicle.id)} className="link">
            {vehicleName(vehicle, t)}
          </Link>
          : <WhereItIs vehicle={vehicle} now={moment.now} />
        </p>
      )}
      <MapStops route={route} zone={moment.zoneOf(row.orgLocalTimezone)} now={moment.now} />
      <p className="mt-2">
        <Link href={`/routes/${encodeURIComponent(row.id)}`} className="link">
          {t('map.open-route')}
        </Link>
      </p>
    </MapRow>
  )
}
