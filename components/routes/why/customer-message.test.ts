import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { customerMessage, type LateArrival } from './customer-message'

const arrival: LateArrival = {
  stop: 'Greeley DC',
  plannedMs: Date.parse('2026-03-02T22:00:00Z'),
  expectedMs: Date.parse('2026-03-02T22:41:00Z'),
  rests: 'eta',
  zone: 'America/Denver',
}
/** Runtimes put other spaces before AM. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const said = (fields: Partial<LateArrival> = {}, language: 'en' | 'es' = 'en') =>
  plain(customerMessage({ ...arrival, ...fields }, language, english))

it('tells the new time in the zone of the route', () => {
  expect(said()).toBe(
    'Your stop at Greeley DC: we now expect to arrive on Monday, March 2 at about 3:41 PM MST instead of 3:00 PM MST. We apologize for the delay.',
  )
})

it('tells the earliest time of one that only the clock moves, and another day by its name', () => {
  expect(said({ rests: 'clock' })).toContain('no earlier than 3:41 PM MST')
  const nextDay = said({ expectedMs: Date.parse('2026-03-03T07:30:00Z') })
  expect(nextDay).toContain(
    'on Tuesday, March 3 at about 12:30 AM MST instead of Monday, March 2, 3:00 PM MST',
  )
})

it('is written in the other language too, and names UTC where no zone is known', () => {
  const spanish = said({}, 'es')
  expect(spanish).toContain('Su parada en Greeley DC')
  expect(spanish).toContain('lunes, 2 de marzo')
  expect(said({ zone: 'Nowhere/Land' })).toContain('10:41 PM UTC')
})
