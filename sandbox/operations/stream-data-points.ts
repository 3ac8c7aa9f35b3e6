import { streamDataPoints as endpoint } from '@/lib/platform/contract/endpoints/industrial'
import type { DataPointRecord } from '../fleet/industrial'
import { feedCursor, feedPage } from './feed-page'
import { operation } from './operation'
import { seriesOf } from './series-of'
import { tagFilter, uuidsOf } from './tag-filter'

const PAGE = 100

/**
 * Specification, Industrial, GET /industrial/data-inputs/data-points/feed: a first call returns the newest point of
 * each data input, later ones what came since, grouped by data input.
 */
export const streamDataPoints = operation(endpoint, (call) => {
  const { fleet, query, now, sandbox } = call
  const inputs = uuidsOf(query.dataInputIds)
  const assets = uuidsOf(query.assetIds)
  const tagged = tagFilter(fleet, query)
  const points = fleet.dataPoints.all().filter(({ dataInputId }) => {
    const input = fleet.dataInputs.get(dataInputId)
    return (
      input !== undefined &&
      (!inputs || inputs.has(input.id)) &&
      (!assets || assets.has(input.assetId)) &&
      tagged(fleet.industrialAssets.get(input.assetId)?.tags ?? [])
    )
  })
  if (!query.after) {
    const newest = newestOfEach(points)
    const time = newest.reduce(
      (latest, point) => (point.receivedAtTime > latest ? point.receivedAtTime : latest),
      newest.length > 0 ? '' : sandbox.clock.iso(now),
    )
    // Behind every point of that moment, whatever its id: none is told twice.
    const endCursor = feedCursor(call, { time, id: '\uffff', thin: false })
    return { data: seriesOf(fleet, newest), pagination: { endCursor, hasNextPage: false } }
  }
  const page = feedPage(call, {
    records: points,
    timeOf: (point) => point.receivedAtTime,
    from: '',
    limit: PAGE,
  })
  return { data: seriesOf(fleet, page.data), pagination: page.pagination }
})

function newestOfEach(points: readonly DataPointRecord[]): DataPointRecord[] {
  const newest = new Map<string, DataPointRecord>()
  for (const point of points) {
    const known = newest.get(point.dataInputId)
    if (!known || point.receivedAtTime > known.receivedAtTime) newest.set(point.dataInputId, point)
  }
  return [...newest.values()]
}
