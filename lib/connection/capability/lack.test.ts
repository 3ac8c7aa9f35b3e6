import { expect, it } from 'vitest'
import { refusalOf } from '@/lib/platform/refusal'
import { isLack, lackShownBy } from './lack'

it.each([
  ['absent', [404, 405, 501]],
  ['scope_missing', [401, 403]],
  [null, [200, 400, 402, 409, 410, 422, 429, 500, 502, 503, 504]],
])('is %s by what is answered with %s', (lack, statuses) => {
  expect(statuses.map(lackShownBy)).toEqual(statuses.map(() => lack))
})

it('is the same by what we answer in place of the platform', () => {
  const words = { message: 'No.', requestId: null, error: null }
  for (let status = 400; status < 600; status += 1)
    expect(lackShownBy(refusalOf(status, words, null, false).status), `${status}`).toBe(lackShownBy(status))
})

it('is no state of what works, and of what nobody asked yet', () => {
  expect((['absent', 'scope_missing', 'available', 'unknown', undefined] as const).filter(isLack)).toEqual([
    'absent',
    'scope_missing',
  ])
})
