import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { programValues, type ProgramValues, readProgram } from './program-values'

const read = (values: Partial<ProgramValues>) =>
  readProgram(
    { ...programValues(null, 'mi'), name: 'Annual inspection', all: true, ...values },
    { unit: 'mi', zone: 'America/Denver', t: english },
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
