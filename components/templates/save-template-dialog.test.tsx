import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import type { ListedTemplate } from './template-requests'

interface Form {
  begin: () => Typed
  send: (ready: Typed) => Promise<unknown>
  onRefused: (error: unknown) => Promise<void>
}
interface Typed {
  name: string
  isWhole: boolean
}
const drawn = vi.hoisted(() => ({ form: null as Form | null }))
vi.mock('@/components/form/use-desk-form', () => ({
  useDeskForm: (form: Form) => {
    drawn.form = form
    return { values: form.begin() }
  },
}))
vi.mock('@/components/form/desk-dialog', () => ({ DeskDialog: () => null }))
ownModules('@/components/form/use-desk-form', '@/components/form/desk-dialog')
afterEach(() => vi.unstubAllGlobals())

const THEIRS = { id: 't', name: 'North loop', version: 4 }
const READ = { ...THEIRS, version: 3 }
const TYPED = { name: 'North loop', isWhole: true }

/** The form of the dialog over templates as they are listed, and what it sends; each write is answered in its turn. */
async function opened(templates: ListedTemplate[], filledBy: ListedTemplate | null, ...answers: Response[]) {
  const { SaveTemplateDialog } = await import('./save-template-dialog')
  const { WordsProvider } = await import('@/components/words/words-provider')
  const { speakHere } = await import('@/components/words/here')
  const { english } = await import('@/test/english')
  speakHere(english)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return json(200, { data: [THEIRS] })
    sent.push([method, path, JSON.parse(body).version])
    const answer = answers.shift()
    if (!answer) throw new Error('There is no network')
    return answer
  })
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['templates'])}>
        <SaveTemplateDialog
          of={{ noun: 'routes', path: '/api/route-templates', key: ['route-templates'] }}
          {...{ templates, filledBy, name: 'North loop', body: {} }}
          onSaved={() => undefined}
          onClose={() => undefined}
        />
      </WordsProvider>
    </QueryClientProvider>,
  )
  const { form } = drawn
  if (!form) throw new Error('It has no form')
  const press = async () => {
    const refused = await form.send(TYPED).then(
      () => null,
      (error: unknown) => error,
    )
    if (refused !== null) await form.onRefused(refused)
  }
  return { press, sent }
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const changed = () => json(409, { error: { code: 'changed_meanwhile', message: 'Somebody changed it.' } })
const saved = () => json(200, { data: { ...THEIRS, version: 5 } })

it('replaces the template as it filled the form, and what somebody made of it since once that was said', async () => {
  const { press, sent } = await opened([THEIRS], READ, changed(), saved())
  await press()
  await press()
  expect(sent).toEqual([
    ['PUT', '/api/route-templates/t', 3],
    ['PUT', '/api/route-templates/t', 4],
  ])
})

it('replaces one that filled nothing as it stood when the dialog opened', async () => {
  const { press, sent } = await opened([READ], null, saved())
  await press()
  expect(sent).toEqual([['PUT', '/api/route-templates/t', 3]])
})

it('goes on from what it read after a refusal that says nothing of a change', async () => {
  const { press, sent } = await opened([THEIRS], READ)
  await press()
  await press()
  expect(sent).toEqual([
    ['PUT', '/api/route-templates/t', 3],
    ['PUT', '/api/route-templates/t', 3],
  ])
})
