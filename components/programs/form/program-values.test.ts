import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { programValues, type ProgramValues, readProgram } from './program-values'

const read = (values: Partial<ProgramValues>) =>
  readProgram(
    { ...programValues(null, 'mi'), name: 'Annual inspection', all: true, ...values },
    { begun: null, unit: 'mi', zone: 'America/Denver', t: english },
  )

it('takes a periodic inspection that comes round within twelve months of the last one, and no other', () => {
  const yearly = { isPeriodicInspection: true, days: '366' }
  expect(read(yearly)).toMatchObject({ problems: [], ready: { everyDays: 366, nextFrom: 'done' } })
  expect(read({ ...yearly, days: '367', nextFrom: 'due' }).problems).toEqual([
    { path: 'days', message: 'The law wants it every 12 months: give 366 days at most.' },
    {
      path: 'nextFrom',
      message:
        'The law counts 12 months from the inspection itself: let the next one count from when it was done.',
    },
  ])
  expect(read({ ...yearly, days: '', distance: '50000' }).problems.map(({ path }) => path)).toEqual(['days'])
  // What is none comes round as the shop likes.
  expect(read({ days: '720', nextFrom: 'due' }).problems).toEqual([])
})

it('keeps an interval to the meter where only something else is typed, also in the other unit', () => {
  const begun = {
    ...{
      name: 'Oil',
      everyMeters: 15_000_000,
      everyEngineHours: null,
      everyDays: null,
      version: 1,
      zone: 'UTC',
    },
    ...{ whichever: 'first' as const, nextFrom: 'done' as const, isPeriodicInspection: false },
    ...{ makesOrders: false, soonDays: 14, chosen: { all: true, vehicleIds: [], tagIds: [], kinds: [] } },
  }
  const inMiles = programValues(begun, 'mi')
  const meters = (typed: Partial<ProgramValues>) =>
    readProgram({ ...inMiles, ...typed }, { begun, unit: 'mi', zone: 'UTC', t: english }).ready?.everyMeters
  expect(meters({ name: 'Oil and filter' })).toBe(15_000_000)
  expect(meters({ distance: '5000' })).toBe(8_046_720)
  expect(meters({ distance: '' })).toBeNull()
})

it('reads figures with their thousands', () => {
  expect(read({ hours: '1,500', days: '365' }).ready).toMatchObject({
    everyEngineHours: 1500,
    everyDays: 365,
  })
  expect(read({ hours: '1.5' }).problems).toEqual([{ path: 'hours', message: 'Give a number.' }])
})
