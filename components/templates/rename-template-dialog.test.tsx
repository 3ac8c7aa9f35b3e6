import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'

interface Form {
  send: (ready: { name: string }) => Promise<unknown>
  onRefused: (error: unknown) => Promise<void>
}
const drawn = vi.hoisted(() => ({ form: null as Form | null }))
vi.mock('@/components/form/use-desk-form', () => ({ useDeskForm: (form: Form) => (drawn.form = form) }))
vi.mock('@/components/form/desk-dialog', () => ({ DeskDialog: () => null }))
ownModules('@/components/form/use-desk-form', '@/components/form/desk-dialog')

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

it('goes by the template as it is now once it was refused, so that a second try renames it', async () => {
  const { RenameTemplateDialog } = await import('./rename-template-dialog')
  const { WordsProvider } = await import('@/components/words/words-provider')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    const now = { id: 't', name: 'South loop', version: 4 }
    if (method === 'GET') return json(200, { data: [{ ...now, id: 'other', version: 1 }, now] })
    const asked: unknown = JSON.parse(body)
    sent.push([path, asked])
    return sent.length > 1
      ? json(200, { data: { ...now, version: 5 } })
      : json(409, { error: { code: 'changed_meanwhile', message: 'Somebody changed it.' } })
  })
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['templates'])}>
        <RenameTemplateDialog
          of={{ noun: 'routes', path: '/api/route-templates', key: ['route-templates'] }}
          template={{ id: 't', name: 'North loop', version: 3 }}
          onRenamed={() => undefined}
          onClose={() => undefined}
        />
      </WordsProvider>
    </QueryClientProvider>,
  )
  const { form } = drawn
  const refused = await form?.send({ name: 'Harbor loop' }).catch((error: unknown) => error)
  await form?.onRefused(refused)
  await form?.send({ name: 'Harbor loop' })
  expect(sent).toEqual([
    ['/api/route-templates/t', { name: 'Harbor loop', version: 3 }],
    ['/api/route-templates/t', { name: 'Harbor loop', version: 4 }],
  ])
})
