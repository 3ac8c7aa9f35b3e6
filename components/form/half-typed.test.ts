import { expect, it, vi } from 'vitest'
import { halfTyped, refuseHalfTyped } from './half-typed'

/** A form of boxes, of which some are half typed. */
function formOf(...half: boolean[]) {
  const boxes = half.map((badInput, index) => ({
    name: String(index),
    validity: { badInput },
    reportValidity: vi.fn(),
  }))
  const querySelectorAll = (selector: string) => (selector.includes('datetime-local') ? boxes : [])
  return { boxes, form: { querySelectorAll } as unknown as HTMLElement }
}

it('finds the dates and times that are half typed', () => {
  const { form } = formOf(false, true, false, true)
  expect(halfTyped(form).map(({ name }) => name)).toEqual(['1', '3'])
  expect(halfTyped(formOf(false).form)).toEqual([])
  expect(halfTyped(null)).toEqual([])
})

it('has the browser say what is amiss at the first, and at none where all are whole', () => {
  const { form, boxes } = formOf(false, true, true)
  expect(refuseHalfTyped(form)).toBe(true)
  expect(boxes.map(({ reportValidity }) => reportValidity.mock.calls.length)).toEqual([0, 1, 0])
  expect(refuseHalfTyped(formOf(false).form)).toBe(false)
})
