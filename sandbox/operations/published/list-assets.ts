import { listAssets as endpoint } from '@/lib/platform/contract/endpoints/published/directory'
import type { TrailerRecord } from '../../fleet/asset'
import type { Fleet } from '../../fleet/open-fleet'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf, tagFilter } from '../tag-filter'
import { directoryFilter } from './attribute-filter'

/** Published, GET /assets: vehicles, trailers and equipment; external ids and tags only when asked for. */
export const listAssets = operation(endpoint, (call) => {
  const { fleet, query } = call
  const ids = membersOf(query.ids)
  const externalIds = membersOf(query.externalIds)
  const tagged = tagFilter(fleet, query)
  const matches = directoryFilter(query)
  const assets = assetsOf(fleet).filter(
    ({ id, type, record }) =>
      (query.type === undefined || type === query.type) &&
      (!ids || ids.has(id)) &&
      (!externalIds ||
        Object.entries(record.externalIds).some(([key, value]) => externalIds.has(`${key}:${value}`))) &&
      tagged(record.tags) &&
      matches(record),
  )
  const page = pageOf(call, assets, { limit: chosenLimit(call) })
  const data = page.data.map(({ type, record }) => ({
    id: record.id,
    name: record.name,
    type,
    vin: record.vin,
    serialNumber: record.serial,
    licensePlate: record.licensePlate,
    make: record.make,
    model: record.model,
    year: Number(record.year),
    notes: record.notes,
    readingsIngestionEnabled: false,
    regulationMode: type === 'vehicle' ? 'regulated' : 'unregulated',
    createdAtTime: record.createdAtTime,
    updatedAtTime: record.updatedAtTime,
    ...(query.includeExternalIds ? { externalIds: record.externalIds } : {}),
    ...(query.includeTags ? { tags: record.tags } : {}),
  }))
  return { ...page, data }
})

function assetsOf(fleet: Fleet) {
  const as = (type: 'vehicle' | 'trailer' | 'equipment', records: readonly TrailerRecord[]) =>
    records.map((record) => ({ id: record.id, type, record }))
  return [
    ...as('vehicle', fleet.vehicles.all()),
    ...as('trailer', fleet.trailers.all()),
    ...as('equipment', fleet.equipment.all()),
  ]
}
