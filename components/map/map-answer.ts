import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { LISTED_ROUTE } from '@/components/routes/listed-route'

const mappedRoute = object({
  ...LISTED_ROUTE,
  vehicleId: nullable(text),
  /** Longitude and latitude of each stop. */
  places: list(nullable(list(number))),
})

const mappedVehicle = object({
  id: text,
  name: nullable(text),
  at: text,
  latitude: number,
  longitude: number,
  headingDegrees: nullable(number),
  milesPerHour: nullable(number),
  words: nullable(text),
})
export type MappedVehicleAnswer = Read<typeof mappedVehicle>

const streets = object({ kind: oneOf('style', 'tiles'), url: text })
export type StreetsAnswer = Read<typeof streets>

/** What GET /api/map answers as `data`. */
export const mapAnswer = object({
  routes: list(mappedRoute),
  found: number,
  vehicles: list(mappedVehicle),
  streets: nullable(streets),
  administers: flag,
})
export type MapAnswer = Read<typeof mapAnswer>
