import { afterEach, expect, it, vi } from 'vitest'
import { WAIT } from '@/test/wait'
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

it('is on its way from the start where something is done before, and goes although that fails', async () => {
  const assign = vi.fn()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { assign } }))
  let fail = (_error: Error): void => undefined
  void leaveFor('/today', new Promise((_resolve, reject) => (fail = reject)))
  expect([isLeaving(), assign.mock.calls.length]).toEqual([true, 0])
  fail(new Error('no store'))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/today'), WAIT)
  window.dispatchEvent(new Event('pageshow'))
})
