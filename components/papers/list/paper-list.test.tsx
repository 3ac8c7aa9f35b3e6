import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Read } from '@/components/api/read'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { ownModules } from '@/test/own-modules'
import { paperListKey } from '../paper-keys'
import { PaperList } from './paper-list'
import type { papersAnswer } from './papers-answer'

const address = vi.hoisted(() => ({ search: '' }))
// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/papers',
  useSearchParams: () => new URLSearchParams(address.search),
}))

ownModules('next/navigation')

const NOW = Date.parse('2026-03-02T05:30:00Z')

type Page = Read<typeof papersAnswer>
const paper: Page['data'][number] = {
  ...{ kind: 'paper', id: 'q1', name: 'Medical card', zone: 'America/Denver', isRequired: true },
  owner: { kind: 'driver', id: 'd/1', name: 'Ana Ruiz', hasPage: true },
  ...{ endsAt: '2026-03-21T05:59:59.999Z', state: 'soon' },
}
const whole: Page = {
  data: [
    { ...paper, id: 'q0', endsAt: '2026-02-27T06:59:59.999Z', state: 'expired' },
    paper,
    {
      ...{ kind: 'training', id: 'a1', name: null, zone: 'UTC', isRequired: false, endsAt: null },
      owner: { kind: 'driver', id: 'x-81', name: null, hasPage: false },
      state: 'open',
    },
    {
      ...paper,
      ...{ id: 'q2', name: null, isRequired: false, endsAt: null, state: 'lasting' },
      owner: { kind: 'trailer', id: 't1', name: 'Trailer 53', hasPage: true },
    },
  ],
  counts: { all: 4, expired: 1, within_30_days: 1, training_overdue: 0 },
  untold: { papers: null, training: null },
  pagination: { endCursor: 'c', hasNextPage: true },
}

function drawn(
  page: Page,
  { seesPeople = true, asked = '', language = 'en' as Language, search = '' } = {},
): string {
  address.search = search
  const client = new QueryClient()
  client.setQueryData(paperListKey(asked), { pages: [page], pageParams: [''] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language={language}
        messages={compiledWords(language, ['ui', 'api', 'list', 'papers', 'papers-list', 'readiness'])}
      >
        <PaperList startedAt={NOW} seesPeople={seesPeople} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('says whose each is, what it is, until when with its zone, and what it is worth', () => {
  const html = drawn(whole)
  for (const said of [
    ...[
      'href="/drivers/d%2F1"',
      'Ana Ruiz',
      'Medical card',
      'required',
      'Mar 20, 23:59 MDT',
      'in 19\u00a0days',
    ],
    ...[
      'Expired',
      '2\u00a0days ago',
      'Feb 26, 23:59 MST',
      'Expires soon',
      'A driver without a name',
      'A course without a title',
    ],
    ...['Without a due date', 'href="/vehicles/t1"', 'Trailer 53', 'A record without a type'],
    ...['Does not expire', 'Training overdue', 'Within 30 days', 'Show more', 'CSV'],
  ])
    expect(html).toContain(said)
  expect(html).not.toContain('href="/drivers/x')
  // Whom no name tells apart.
  expect(html).toContain(' x-81<')
  expect(html).not.toContain(' t1<')
  expect(html).not.toContain('known')
})

it('says to who may not know that those of drivers are for others, and offers no training', () => {
  const html = drawn(whole, { seesPeople: false })
  expect(html).toContain('Papers and training of drivers are for dispatchers and administrators.')
  expect(html).not.toContain('Training overdue')
})

it('says what is not known, and never that there are none where nobody told', () => {
  const untold = { papers: { reason: 'not_offered' }, training: { reason: 'no_permission' } } as const
  const none = { ...whole, data: [], counts: { ...whole.counts, all: 0 }, untold }
  const html = drawn(none)
  expect(html.match(/Not known: /g)).toHaveLength(2)
  expect(html).toContain('No papers are known')
  expect(drawn({ ...whole, untold }).match(/Whether there are others is not known: /g)).toHaveLength(2)
  const narrowed = drawn(none, { asked: 'show=expired', search: 'show=expired' })
  expect(narrowed).toContain('Nothing that is known matches')
})

it('speaks the language of the desk', () => {
  const html = drawn(whole, { language: 'es' })
  for (const said of ['Documentos', 'Vence pronto', 'en 19\u00a0días', 'hace 2\u00a0días'])
    expect(html).toContain(said)
})
