import { listTags as endpoint } from '@/lib/platform/contract/endpoints/published/directory'
import { operation } from '../operation'
import { pageOf } from '../page-of'

interface Tagged {
  id: string
  name: string
  tags: { id: string }[]
}

/** Published, GET /tags: each with what carries it. */
export const listTags = operation(endpoint, (call) => {
  const { fleet, query } = call
  const page = pageOf(call, fleet.tags.all(), { limit: query.limit ?? 512 })
  const vehicles = fleet.vehicles.all()
  const assets = [...vehicles, ...fleet.trailers.all(), ...fleet.equipment.all()]
  const data = page.data.map((tag) => {
    const carrying = (records: readonly Tagged[]) =>
      records.flatMap(({ id, name, tags }) => (tags.some((one) => one.id === tag.id) ? [{ id, name }] : []))
    const parent = fleet.tags.get(tag.parentTagId)
    return {
      ...tag,
      ...(parent ? { parentTag: { id: parent.id, name: parent.name } } : {}),
      externalIds: {},
      addresses: carrying(fleet.addresses.all()),
      assets: carrying(assets),
      drivers: carrying(fleet.drivers.all()),
      machines: carrying(fleet.industrialAssets.all()),
      sensors: [],
      vehicles: carrying(vehicles),
    }
  })
  return { ...page, data }
})
