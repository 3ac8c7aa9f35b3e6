import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { emptyRoute, emptyStop, type RouteValues } from './form-values'
import { StopList } from './stop-list'

function Form({ stops }: { stops: number }) {
  const form = useForm<RouteValues>({
    defaultValues: { ...emptyRoute('UTC'), stops: Array.from({ length: stops }, () => emptyStop({})) },
  })
  return (
    <FormProvider {...form}>
      <StopList />
    </FormProvider>
  )
}

const drawn = (stops: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          'ui',
          'api',
          'form',
          'directory',
          'capabilities',
          'routes',
          'routes-edit',
        ])}
      >
        <Form stops={stops} />
      </WordsProvider>
    </QueryClientProvider>,
  )
const removing = (html: string) => html.match(/<button[^>]*data-remove[^>]*>/g) ?? []

it('has each stop as a row whose removal hands the focus on to the next', () => {
  const html = drawn(3)
  expect(html.match(/<li[^>]*data-row=/g)).toHaveLength(3)
  expect(removing(html)).toHaveLength(3)
})

it('keeps the only stop, with a button that can hold the focus of the one removed beside it', () => {
  const [only = ''] = removing(drawn(1))
  expect(only).toContain('aria-disabled="true"')
  expect(only).not.toContain('disabled=""')
  expect(removing(drawn(2)).join('')).not.toContain('aria-disabled="true"')
})
