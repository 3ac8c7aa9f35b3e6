import { DAY_MS } from '@/lib/durations'
import { streamRouteEvents as endpoint } from '@/lib/platform/contract/endpoints/routes'
import { feedPage } from './feed-page'
import { operation } from './operation'

/** Specification, Routes, GET /route-events/stream: append-only; a first call without a start answers 24 hours. */
export const streamRouteEvents = operation(endpoint, (call) => {
  const { sandbox, fleet, query, now } = call
  const start = query.startTime ? Date.parse(query.startTime) : now - DAY_MS
  const page = feedPage(call, {
    records: fleet.routeEvents.values(),
    timeOf: (event) => event.eventTime,
    from: sandbox.clock.iso(start),
    limit: query.limit ?? 200,
  })
  const data = page.data.map(({ tagIds: _tagIds, ...event }) =>
    query.includeExternalIds
      ? event
      : { ...event, route: { id: event.route.id }, stop: { id: event.stop.id } },
  )
  return { ...page, data }
})
