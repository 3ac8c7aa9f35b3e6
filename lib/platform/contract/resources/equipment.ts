import { z } from 'zod'
import { flag, id, idMap, part, parts, text, texts } from '../reading'
import { tagShape } from './driver'

const gateway = part({ model: text, serial: text })

/** Published: GET /fleet/trailers. */
export const trailer = z.looseObject({
  id,
  name: text,
  notes: text,
  licensePlate: text,
  trailerSerialNumber: text,
  enabledForMobile: flag,
  installedGateway: gateway,
  externalIds: idMap,
  tags: parts(tagShape),
})

/** Published: GET /fleet/equipment. */
export const equipment = z.looseObject({
  id,
  name: text,
  notes: text,
  assetSerial: text,
  installedGateway: gateway,
  externalIds: idMap,
  tags: parts({ ...tagShape, id: text }),
})

/** Published: GET /fleet/maintenance/vendors. */
export const maintenanceVendor = z.looseObject({
  id,
  vendorId: text,
  addressId: text,
  categoryIds: texts,
  servicesProvided: text,
  externalIds: idMap,
})
