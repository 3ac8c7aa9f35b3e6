import { z } from 'zod'
import { HOUR_MS } from '@/lib/durations'
import { getEquipmentStatsHistory as endpoint } from '@/lib/platform/contract/endpoints/industrial'
import { issueCursor, readCursor } from '../pipeline/cursors'
import { equipmentSeries, readingTimes } from './equipment-series'
import { operation } from './operation'
import { membersOf, tagFilter } from './tag-filter'

/** A page goes through the machines six hours at a time, this many of such pieces. */
const SLICE_MS = 6 * HOUR_MS
const PIECES = 20

const position = z.object({ slice: z.number(), lastId: z.string() })

/** Specification, Industrial, GET /fleet/equipment/stats/history: one series per requested type, up to now. */
export const getEquipmentStatsHistory = operation(endpoint, (call) => {
  const { sandbox, fleet, query, organization, now } = call
  const owner = { endpointId: endpoint.id, organizationId: organization.id }
  const wanted = membersOf(query.equipmentIds)
  const tagged = tagFilter(fleet, query)
  const machines = fleet.equipment
    .all()
    .filter((one) => (!wanted || wanted.has(one.id)) && tagged(one.tags))
    .sort((a, b) => a.id.localeCompare(b.id))
  const start = Date.parse(query.startTime)
  const end = Math.min(Date.parse(query.endTime), now)
  const slices = Math.max(0, Math.ceil((end - start) / SLICE_MS))
  const from = query.after ? readCursor(sandbox, owner, query.after, position) : { slice: 0, lastId: '' }
  const types = (query.types ?? '').split(',')
  const series = new Map<string, Record<string, unknown[]>>()
  let { slice, lastId } = from
  let pieces = 0
  for (; slice < slices && pieces < PIECES; pieces++) {
    const machine = machines.find((one) => one.id > lastId)
    if (!machine) {
      slice += 1
      lastId = ''
      continue
    }
    lastId = machine.id
    const sliceStart = start + slice * SLICE_MS
    const times = readingTimes(sliceStart, Math.min(end, sliceStart + SLICE_MS))
    const place = fleet.addresses.all()[machines.indexOf(machine) % Math.max(1, fleet.addresses.size)]
    const one = series.get(machine.id) ?? {}
    series.set(machine.id, one)
    for (const [name, points] of Object.entries(equipmentSeries(machine, types, times, place)))
      one[name] = [...(one[name] ?? []), ...points]
  }
  const hasNextPage = slice < slices && machines.length > 0
  return {
    data: machines.flatMap(({ id, name }) => {
      const found = series.get(id)
      return found ? [{ id, name, ...found }] : []
    }),
    pagination: { endCursor: issueCursor(sandbox, owner, { slice, lastId }), hasNextPage },
  }
})
