import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasItem, withItem, withoutItem } from './changed-items'

const item = fc.record({ id: fc.constantFrom('1', '2', '3'), type: fc.constantFrom('DVIR', 'dvir', 'ISSUE') })
const items = fc.uniqueArray(item, { selector: ({ id, type }) => `${type.toUpperCase()} ${id}` })

it('attaches at the end, once, and loses nothing', () => {
  fc.assert(
    fc.property(items, item, (before, one) => {
      const after = withItem(before, one)
      expect(after.slice(0, before.length)).toEqual(before)
      expect(after.length - before.length).toBe(hasItem(before, one) ? 0 : 1)
      expect(hasItem(after, one)).toBe(true)
    }),
  )
})

it('detaches the one, whatever case its type is in, and leaves the others in their order', () => {
  fc.assert(
    fc.property(items, item, (before, one) => {
      const after = withoutItem(before, one)
      expect(hasItem(after, one)).toBe(false)
      expect(before.filter((other) => hasItem(after, other))).toEqual(after)
      expect(before.length - after.length).toBe(hasItem(before, one) ? 1 : 0)
    }),
  )
})
