import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { systemClock } from '@/lib/clock'
import { hearServerTime } from '@/lib/desk-clock'
import { WAIT } from '@/test/wait'
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
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toBeInstanceOf(ApiError), WAIT)
  stop()
})

it('says of its day when it was read by the server’s clock, on a screen whose own is wrong', async () => {
  const HOUR_MS = 3_600_000
  const none = { count: 0, notChecked: 0 }
  const today = {
    ...{ routes: [], mayOverride: false, show: null, all: 0, found: 0, isJudging: false, fallenOut: [] },
    figures: {
      leaving: { ready: 0, check: 0, blocked: 0, untold: 0, notChecked: 0 },
      underway: { ...none, late: 0, worst: null },
      ...{ unsafe: none, unassigned: none },
    },
    quiet: { ready: 0, untold: 0, underway: 0, done: 0 },
  }
  const day = {
    name: 'Gate',
    organizationName: 'Riverside',
    hours: 4,
    isConnected: true,
    routes: null,
    today,
  }
  // The server is an hour ahead: this screen is behind.
  const date = new Date(systemClock.now() + HOUR_MS).toUTCString()
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: day }, { headers: { date, 'cache-control': 'no-store' } }),
  )
  try {
    const { readAt } = await new QueryClient().fetchQuery(screenDayQuery)
    expect(Math.abs(readAt - Date.parse(date))).toBeLessThan(60_000)
  } finally {
    const now = systemClock.now()
    hearServerTime(new Date(now).toUTCString(), { askedAt: now, answeredAt: now })
  }
})
