import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editRouteBody, routeRow } from '../schema'
import { addedStopId, addedTwin, standingWith, stopsWith, stopsWithout, whyStays } from './moved-stop'

const stop = (id: string, clock: string | null, fields: object = {}) => ({
  ...{ id, state: 'scheduled', singleUseLocation: { latitude: 39, longitude: -105 } },
  ...(clock !== null && { scheduledArrivalTime: `2026-03-02T${clock}:00Z` }),
  ...fields,
})
const stopsOf = (...stops: object[]) => routeRow.shape.stops.parse(stops) ?? []
const one = (...given: Parameters<typeof stop>) => {
  const [made] = stopsOf(stop(...given))
  if (!made) throw new Error('No stop')
  return made
}
const ids = (stops: readonly { id?: string | undefined }[]) => stops.map(({ id }) => id ?? 'new')

const BUSY = stopsOf(
  stop('a', '06:00', { state: 'departed', actualDepartureTime: '2026-03-02T06:00:00Z' }),
  stop('b', '07:00', { state: 'en route' }),
  stop('c', '08:00'),
  stop('d', '09:00'),
)

it('stands where its time comes, never before where the route begins nor before what was reached', () => {
  expect(ids(stopsWith(BUSY, one('x', '08:30')))).toEqual(['a', 'b', 'c', 'new', 'd'])
  expect(ids(stopsWith(BUSY, one('x', '05:00')))).toEqual(['a', 'new', 'b', 'c', 'd'])
  expect(ids(stopsWith(BUSY, one('x', '23:00')))).toEqual(['a', 'b', 'c', 'd', 'new'])
  expect(ids(stopsWith(BUSY, one('x', null)))).toEqual(['a', 'b', 'c', 'd', 'new'])
  const planned = stopsOf(stop('a', '06:00'), stop('b', '07:00'))
  expect(ids(stopsWith(planned, one('x', '05:00')))).toEqual(['a', 'new', 'b'])
})

it('would stand where it is sent to, without what was expected of it where it was', () => {
  const moved = one('x', '08:30', { eta: '2026-03-02T08:31:00Z' })
  const standing = standingWith(BUSY, moved)
  expect(ids(standing)).toEqual(['a', 'b', 'c', 'x', 'd'])
  expect(standing[3]).not.toHaveProperty('eta')
})

it('is sent with what people say of it, as a request that the platform takes', () => {
  const own = one('x', '08:30', {
    ...{
      name: 'Dock 4',
      notes: 'Ring twice',
      ontimeWindowAfterArrivalMs: 600_000,
      eta: '2026-03-02T08:31:00Z',
    },
    singleUseLocation: { latitude: 39.5, longitude: -105, address: '1 Main St' },
  })
  const added = stopsWith(BUSY, own)[3]
  expect(added).toEqual({
    ...{ name: 'Dock 4', notes: 'Ring twice', ontimeWindowAfterArrivalMs: 600_000 },
    scheduledArrivalTime: '2026-03-02T08:30:00.000Z',
    singleUseLocation: { latitude: 39.5, longitude: -105, address: '1 Main St' },
  })
  const known = one('y', '08:30', { address: { id: '77', name: 'Dock' }, singleUseLocation: null })
  expect(stopsWith(BUSY, known)[3]).toEqual({
    scheduledArrivalTime: '2026-03-02T08:30:00.000Z',
    addressId: '77',
  })
  for (const moved of [own, known])
    expect(editRouteBody.safeParse({ stops: stopsWith(BUSY, moved) }).success).toBe(true)
})

it('leaves its route as that was but for it, and is found again where it went', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      (all, at) => {
        const stops = stopsOf(...all.map((id, index) => stop(id, `0${index}:00`)))
        const id = all[at % all.length] ?? ''
        expect(ids(stopsWithout(stops, id))).toEqual(all.filter((other) => other !== id))
        const after = [...all, 'the new one'].map((its) => ({ id: its }))
        expect(addedStopId(stops, after)).toBe(all.includes('the new one') ? null : 'the new one')
      },
    ),
  )
})

it('says why a stop stays', () => {
  expect(whyStays(BUSY, 'a')).toBe('begun')
  expect(whyStays(BUSY, 'b')).toBe('begun')
  expect(whyStays(BUSY, 'd')).toBeNull()
  expect(whyStays(BUSY, 'nobody')).toBe('only')
  expect(whyStays(stopsOf(stop('a', '06:00'), stop('b', '07:00')), 'a')).toBe('first')
  expect(whyStays(stopsOf(stop('a', '06:00')), 'a')).toBe('only')
})

it('is known again where it was added and the answer was lost', () => {
  const moved = one('x', '08:30', { name: 'Dock 4' })
  const twin = one('y', null, { name: 'Dock 4', scheduledArrivalTime: '2026-03-02T08:30:00.000Z' })
  expect(addedTwin(BUSY, [...BUSY, twin], moved)).toBe('y')
  expect(addedTwin([...BUSY, twin], [...BUSY, twin], moved)).toBeNull()
  expect(addedTwin(BUSY, [...BUSY, one('y', '08:35', { name: 'Dock 4' })], moved)).toBeNull()
})
