import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { screenDayQuery } from './day-query'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

it('says that a wall is not told anything while its browser has no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  onlineManager.setOnline(false)
  const observer = new QueryObserver(new QueryClient(), screenDayQuery)
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toBeInstanceOf(ApiError))
  stop()
})
