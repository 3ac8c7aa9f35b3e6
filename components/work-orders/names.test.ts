import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { vendorText, vendorWords } from './new/vendor-words'
import { partWords } from './part-words'

it.each([
  ['WIPER-22', 'WIPER-22'],
  ['40112', '40112'],
  ['141370400307', 'Part without a known name'],
  ['c3f5c1aa-0000-4000-8000-000000000001', 'Part without a known name'],
  [null, 'Part without a known name'],
])('a part %s is called %s', (id, called) => {
  expect(partWords(id, english)).toBe(called)
})

it.each([
  [{ name: 'Mesa yard', vendorId: 'V1', services: 'Tires' }, 'Mesa yard · Tires'],
  [{ name: null, vendorId: 'V1', services: null }, 'V1'],
  [{ name: null, vendorId: null, services: 'Tires' }, 'Tires'],
  [{ name: null, vendorId: null, services: null }, 'Vendor without a known name'],
])('a vendor %j is called %s', (vendor, called) => {
  expect(vendorWords(vendor, english)).toBe(called)
})

it.each([
  [{ name: 'Mesa yard', vendorId: 'V1', services: 'Tires' }, 'Mesa yard · Tires'],
  [{ name: null, vendorId: null, services: null }, 'Vendor without a known name (id 9f-2)'],
  [null, 'Vendor without a known name (id 9f-2)'],
])('a vendor %j stands on paper as %s', (vendor, called) => {
  expect(vendorText(vendor, '9f-2', english)).toBe(called)
})
