import { expect, it } from 'vitest'
import { laborLeftMinutes } from './labor-left'

const ESTIMATES = new Map([
  ['brakes', 120],
  ['oil', 30],
])
const task = (serviceTaskId: string, laborTimeMinutes: number | null, status?: string) => ({
  ...{ id: 't', serviceTaskId },
  ...(laborTimeMinutes === null ? {} : { laborTimeMinutes }),
  ...(status === undefined ? {} : { status }),
})

it.each([
  [[task('brakes', null, 'Open')], 120],
  // The clock put them there: so much less is left.
  [[task('brakes', 45, 'In Progress')], 75],
  [[task('brakes', 130, 'In Progress')], 0],
  [[task('brakes', -15)], 120],
  [[task('brakes', 45), task('oil', 0), task('brakes', 5, 'COMPLETED')], 105],
  [[task('oil', 0), task('unknown', 90)], 30],
  [[task('unknown', 90)], null],
  [[task('brakes', 60, 'completed')], null],
  [[], null],
  [null, null],
])('of %j are left %s', (serviceTaskInstances, minutes) => {
  expect(laborLeftMinutes({ serviceTaskInstances }, ESTIMATES)).toBe(minutes)
})
