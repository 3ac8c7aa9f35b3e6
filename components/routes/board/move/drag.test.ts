import { expect, it } from 'vitest'
import { targetOf } from './drag'

const DAY = { fromMs: 0, toMs: 24 * 3_600_000 }
const at = (fields: object) => ({ row: 'd1', dx: 0, widthPx: 1440, ...fields })

it('moves along time by five minutes at a time', () => {
  expect(targetOf('d1', at({ dx: 31 }), DAY, true)).toEqual({ to: null, byMs: 30 * 60_000 })
  expect(targetOf('d1', at({ dx: -63 }), DAY, true)).toEqual({ to: null, byMs: -65 * 60_000 })
  expect(targetOf('d1', at({ dx: 2 }), DAY, true)).toBeNull()
  expect(targetOf('d1', at({ dx: 31, widthPx: 0 }), DAY, true)).toBeNull()
})

it('goes to another row at the same time, however far along the hand is', () => {
  expect(targetOf('d1', at({ row: 'd2', dx: 300 }), DAY, true)).toEqual({ to: 'd2', byMs: 0 })
  expect(targetOf(null, at({ dx: 300 }), DAY, false)).toEqual({ to: 'd1', byMs: 0 })
})

it('stays where it is above no row and above that of nobody, and in time once it is under way', () => {
  expect(targetOf('d1', at({ row: null, dx: 300 }), DAY, true)).toBeNull()
  expect(targetOf('d1', at({ row: undefined, dx: 300 }), DAY, true)).toBeNull()
  expect(targetOf(null, at({ row: null, dx: 30 }), DAY, true)).toEqual({ to: null, byMs: 30 * 60_000 })
  expect(targetOf('d1', at({ dx: 300 }), DAY, false)).toBeNull()
})
