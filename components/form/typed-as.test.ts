import { describe, expect, it } from 'vitest'
import { sentAsTyped, typedAs } from './typed-as'

const MILES = typedAs(({ miles }: { miles: string }) => ({
  ready: miles === '' ? null : Number(miles),
  problems: Number.isNaN(Number(miles)) ? [{ path: 'meters.0.miles', message: 'Type a number.' }] : [],
}))
const judge = (miles: string) => MILES['~standard'].validate({ miles })

describe('typedAs', () => {
  it('is what is sent', () => {
    expect(judge('12')).toEqual({ value: 12 })
    expect(judge('0')).toEqual({ value: 0 })
  })

  it('says what is to be mended at which field, though something could be sent', () => {
    expect(judge('twelve')).toEqual({
      issues: [{ message: 'Type a number.', path: ['meters', '0', 'miles'] }],
    })
  })

  it('sends nothing where nothing is to be sent', () => {
    expect(judge('')).toEqual({ issues: [{ message: '' }] })
  })
})

it('sentAsTyped sends what is typed, an empty field too', () => {
  expect(sentAsTyped<{ name: string }>()['~standard'].validate({ name: '' })).toEqual({ value: { name: '' } })
})
