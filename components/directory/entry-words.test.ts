import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { detailWords, looksLikeId } from './entry-words'

const entry = {
  kind: 'vehicle',
  id: '8',
  name: 'Truck 8',
  externalIds: {},
  detail: { licensePlate: 'ABC 123', make: 'Ford', model: 'F-250', year: 2020, category: '' },
}

describe('entry words', () => {
  it('say what tells one from another, and the kind where several are offered', () => {
    expect(detailWords(entry, ['vehicle'], english)).toBe('ABC 123 · Ford · F-250')
    expect(detailWords({ ...entry, detail: {} }, ['vehicle', 'trailer'], english)).toBe('Vehicle')
    expect(detailWords({ ...entry, detail: {} }, ['vehicle'], english)).toBe('')
  })

  it.each([
    ['281474976710656', true],
    ['payroll:A-17', true],
    ['7f0c1c5e-6d0a-4d3c-9b1a-2f6f1c1d2e3f', true],
    ['12', false],
    ['Ana', false],
    ['RV 101', false],
    ['note: call', false],
    ['', false],
  ])('tell an id from a name: %s', (text, is) => expect(looksLikeId(text)).toBe(is))
})
