import { expect, it } from 'vitest'
import { findingOf } from '@/test/readiness/today-examples'
import { changesRoute, checksToLetGo, chosenBy, lettable, wayHref, waysOutOf } from './way-out'

const leaving = { id: 'r1', departsAt: '2026-03-02T06:15:00.000Z' }

it('leads to the report or the order that is behind a finding', () => {
  expect(wayHref('repair_first', findingOf(), leaving)).toBe('/dvirs/i1?due=2026-03-02T06:15:00.000Z')
  const ordered = findingOf({ evidence: [{ kind: 'work_order', id: 'w/1' }] })
  expect(wayHref('repair_first', ordered, leaving)).toBe('/work-orders/w%2F1')
  expect(wayHref('sign_review', ordered, leaving)).toBeNull()
  const service = findingOf({ check: 'maintenance-overdue', evidence: [{ kind: 'program', id: 'p 1' }] })
  expect(wayHref('repair_first', service, leaving)).toBe('/programs/p%201')
  expect(waysOutOf([service], leaving).map(({ way }) => way)).toContain('repair_first')
  expect(wayHref('repair_first', findingOf({ evidence: [] }), leaving)).toBeNull()
})

it('leads to the field of the route that it is about, or to a choice', () => {
  expect(wayHref('edit_plan', findingOf(), { ...leaving, id: 'r 1' })).toBe('/routes/r%201/edit?field=stops')
  expect(wayHref('another_vehicle', findingOf(), leaving)).toBeNull()
  expect(wayHref('go_anyway', findingOf(), leaving)).toBeNull()
  expect(chosenBy('another_vehicle', findingOf())).toEqual(['vehicle'])
  expect(chosenBy('another_driver', findingOf({ check: 'hours' }))).toEqual(['driver'])
  expect(chosenBy('name_somebody', findingOf({ check: 'driver-unknown' }))).toEqual(['driver'])
  expect(chosenBy('go_anyway', findingOf())).toEqual([])
})

it('has either named where nobody is, and of those that are named the one that is not known', () => {
  const nobody = findingOf({
    check: 'nobody',
    subject: { kind: 'route', id: 'r1', name: null },
    message: { code: 'nobody_named', params: {} },
    evidence: [],
    waysOut: ['name_somebody', 'another_vehicle', 'another_driver'],
  })
  expect(waysOutOf([nobody], leaving)).toEqual([
    { way: 'name_somebody', href: null, kinds: ['vehicle', 'driver'] },
  ])
  const left = findingOf({
    ...nobody,
    subject: { kind: 'driver', id: '7', name: 'Ana' },
    message: { code: 'deactivated', params: {} },
    waysOut: ['name_somebody', 'another_driver'],
  })
  expect(waysOutOf([left], leaving).map(({ kinds }) => kinds)).toEqual([['driver']])
})

it('names each way once, the one of the gravest finding', () => {
  const second = findingOf({
    check: 'in-the-shop',
    evidence: [{ kind: 'work_order', id: 'w1' }],
    waysOut: ['move_departure', 'repair_first', 'edit_plan', 'go_anyway'],
  })
  const ways = waysOutOf([findingOf(), second], leaving)
  // The whole plan is moved in a dialog: to edit one departure leaves the stops behind it.
  expect(ways.map(({ way, href, kinds }) => `${way} ${href ?? `[${kinds.join()}]`}`)).toEqual([
    'another_vehicle [vehicle]',
    'repair_first /dvirs/i1?due=2026-03-02T06:15:00.000Z',
    'move_departure []',
    'edit_plan /routes/r1/edit?field=stops',
  ])
  expect(ways.map(changesRoute)).toEqual([true, false, true, true])
})

it('lets go what may be, each check once, and nothing of a route that must not leave', () => {
  const twice = findingOf({ check: 'vehicle-twice', mustNot: false, isOverridable: true })
  const hidden = findingOf({ check: null, mustNot: false, isOverridable: true })
  const note = findingOf({ check: 'rest', mustNot: false, isOverridable: false })
  expect(checksToLetGo(lettable([twice, twice, hidden, note]))).toEqual(['vehicle-twice'])
  expect(lettable([twice, findingOf()])).toEqual([])
})
