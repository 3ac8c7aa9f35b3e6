import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import type { RouteAnswer } from '../../route-answer'
import type { BoardRouteAnswer } from '../board-answer'

interface Form {
  send: (move: { row: object; byMs: number }) => Promise<unknown>
}
const drawn = vi.hoisted(() => ({ form: null as Form | null, error: null as Error | null }))
vi.mock('@/components/form/use-desk-form', async (original) => {
  const { useDeskForm } = await original<{ useDeskForm: (form: Form) => object }>()
  return {
    useDeskForm: (form: Form) => {
      drawn.form = form
      return { ...useDeskForm(form), error: drawn.error }
    },
  }
})
ownModules('@/components/form/use-desk-form')
afterEach(() => {
  drawn.error = null
  vi.unstubAllGlobals()
})

const SIX = Date.UTC(2026, 2, 2, 6)
const STRIP: BoardRouteAnswer = {
  ...{ id: '1', name: 'North', row: null, beside: null, besideId: null },
  ...{ startsAtMs: SIX, endsAtMs: SIX + HOUR_MS },
  ...{ progress: 'notStarted', verdict: null, unchecked: 0, lateMs: null },
}

const ROW: RouteAnswer = {
  ...{ id: '1', name: 'North' },
  stops: [
    { id: 'a', scheduledDepartureTime: '2026-03-02T06:30:00Z' },
    { id: 'b', scheduledArrivalTime: '2026-03-02T07:30:00Z' },
  ],
  ledger: {
    ...{ sources: {}, lastSource: 'api', goneAt: null, stub: false },
    ...{ firstSeenAt: '2026-03-02T00:00:00Z', lastConfirmedAt: '2026-03-02T00:00:00Z' },
  },
}

interface Known {
  isRead?: boolean
  endsAtMs?: number | null
}

async function dialog({ isRead = true, endsAtMs = STRIP.endsAtMs }: Known = {}): Promise<string> {
  const { MoveInTimeDialog } = await import('./move-in-time-dialog')
  const { begunQuery } = await import('./queries')
  const { DeskAccessProvider } = await import('@/components/access/desk-access')
  const { WordsProvider } = await import('@/components/words/words-provider')
  const client = new QueryClient()
  if (isRead) client.setQueryData(begunQuery('1').queryKey, ROW)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          'ui',
          'api',
          'access',
          'form',
          'readiness',
          'routes',
          'routes-board',
          'verdict',
        ])}
      >
        <DeskAccessProvider refusal={null} scope="admin:write">
          <MoveInTimeDialog
            route={{ ...STRIP, endsAtMs }}
            byMs={HOUR_MS}
            at={{ zone: 'UTC', now: SIX - HOUR_MS }}
            onClose={() => undefined}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('reckons from when the route begins as it was read, whatever its strip said before', async () => {
  const html = await dialog()
  // From 06:00 as the strip said, an hour later is 07:00: half an hour from where it stands.
  expect(html).toContain('07:00 to 08:00, 30\u00a0min later.')
  expect(html).toContain('2026-03-02T07:00:00.000Z')
})

it('says from when to when it is planned once that is known, where whoever opened it knows its begin alone', async () => {
  const planned = 'Planned from 06:30 to 07:30, times in UTC.'
  expect(await dialog({ endsAtMs: null })).toContain(planned)
  const unread = await dialog({ isRead: false, endsAtMs: null })
  expect(unread).toContain('Another time for North')
  expect(unread).not.toMatch(/Planned from|07:00 to/)
})

it('moves no route that left while somebody chose', async () => {
  await dialog()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(JSON.stringify({ error: { code: 'has_left', message: 'It has left.' } }), {
      status: 409,
    })
  })
  await expect(drawn.form?.send({ row: ROW, byMs: HOUR_MS })).rejects.toMatchObject({ code: 'has_left' })
  expect(sent).toMatchObject([{ unlessLeft: true }])
})

it('says every refusal, and what stands now where somebody else moved it', async () => {
  const { ApiError } = await import('@/components/api/api-error')
  drawn.error = new ApiError(502, 'platform_unavailable', 'The platform answered 500.')
  expect(await dialog()).toContain('The platform answered 500.')
  drawn.error = new ApiError(409, 'changed_meanwhile', 'It was changed.')
  expect(await dialog()).not.toContain('It was changed.')
})
