import { expect, it } from 'vitest'
import { findingOf } from '@/test/today-examples'
import { checksToLetGo, lettable, wayHref, waysOutOf } from './way-out'

it('leads to the report or the order that is behind a finding', () => {
  expect(wayHref('repair_first', findingOf(), 'r1')).toBe('/dvirs/i1')
  const ordered = findingOf({ evidence: [{ kind: 'work_order', id: 'w/1' }] })
  expect(wayHref('repair_first', ordered, 'r1')).toBe('/work-orders/w%2F1')
  expect(wayHref('sign_review', ordered, 'r1')).toBeNull()
  expect(wayHref('repair_first', findingOf({ evidence: [] }), 'r1')).toBeNull()
})

it('leads to the field of the route that it is about', () => {
  expect(wayHref('another_vehicle', findingOf(), 'r 1')).toBe('/routes/r%201/edit?field=vehicleId')
  const unknown = findingOf({ check: 'driver-unknown' })
  expect(wayHref('name_somebody', unknown, 'r1')).toBe('/routes/r1/edit?field=driverId')
  expect(wayHref('go_anyway', findingOf(), 'r1')).toBeNull()
})

it('names each way once, the one of the gravest finding', () => {
  const second = findingOf({
    check: 'in-the-shop',
    evidence: [{ kind: 'work_order', id: 'w1' }],
    waysOut: ['move_departure', 'repair_first'],
  })
  expect(waysOutOf([findingOf(), second], 'r1').map(({ way, href }) => `${way} ${href}`)).toEqual([
    'another_vehicle /routes/r1/edit?field=vehicleId',
    'repair_first /dvirs/i1',
    'move_departure /routes/r1/edit?field=departure',
  ])
})

it('lets go what may be, each check once, and nothing of a route that must not leave', () => {
  const twice = findingOf({ check: 'vehicle-twice', mustNot: false, isOverridable: true })
  const hidden = findingOf({ check: null, mustNot: false, isOverridable: true })
  const note = findingOf({ check: 'rest', mustNot: false, isOverridable: false })
  expect(checksToLetGo(lettable([twice, twice, hidden, note]))).toEqual(['vehicle-twice'])
  expect(lettable([twice, findingOf()])).toEqual([])
})
