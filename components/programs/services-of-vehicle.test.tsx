import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { vehicleServicesKey } from './program-keys'
import { ServicesOfVehicle } from './services-of-vehicle'

const read = { meters: { odometer: null, engine: null }, services: [], done: [], exchanges: [], doubted: [] }

function drawn(data: object | undefined, zone = 'UTC', noteRefusal: string | null = null) {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey: vehicleServicesKey('7') })
  query.setState({ data, status: 'error', error: new Error('gone'), dataUpdatedAt: 1, errorUpdateCount: 1 })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api', 'programs'])}>
        <ServicesOfVehicle
          vehicle={{ id: '7', name: 'Truck 12' }}
          at={{ zone, now: 0 }}
          refusal={null}
          noteRefusal={noteRefusal}
        />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('stays on the page where services could not be read again: said above, and asked again by a press', () => {
  expect(drawn(read)).toMatch(/role="alert".*What was read before stays below.*Try again.*<\/div>.*<ul/)
})

it('notes nothing where that is refused, and takes back what was noted', () => {
  const due = { standing: 'unknown', at: null, isReckoned: false, measures: [], lastDone: null }
  const program = { id: 'p1', name: 'Oil change', isPeriodicInspection: false, zone: 'UTC' }
  const done = [
    {
      ...{
        id: 'd1',
        programName: 'Oil change',
        doneAt: '1970-01-01T00:00:00Z',
        by: 'Ann',
        workOrderId: null,
      },
      ...{ meters: null, engineHours: null },
    },
  ]
  const html = drawn({ ...read, services: [{ program, due, order: null }], done }, 'UTC', 'Nobody knows it.')
  expect(html.split('Nobody knows it.').length - 1, 'done, and the exchange of a meter').toBe(2)
  expect(html).toMatch(/<button(?![^>]* aria-disabled=)[^>]*>Take back/)
})

it('names the days of a service as its program counts them, from wherever somebody looks', () => {
  const due = {
    ...{ standing: 'later', at: '1970-03-12T06:00:00.000Z', isReckoned: false, measures: [] },
    lastDone: { id: 'd1', at: '1970-02-11T05:30:00.000Z', meters: null, engineHours: null },
  }
  const program = { id: 'p1', name: 'Oil change', isPeriodicInspection: false, zone: 'America/Chicago' }
  const services = [{ program, due, order: null }]
  for (const zone of ['America/Los_Angeles', 'Asia/Tokyo']) {
    const html = drawn({ ...read, services }, zone)
    for (const day of ['Mar 12', 'Feb 10']) expect(html).toContain(day)
  }
})
