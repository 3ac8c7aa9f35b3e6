import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { MappedVehicleAnswer } from './map-answer'
import { MapRow } from './map-row'
import { vehicleName } from './vehicle-name'
import { WhereItIs } from './where-it-is'

interface MapVehicleProps {
  vehicle: MappedVehicleAnswer
  now: number
  index: number
  open: boolean
  onToggle: () => void
}

/** A vehicle that no route of the day names. */
export function MapVehicle({ index, vehicle, now, open, onToggle }: MapVehicleProps) {
  const t = useWords()
  return (
    <MapRow
      index={index}
      name={vehicleName(vehicle, t)}
      under={<WhereItIs vehicle={vehicle} now={now} />}
      open={open}
      onToggle={onToggle}
    >
      <Link href={vehicleHref(vehicle.id)} className="link">
        {t('map.open-vehicle')}
      </Link>
    </MapRow>
  )
}
