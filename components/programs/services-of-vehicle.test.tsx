import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { vehicleServicesKey } from './program-keys'
import { ServicesOfVehicle } from './services-of-vehicle'

const read = { meters: { odometer: null, engine: null }, services: [], done: [], exchanges: [], doubted: [] }

function drawn(data: object | undefined) {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey: vehicleServicesKey('7') })
  query.setState({ data, status: 'error', error: new Error('gone'), dataUpdatedAt: 1, errorUpdateCount: 1 })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api', 'programs'])}>
        <ServicesOfVehicle
          vehicle={{ id: '7', name: 'Truck 12' }}
          at={{ zone: 'UTC', now: 0 }}
          refusal={null}
        />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('stays on the page where services could not be read again: said above, and asked again by a press', () => {
  expect(drawn(read)).toMatch(/role="alert".*What was read before stays below.*Try again.*<\/div>.*<ul/)
})
