import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { WAIT } from '@/test/wait'
import type { RouteAnswer } from '../route-answer'

const drawn = vi.hoisted(() => ({ confirm: () => undefined as unknown }))
vi.mock('@/components/ui/dialog/confirm-dialog', () => ({
  ConfirmDialog: ({ onConfirm }: { onConfirm: () => void }) => {
    drawn.confirm = onConfirm
    return null
  },
}))
ownModules('@/components/ui/dialog/confirm-dialog')
afterEach(() => vi.unstubAllGlobals())

const ROW: RouteAnswer = {
  ...{ id: '7', name: 'North' },
  stops: [{ id: 'a', state: 'scheduled', scheduledDepartureTime: '2026-03-02T06:30:00Z' }],
  ledger: {
    ...{ sources: {}, lastSource: 'api', goneAt: null, stub: false },
    ...{ firstSeenAt: '2026-03-02T00:00:00Z', lastConfirmedAt: '2026-03-02T00:00:00Z' },
  },
}
const LEFT = { ...ROW, actualRouteStartTime: '2026-03-02T06:31:00Z' }

async function sentFor(row: RouteAnswer, presses: number): Promise<string[]> {
  const { DeleteRouteDialog } = await import('./delete-route-dialog')
  const { WordsProvider } = await import('@/components/words/words-provider')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method === 'DELETE') sent.push(path)

    return method === 'DELETE' && path.includes('unlessLeft')
      ? new Response(JSON.stringify({ error: { code: 'has_left', message: 'It has left.' } }), {
          status: 409,
        })
      : new Response(JSON.stringify({ data: LEFT }))
  })
  const client = new QueryClient()
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['routes-detail', 'routes'])}>
        <DeleteRouteDialog row={row} onClose={() => undefined} />
      </WordsProvider>
    </QueryClientProvider>,
  )
  for (let press = 0; press < presses; press++) {
    drawn.confirm()
    await vi.waitFor(() => expect(client.isMutating()).toBe(0), WAIT)
  }
  return sent
}

it('deletes a route that left since it was asked for by a second press alone', async () => {
  expect(await sentFor(ROW, 2)).toEqual(['/api/routes/7?unlessLeft=true', '/api/routes/7'])
})

it('deletes one that was under way when it was asked for', async () => {
  expect(await sentFor(LEFT, 1)).toEqual(['/api/routes/7'])
})
