import { expect, it } from 'vitest'
import { laborLeftMinutes } from './labor-left'

const task = (laborTimeMinutes: number | null, status?: string) => ({
  ...{ id: 't', serviceTaskId: 's' },
  ...(laborTimeMinutes === null ? {} : { laborTimeMinutes }),
  ...(status === undefined ? {} : { status }),
})

it.each([
  [[task(60), task(30, 'In Progress'), task(90, 'Completed')], 90],
  [[task(60, 'completed')], null],
  [[task(null, 'Open')], null],
  [[task(0, 'Open')], null],
  [[task(0, 'Open'), task(15, 'Open')], 15],
  [[], null],
  [null, null],
])('adds up %j: %s', (serviceTaskInstances, minutes) => {
  expect(laborLeftMinutes({ serviceTaskInstances })).toBe(minutes)
})
