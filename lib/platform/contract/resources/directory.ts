import { z } from 'zod'
import { flag, id, idMap, integer, number, part, parts, text, time } from '../reading'
import { tagShape } from './driver'

/** Published: GET /me. The token response names no organization; this does. */
export const organization = z.looseObject({
  id: text,
  name: text,
  carrierSettings: part({ carrierName: text, dotNumber: integer, mainOfficeAddress: text }),
})

/** Published: GET /fleet/vehicles. Further device fields exist and pass through. */
export const vehicle = z.looseObject({
  id,
  name: text,
  vin: text,
  serial: text,
  make: text,
  model: text,
  year: text,
  licensePlate: text,
  notes: text,
  externalIds: idMap,
  tags: parts(tagShape),
  staticAssignedDriver: part({ id: text, name: text }),
  createdAtTime: time,
  updatedAtTime: time,
})

const point = { latitude: number, longitude: number }

/** Published: GET /addresses. */
export const address = z.looseObject({
  id,
  name: text,
  formattedAddress: text,
  latitude: number,
  longitude: number,
  notes: text,
  addressTypes: z.array(z.string()).nullish(),
  contacts: parts({ id: text, firstName: text, lastName: text }),
  createdAtTime: time,
  externalIds: idMap,
  geofence: part({
    circle: part({ ...point, radiusMeters: integer }),
    polygon: part({ vertices: parts(point) }),
    settings: part({ showAddresses: flag }),
  }),
  tags: parts({ id: text, name: text, parentTagId: text }),
})

/** Published: GET /users. */
export const user = z.looseObject({
  id,
  name: text,
  email: text,
  authType: text,
  roles: parts({
    expireAt: time,
    role: part({ id: text, name: text }),
    tag: part({ id: text, name: text, parentTagId: text }),
  }),
})

const named = parts({ id: text, name: text })

/** Published: GET /tags. */
export const tag = z.looseObject({
  id: text,
  name: text,
  parentTagId: text,
  parentTag: part({ id: text, name: text }),
  externalIds: idMap,
  addresses: named,
  assets: named,
  drivers: named,
  machines: named,
  sensors: named,
  vehicles: named,
})

/** Published: GET /assets. */
export const asset = z.looseObject({
  id,
  name: text,
  type: text,
  vin: text,
  serialNumber: text,
  licensePlate: text,
  make: text,
  model: text,
  year: integer,
  notes: text,
  externalIds: idMap,
  readingsIngestionEnabled: flag,
  regulationMode: text,
  tags: parts(tagShape),
  createdAtTime: time,
  updatedAtTime: time,
})
