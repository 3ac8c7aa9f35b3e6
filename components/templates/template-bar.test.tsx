import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { TemplateBar } from './template-bar'
import type { ListedTemplate } from './template-requests'

const none = () => undefined
const drawn = (templates: readonly ListedTemplate[] | undefined, error: Error | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api', 'templates'])}>
        <TemplateBar
          of={{ noun: 'routes', path: '/api/route-templates', key: ['route-templates'] }}
          {...{ templates, error, refusal: null }}
          keptOf={() => null}
          onAgain={none}
          onChoose={none}
        />
      </WordsProvider>
    </QueryClientProvider>,
  )

const known = [{ id: 't', name: 'Harbor loop', version: 1 }]

it('stays as it was where templates could not be read again, says so above, and can ask again', () => {
  const shown = drawn(known, new Error('gone'))
  expect(shown).toMatch(
    /role="alert".*What was read before is still shown.*Try again.*Harbor loop.*Save as template/,
  )
  expect(drawn(known, null)).not.toContain('alert')
})

it('can ask again where none could be read, and shows nothing read before', () => {
  const shown = drawn(undefined, new Error('gone'))
  expect(shown).toMatch(/role="alert".*Try again/)
  expect(shown).not.toContain('What was read before')
})
