import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import type { NewOrderForm } from './new-order-form'

type Drawn = Parameters<typeof NewOrderForm>[0]

const page = vi.hoisted(() => ({ search: '', form: null as Drawn | null }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(page.search) }))
vi.mock('./new-order-form', () => ({
  NewOrderForm: (form: Drawn) => {
    page.form = form
    return null
  },
}))
ownModules('next/navigation', './new-order-form')

async function asked(search: string) {
  const { AskedOrder } = await import('./asked-order')
  const { WordsProvider } = await import('@/components/words/words-provider')
  page.search = search
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['form', 'work-orders-new'])}>
        <AskedOrder />
      </WordsProvider>
    </QueryClientProvider>,
  )
  return page.form
}

it('keeps what is typed under what its address says, and not under how the list was narrowed', async () => {
  const first = await asked('asset=128&what=Oil+change&status=Open')
  expect(first).toMatchObject({
    first: { assetId: '128', description: 'Oil change' },
    kept: 'work-order/new?asset=128&what=Oil+change',
    backHref: '/work-orders?status=Open',
  })
  expect((await asked('asset=129&what=Oil+change'))?.kept).not.toBe(first?.kept)
  expect((await asked(''))?.kept).toBe('work-order/new')
})
