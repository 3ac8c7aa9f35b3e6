import { afterEach, expect, it, vi } from 'vitest'
import { watchLeft } from './watch-left'

afterEach(() => vi.unstubAllGlobals())

it('tells that the page was left, and not that it was drawn again', () => {
  const location = { pathname: '/routes/new' }
  vi.stubGlobal('window', { location })
  const left = vi.fn()
  const [again, gone] = [watchLeft(left), watchLeft(left)]
  again()
  expect(left).not.toHaveBeenCalled()
  location.pathname = '/routes'
  gone()
  expect(left).toHaveBeenCalledOnce()
})
