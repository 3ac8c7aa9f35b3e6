import { afterEach, expect, it, vi } from 'vitest'
import { isLeaving, leaveFor } from './leave-for'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('leaves for a page, and knows it until the page comes back', async () => {
  const assign = vi.fn()
  const page = Object.assign(new EventTarget(), { location: { assign } })
  vi.stubGlobal('window', page)
  expect(isLeaving()).toBe(false)
  const settled = vi.fn()
  void leaveFor('/deleted').finally(settled)
  expect(assign).toHaveBeenCalledWith('/deleted')
  expect(isLeaving()).toBe(true)
  page.dispatchEvent(new Event('pageshow'))
  expect(isLeaving()).toBe(false)
  await Promise.resolve()
  expect(settled, 'a press stays pending').not.toHaveBeenCalled()
})
