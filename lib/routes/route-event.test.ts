import { expect, it } from 'vitest'
import { readRouteEvent, sightingOfRouteEvent } from './route-event'

const AT = '2026-03-02T07:00:00.000Z'
const ARRIVED = {
  ...{ id: 'e', eventType: 'stopArrived', eventTime: AT, happenedAtTime: AT },
  ...{ route: { id: '1', externalIds: { erp: 'R1' } }, stop: { id: 's' } },
}
const seen = (body: object) => sightingOfRouteEvent(body, { source: 'feed', key: 'e' })

it('is read without what of it cannot be read', () => {
  expect(seen({ ...ARRIVED, route: { id: '1', externalIds: { erp: 'R1', stop: 7 } } })).toEqual(seen(ARRIVED))
  expect(seen({ ...ARRIVED, eventTime: 7, eventDetails: 'none' })).toEqual(seen(ARRIVED))
  const told = { ...ARRIVED, eventType: 'stopEtaUpdated' }
  const odd = { ...told, eventDetails: { stopEtaUpdated: { etaMs: 1_772_434_800_000 } } }
  expect(seen(odd)).toEqual(seen(told))
})

it.each(['id', 'eventType', 'happenedAtTime', 'route'])('is none without its %s', (name) => {
  expect(readRouteEvent({ ...ARRIVED, [name]: 7 })).toBeNull()
  expect(readRouteEvent({ ...ARRIVED, [name]: undefined })).toBeNull()
})

it('is none where it cannot be read of which stop it tells, and one where it tells of none', () => {
  expect(readRouteEvent({ ...ARRIVED, stop: { id: 7 } })).toBeNull()
  for (const stop of [null, undefined]) expect(readRouteEvent({ ...ARRIVED, stop })).not.toBeNull()
})
