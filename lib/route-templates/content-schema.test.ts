import { describe, expect, it } from 'vitest'
import { requestOf, routeTemplateContent } from './content-schema'

const content = {
  zone: 'America/Chicago',
  start: '06:00',
  name: 'North loop',
  notes: 'Gate 4',
  driverId: '7',
  settings: { sequencingMethod: 'manual' },
  stops: [
    { name: 'Depot', addressId: '77', leavesAfterMinutes: 0 },
    { singleUseLocation: { latitude: 33.4, longitude: -112 }, arrivesAfterMinutes: 90 },
  ],
}
const pathsOf = (given: object) =>
  routeTemplateContent.safeParse({ ...content, ...given }).error?.issues.map(({ path }) => path.join('.'))

describe('what a route template holds', () => {
  it('is taken as it is', () => {
    expect(routeTemplateContent.parse(content)).toEqual(content)
  })

  it.each<[string, object, string]>([
    ['a zone that is none', { zone: 'Mars/Olympus' }, 'zone'],
    ['a time that no clock shows', { start: '24:00' }, 'start'],
    ['no name', { name: '' }, 'name'],
    ['notes that the platform does not take', { notes: 'x'.repeat(2001) }, 'notes'],
    ['no stops', { stops: [] }, 'stops'],
    ['a first stop without a time', { stops: [{ addressId: '77' }] }, 'stops.0.scheduledDepartureTime'],
    ['a stop nowhere', { stops: [{ leavesAfterMinutes: 0 }] }, 'stops.0.addressId'],
    [
      'a stop in two places',
      { stops: [{ ...content.stops[1], addressId: '77' }] },
      'stops.0.singleUseLocation',
    ],
    [
      'half a minute',
      { stops: [{ addressId: '77', leavesAfterMinutes: 0.5 }] },
      'stops.0.leavesAfterMinutes',
    ],
    [
      'a minute of seconds',
      { stops: [{ addressId: '77', leavesAfterMinutes: 0, leavesAfterSeconds: 60 }] },
      'stops.0.leavesAfterSeconds',
    ],
    [
      'a stop three months on',
      { stops: [{ addressId: '77', leavesAfterMinutes: 129_600 }] },
      'stops.0.leavesAfterMinutes',
    ],
  ])('is refused: %s', (_, given, path) => {
    expect(pathsOf(given)).toContain(path)
  })

  it.each([
    { externalIds: { erp: '7' } },
    { stops: [{ ...content.stops[0], scheduledDepartureTime: '2026-03-02T06:00:00Z' }] },
    { stops: [{ ...content.stops[0], sequenceNumber: 1 }] },
  ])('has nothing of one route alone: %j', (given) => {
    expect(pathsOf(given)).toHaveLength(1)
  })

  it('is a request once its times are', () => {
    const { stops, ...route } = requestOf(routeTemplateContent.parse(content), (after) => after)
    expect(route).toEqual({
      ...{ name: 'North loop', notes: 'Gate 4', driverId: '7' },
      settings: { sequencingMethod: 'manual' },
    })
    expect(stops).toEqual([
      { name: 'Depot', addressId: '77', scheduledDepartureTime: 0 },
      { singleUseLocation: { latitude: 33.4, longitude: -112 }, scheduledArrivalTime: 5400 },
    ])
  })
})
