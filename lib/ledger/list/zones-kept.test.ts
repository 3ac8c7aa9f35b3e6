import { afterEach, expect, it } from 'vitest'
import { localTime } from '@/lib/export/local-time'
import { nameOfDay } from '@/lib/zones/local-day'

const Format = Intl.DateTimeFormat
const setFormat = (value: unknown) =>
  Object.defineProperty(Intl, 'DateTimeFormat', { value, configurable: true, writable: true })
afterEach(() => setFormat(Format))

/** One zone has as many names as it has letters to be large or small. */
const spelling = (turn: number) =>
  Array.from('antarctica/mcmurdo', (sign, at) => ((turn >> at) & 1 ? sign.toUpperCase() : sign)).join('')

it.each([
  ['days', nameOfDay],
  ['times', localTime],
])('keeps no more zones for %s than there are, however many ways somebody writes one', (_, say) => {
  let made = 0
  setFormat(
    class extends Format {
      constructor(...given: ConstructorParameters<typeof Format>) {
        super(...given)
        made += 1
      }
    },
  )
  for (let turn = 0; turn < 1_020; turn++) say(0, spelling(turn))
  expect(made).toBe(1_020)
  say(0, spelling(1_019))
  expect(made).toBe(1_020)
  say(0, spelling(0))
  expect(made).toBe(1_021)
})
