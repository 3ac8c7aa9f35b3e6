import { describe, expect, it } from 'vitest'
import { routeEvent } from '@/lib/platform/contract/resources/route-event'
import { readRouteEvent, rememberRouteEvents, sightingOfRouteEvent } from './route-event'

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

describe('what an event says', () => {
  const LATER = '2026-03-02T07:00:30.000Z'
  const of = (eventType: string, more: object = {}) => seen({ ...ARRIVED, eventType, ...more })?.stop

  it('is where it came from, which route it is of, when it happened and when that was known', () => {
    expect(seen({ ...ARRIVED, eventTime: LATER, stop: { id: 's', externalIds: { erp: 'S1' } } })).toEqual({
      id: '1',
      seen: { source: 'feed', at: AT, key: 'e', fields: { externalIds: { erp: 'R1' } } },
      stop: {
        ...{ stopId: 's', knownAt: LATER },
        fields: {
          ...{ externalIds: { erp: 'S1' }, state: 'arrived', actualArrivalTime: AT, skippedTime: null },
        },
      },
    })
    expect(of('stopArrived', { eventTime: undefined })?.knownAt, 'when nobody tells').toBe(AT)
    const logged = sightingOfRouteEvent(ARRIVED, { source: 'webhook', key: 'e', at: LATER })
    expect(logged?.seen, 'as the log has it').toMatchObject({ source: 'webhook', at: LATER })
    expect(sightingOfRouteEvent('text', { source: 'feed', key: 'e' })).toBeNull()
    expect(seen({ ...ARRIVED, happenedAtTime: 'yesterday' })).toBeNull()
  })

  it('is how far a stop is, which a stop that is driven to is not skipped any more', () => {
    expect(of('stopEnRoute')?.fields).toEqual({ state: 'en route', enRouteTime: AT, skippedTime: null })
    expect(of('stopCompleted')?.fields).toEqual({
      ...{ state: 'departed', actualDepartureTime: AT, skippedTime: null },
    })
    expect(of('stopSkipped')?.fields).toEqual({ state: 'skipped', skippedTime: AT })
  })

  it('is an ETA with when it was told, else with when that happened', () => {
    const ms = (iso: string) => String(Date.parse(iso))
    const eta = (stopEtaUpdated: object) => of('stopEtaUpdated', { eventDetails: { stopEtaUpdated } })
    expect(eta({ etaMs: ms('2026-03-02T08:15:00Z'), etaUpdatedAtMs: ms(LATER) })).toMatchObject({
      ...{ fields: { eta: '2026-03-02T08:15:00.000Z' }, etaUpdatedAtMs: Date.parse(LATER) },
    })
    expect(eta({ etaMs: ms('2026-03-02T08:15:00Z') })?.etaUpdatedAtMs).toBe(Date.parse(AT))
    for (const etaMs of ['', 'soon', null]) expect(eta({ etaMs })?.fields).toEqual({})
    expect(of('stopEtaUpdated', { eventDetails: null })?.fields).toEqual({})
    expect(of('stopArrived')).not.toHaveProperty('etaUpdatedAtMs')
  })

  it('is of a new kind that the route and the stop are there, and of the route alone where it names no stop', () => {
    expect(of('stopPhotographed')).toEqual({ stopId: 's', knownAt: AT, fields: {} })
    const { stop: _, ...ofRoute } = ARRIVED
    expect(seen({ ...ofRoute, route: { id: '1' } })).toEqual({
      ...{ id: '1', seen: { source: 'feed', at: AT, key: 'e', fields: {} } },
    })
  })
})

it('is parsed once: on its way into the log, and not again on its way into the ledger', () => {
  const event = routeEvent.parse(ARRIVED)
  expect(readRouteEvent(event)).toBe(readRouteEvent(event))
  const parsed = routeEvent.parse(ARRIVED)
  rememberRouteEvents([parsed])
  expect(readRouteEvent(parsed)).toBe(parsed)
})
