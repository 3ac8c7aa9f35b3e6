import {
  listEquipment as equipmentEndpoint,
  listTrailers as trailersEndpoint,
} from '@/lib/platform/contract/endpoints/published/equipment'
import type { TrailerRecord } from '../../fleet/asset'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { tagFilter } from '../tag-filter'

const gateway = ({ serial }: TrailerRecord) => ({ model: 'AG46', serial: `GW-${serial}` })
const common = (record: TrailerRecord) => ({
  id: record.id,
  name: record.name,
  notes: record.notes,
  externalIds: record.externalIds,
  installedGateway: gateway(record),
  tags: record.tags,
})

/** Published, GET /fleet/trailers. */
export const listTrailers = operation(trailersEndpoint, (call) => {
  const { fleet, query } = call
  const tagged = tagFilter(fleet, query)
  const trailers = fleet.trailers.all().filter(({ tags }) => tagged(tags))
  const page = pageOf(call, trailers, { limit: query.limit ?? 512 })
  const data = page.data.map((trailer) => ({
    ...common(trailer),
    enabledForMobile: true,
    licensePlate: trailer.licensePlate,
    trailerSerialNumber: trailer.serial,
  }))
  return { ...page, data }
})

/** Published, GET /fleet/equipment. */
export const listEquipment = operation(equipmentEndpoint, (call) => {
  const { fleet, query } = call
  const tagged = tagFilter(fleet, query)
  const machines = fleet.equipment.all().filter(({ tags }) => tagged(tags))
  const page = pageOf(call, machines, { limit: query.limit ?? 512 })
  const data = page.data.map((machine) => ({ ...common(machine), assetSerial: machine.serial }))
  return { ...page, data }
})
