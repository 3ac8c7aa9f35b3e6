import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { MINUTE_MS } from '@/lib/durations'
import { compiledWords } from '@/lib/words/catalog'
import { LateStart } from './late-start'

const NOW = Date.parse('2026-03-02T05:45:00Z')

function cell({ name = 'Morning run', ...said }: { name?: string | null; runsFromMs?: number } = {}): string {
  const late = { lateMs: 20 * MINUTE_MS, runsFromMs: null, behind: { id: 'early/1', name }, ...said }
  return renderToStaticMarkup(
    <SearchParamsContext value={new URLSearchParams('show=not-started')}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'routes', 'routes-list'])}>
        <LateStart late={late} now={NOW} />
      </WordsProvider>
    </SearchParamsContext>,
  )
}
const said = (html: string) => html.replaceAll(/<[^>]*>/g, '')

it('says by how much a route leaves late, and links the one that it waits for where the list stays', () => {
  expect(said(cell())).toBe('Leaves 20\u00a0min late, after Morning run')
  expect(cell()).toContain('href="/routes/early%2F1?show=not-started"')
  expect(cell({ name: null })).toContain('Route early/1')
})

it('grows with the clock while nobody judges it again', () => {
  expect(said(cell({ runsFromMs: NOW - 35 * MINUTE_MS }))).toContain('Leaves 35\u00a0min late')
})
