import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localText } from '@/components/units/local-time'
import { routeTemplateContent } from '@/lib/route-templates/content-schema'
import { createRouteBody, type CreateRouteBody } from '@/lib/routes/schema'
import { bodyOn, contentOf, hasCrew, withoutCrew } from './template-content'

const ZONE = 'America/Chicago'
const body: CreateRouteBody = {
  ...{ name: 'Night run', notes: 'Gate 4', driverId: '7', vehicleId: '12', tagIds: ['1'] },
  settings: { sequencingMethod: 'manual' },
  externalIds: { erp: '77' },
  stops: [
    {
      ...{ name: 'Depot', addressId: '77', externalIds: { erp: '1' }, sequenceNumber: 1 },
      scheduledArrivalTime: '2026-03-02T21:30:00-06:00',
      scheduledDepartureTime: '2026-03-02T22:00:00-06:00',
    },
    {
      singleUseLocation: { latitude: 33.4, longitude: -112, address: 'Dock 4' },
      ...{ ontimeWindowBeforeArrivalMs: 600_000, scheduledArrivalTime: '2026-03-03T01:30:00-06:00' },
    },
    { addressId: '78' },
  ],
}
const content = contentOf(body, ZONE)
const made = { crew: true, reference: 'r1' }
const localTimes = (date: string, start = '22:00') =>
  bodyOn(content, { ...made, date, start }).stops.map(({ scheduledArrivalTime, scheduledDepartureTime }) =>
    [scheduledArrivalTime, scheduledDepartureTime].map((time) => time && localText(time, ZONE)),
  )

describe('what is kept of a route', () => {
  it('is its plan from its first departure on, and nothing of one route alone', () => {
    expect(content).toEqual({
      ...{ zone: ZONE, start: '22:00' },
      ...{ name: 'Night run', notes: 'Gate 4', driverId: '7', vehicleId: '12', tagIds: ['1'] },
      settings: { sequencingMethod: 'manual' },
      stops: [
        { name: 'Depot', addressId: '77', arrivesAfterMinutes: -30, leavesAfterMinutes: 0 },
        {
          singleUseLocation: { latitude: 33.4, longitude: -112, address: 'Dock 4' },
          ...{ ontimeWindowBeforeArrivalMs: 600_000, arrivesAfterMinutes: 210 },
        },
        { addressId: '78' },
      ],
    })
    expect(routeTemplateContent.safeParse(content).success).toBe(true)
  })

  it('may leave out who drives it, and what', () => {
    const { driverId: _driver, vehicleId: _vehicle, ...others } = content
    expect([hasCrew(content), hasCrew(others)]).toEqual([true, false])
    expect(withoutCrew(content)).toEqual(others)
  })
})

describe('a route of a template', () => {
  it('is what was kept, on another day and at another start', () => {
    expect(bodyOn(content, { ...made, date: '2026-06-10', start: '20:00' })).toEqual({
      ...{ name: 'Night run', notes: 'Gate 4', driverId: '7', vehicleId: '12', tagIds: ['1'] },
      settings: { sequencingMethod: 'manual' },
      externalIds: { wayboardcopy: 'r1' },
      stops: [
        {
          ...{ name: 'Depot', addressId: '77' },
          scheduledArrivalTime: '2026-06-10T19:30:00-05:00',
          scheduledDepartureTime: '2026-06-10T20:00:00-05:00',
        },
        {
          singleUseLocation: { latitude: 33.4, longitude: -112, address: 'Dock 4' },
          ...{ ontimeWindowBeforeArrivalMs: 600_000, scheduledArrivalTime: '2026-06-10T23:30:00-05:00' },
        },
        { addressId: '78' },
      ],
    })
  })

  it('names nobody when asked', () => {
    const route = bodyOn(content, { date: '2026-06-10', start: '20:00', crew: false, reference: 'r1' })
    expect(Object.keys(route)).not.toEqual(expect.arrayContaining(['driverId', 'vehicleId']))
  })

  it('goes by the same clocks on the day on which they change', () => {
    // Clocks in Chicago go forward at 02:00 on March 8, and back at 02:00 on November 1.
    const clocks = [
      ['21:30', '22:00'],
      ['01:30', undefined],
      [undefined, undefined],
    ]
    for (const date of ['2026-03-07', '2026-10-31', '2026-07-01'])
      expect(localTimes(date).map((times) => times.map((time) => time?.slice(11)))).toEqual(clocks)
  })

  it('is an hour later at a stop whose hour clocks skip, as a copy is', () => {
    // An hour later than 22:00, the second stop is due at 02:30.
    expect(localTimes('2026-03-07', '23:00')[1]).toEqual(['2026-03-08T03:30', undefined])
  })

  it('keeps its order where clocks skip an hour', () => {
    const at = (leavesAfterMinutes: number) => ({ addressId: '77', leavesAfterMinutes })
    const early = { ...content, start: '01:30', stops: [at(0), at(45), at(75), at(90), at(105), at(270)] }
    const { stops } = bodyOn(early, { ...made, date: '2026-03-08', start: '01:30' })
    // 02:15 and 02:45 are skipped; 03:00 and 03:15 would come before what they follow.
    expect(stops.map((stop) => localText(stop.scheduledDepartureTime ?? '', ZONE).slice(11))).toEqual([
      ...['01:30', '03:15', '03:45', '04:00', '04:15', '06:00'],
    ])
  })

  it('has its seconds', () => {
    const exact = {
      ...body,
      stops: [
        {
          addressId: '77',
          scheduledArrivalTime: '2026-03-02T21:29:50-06:00',
          scheduledDepartureTime: '2026-03-02T22:00:30-06:00',
        },
        { addressId: '78', scheduledArrivalTime: '2026-03-03T01:30:00-06:00' },
      ],
    }
    const kept = contentOf(exact, ZONE)
    expect(kept).toMatchObject({
      start: '22:00:30',
      stops: [
        { arrivesAfterMinutes: -31, arrivesAfterSeconds: 20, leavesAfterMinutes: 0 },
        { arrivesAfterMinutes: 209, arrivesAfterSeconds: 30 },
      ],
    })
    expect(routeTemplateContent.parse(kept)).toEqual(kept)
    expect(bodyOn(kept, { ...made, date: '2026-03-02', start: kept.start }).stops).toEqual(exact.stops)
  })

  it('leaves on its day at its start, and is what the contract takes', () => {
    const two = (n: number) => String(n).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 4, max: 23 }),
        fc.constantFrom('America/Chicago', 'Europe/Berlin', 'UTC', 'Pacific/Auckland', 'Asia/Kolkata'),
        (days, hour, zone) => {
          const date = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
          const route = bodyOn({ ...content, zone }, { ...made, date, start: `${two(hour)}:15` })
          expect(createRouteBody.safeParse(route).success).toBe(true)
          expect(localText(route.stops[0]?.scheduledDepartureTime ?? '', zone)).toBe(
            `${date}T${two(hour)}:15`,
          )
          // What was kept of it is the same template again, but where clocks skip an hour.
          const again = contentOf(route, zone)
          const skips = again.stops[1]?.arrivesAfterMinutes !== 210
          expect(again).toEqual({
            ...{ ...content, zone, start: `${two(hour)}:15` },
            ...(skips && { stops: again.stops }),
          })
          if (skips) expect(again.stops[1]?.arrivesAfterMinutes).toBe(270)
        },
      ),
    )
  })
})
