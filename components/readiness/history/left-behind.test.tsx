import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { todayRoute } from '@/test/readiness/today-examples'
import { useLeftBehind } from './left-behind'
import { routeReadinessQuery } from './queries'

it('says what was read of the route, nothing before, and asks nothing itself', () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const Said = () => String(useLeftBehind('r1') ?? 'nothing')
  const client = new QueryClient()
  const drawn = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Said />
      </QueryClientProvider>,
    )
  expect(drawn()).toBe('nothing')
  client.setQueryData(routeReadinessQuery('r1').queryKey, {
    ...{ present: todayRoute('Night run', { verdict: 'underway', isLeftBehind: true }), mayOverride: true },
    ...{ departure: null, heldBack: null, delays: [], history: [] },
  })
  expect(drawn()).toBe('true')
  expect(asked).not.toHaveBeenCalled()
})
