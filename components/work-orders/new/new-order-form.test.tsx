import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { emptyOrder, type NewOrderValues } from './new-order-values'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => '/work-orders/new',
  useSearchParams: () => new URLSearchParams(),
}))

const form = vi.hoisted(() => ({
  error: null as Error | null,
  /** What a press does. */
  send: null as ((order: never, begun: never) => Promise<unknown>) | null,
}))
vi.mock('@/components/form/use-desk-form', async (original) => {
  const { useDeskForm } = await original<typeof import('@/components/form/use-desk-form')>()
  const told = (send: typeof form.send) => (form.send = send)
  const useTold: typeof useDeskForm = (options) => {
    told(options.send)
    return { ...useDeskForm(options), error: form.error }
  }
  return { useDeskForm: useTold }
})
ownModules('next/navigation', '@/components/form/use-desk-form')

afterEach(() => {
  form.error = null
  vi.unstubAllGlobals()
})

const AT = '2026-03-02T12:00:00.000Z'

async function draw(first: NewOrderValues, refusal: string | null = null) {
  const { DeskAccessProvider } = await import('@/components/access/desk-access')
  const { WordsProvider } = await import('@/components/words/words-provider')
  const { NewOrderForm } = await import('./new-order-form')
  const client = new QueryClient()
  client.setQueryData(
    ['work-order-templates'],
    [{ id: 't1', name: 'PM A', version: 1, body: { description: '', tasks: [] } }],
  )
  client.setQueryData(['work-order-choices'], {
    vendors: [{ id: 'v1', name: 'Mesa yard · Tires' }],
    categories: ['PM'],
    parts: [],
  })
  client.setQueryData(['next-departure', '128'], {
    at: '2026-03-03T13:00:00.000Z',
    route: { id: 'r1', name: 'Night run', zone: 'America/Phoenix' },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          ...(['ui', 'api', 'access', 'form', 'directory', 'capabilities', 'templates'] as const),
          ...(['work-orders', 'work-orders-edit', 'work-orders-new'] as const),
        ])}
      >
        <DeskAccessProvider refusal={refusal} scope="admin:write">
          <NewOrderForm first={first} kept="work-order/new" backHref="/work-orders" />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
}

const said = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('shows exactly what is sent, with the departure that it is due before', async () => {
  const html = await draw({ ...emptyOrder({ asset: '128', what: 'Oil change' }), due: 'departure' })
  const text = said(html)
  expect(text).toContain('POST /maintenance/work-orders')
  expect(text).toMatch(/"dueAtTime": "2026-03-03T13:00:00.000Z"|dueAtTime&quot;: &quot;2026-03-03T13:00/)
  expect(text).toContain('when Night run leaves.')
  expect(text).toContain('Mesa yard · Tires')
  expect(text).toContain('PM A')
})

it('has the template beside the form and not in it: a form holds no form', async () => {
  const html = await draw(emptyOrder())
  expect(html.indexOf('Save as template')).toBeLessThan(html.indexOf('<form'))
  expect(html.match(/<form/g)).toHaveLength(1)
})

it('says that an earlier press made another order than stands in it, leads there, and offers to create a second one', async () => {
  await draw(emptyOrder())
  const ledger = {
    ...{ sources: {}, lastSource: 'api', firstSeenAt: AT, lastConfirmedAt: AT },
    stub: false,
  }
  const answered = (isOther: boolean) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: { id: '7', description: 'Wipers', ledger }, isNew: false, isOther }),
    )
  const press = async () => form.send?.({} as never, { id: 'a' } as never)
  answered(false)
  expect(await press()).toMatchObject({ data: { id: '7' } })
  answered(true)
  form.error = await press().then(
    () => null,
    (error: Error) => error,
  )
  const html = await draw(emptyOrder())
  expect(said(html)).toContain('was created on an earlier try')
  expect(said(html)).toContain('What you typed is still here.')
  expect(html).toContain('href="/work-orders/7"')
  expect(html).toMatch(/<button[^>]*type="button"[^>]*>[^<]*(<[^>]*>)*Create a second order/)
})

it('says every refusal, and of an order that may be there what to do', async () => {
  const { ApiError } = await import('@/components/api/api-error')
  form.error = new ApiError(403, 'platform_refused', 'Its token may not do this.')
  expect(said(await draw(emptyOrder()))).toMatch(/Its token may not do this\. .*What you typed is still here/)
  form.error = new ApiError(409, 'may_be_made', 'It may be there.')
  expect(said(await draw(emptyOrder()))).toMatch(/It may be there\. .*Check again/)
})

it('says why nothing can be sent, above the fields and where no pointer hovers', async () => {
  const html = await draw(emptyOrder(), 'Your role, viewer, can only read.')
  expect(said(html)).toContain('This cannot be sent now. Your role, viewer, can only read.')
  expect(html.indexOf('This cannot be sent now.')).toBeLessThan(html.indexOf('<input'))
  expect(said(await draw(emptyOrder()))).not.toContain('cannot be sent')
})
