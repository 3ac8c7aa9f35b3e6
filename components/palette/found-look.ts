import {
  Box,
  ClipboardCheck,
  Container,
  type IconNode,
  MapPin,
  Route,
  Truck,
  UserRound,
  Wrench,
} from 'lucide'
import { driverHref } from '@/components/drivers/driver-href'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { WordKey } from '@/lib/words/word-key'
import type { FoundAnswer } from './find-query'

interface FoundLook {
  heading: WordKey
  icon: IconNode
  hrefOf: (found: Pick<FoundAnswer, 'id' | 'stop'>) => string
}

const below =
  (path: string) =>
  ({ id }: { id: string }) =>
    `${path}/${encodeURIComponent(id)}`

/** How what is found is shown, and where it is. */
export const FOUND_LOOK: Readonly<Record<FoundAnswer['kind'], FoundLook>> = {
  route: { heading: 'frame.routes', icon: Route, hrefOf: below('/routes') },
  stop: {
    ...{ heading: 'palette.stops', icon: MapPin },
    hrefOf: (found) => `${below('/routes')(found)}#stop-${found.stop}`,
  },
  driver: { heading: 'frame.drivers', icon: UserRound, hrefOf: ({ id }) => driverHref(id) },
  vehicle: { heading: 'frame.vehicles', icon: Truck, hrefOf: ({ id }) => vehicleHref(id) },
  trailer: { heading: 'palette.trailers', icon: Container, hrefOf: ({ id }) => vehicleHref(id) },
  asset: { heading: 'palette.assets', icon: Box, hrefOf: ({ id }) => vehicleHref(id) },
  dvir: { heading: 'frame.dvirs', icon: ClipboardCheck, hrefOf: below('/dvirs') },
  work_order: { heading: 'frame.work-orders', icon: Wrench, hrefOf: below('/work-orders') },
}
