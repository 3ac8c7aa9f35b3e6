import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { ApiError } from '@/components/api/api-error'
import { capabilitiesQuery } from '@/components/capabilities/queries'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { findingOf, todayRoute } from '@/test/readiness/today-examples'
import type { CandidateAnswer } from './candidate-answer'
import { candidatesQuery } from './queries'
import { ReassignDialog } from './reassign-dialog'

const refused = vi.hoisted(() => {
  // Before the imports: another file of this process may have brought the same rooms with the form as it is.
  vi.resetModules()
  return { error: null as Error | null }
})
vi.mock('@/components/form/use-desk-form', async (original) => {
  const { useDeskForm } = await original<typeof import('@/components/form/use-desk-form')>()
  const useRefused: typeof useDeskForm = (options) => {
    const desk = useDeskForm(options)
    return { ...desk, error: refused.error }
  }
  return { useDeskForm: useRefused }
})
ownModules('@/components/form/use-desk-form')
afterEach(() => void (refused.error = null))

const AT = { zone: 'UTC', now: Date.parse('2026-03-02T05:45:00Z') }
const route = todayRoute('Night run', { id: '9', verdict: 'blocked', findings: [findingOf()] })
const candidate = (id: string, fields: Partial<CandidateAnswer> = {}): CandidateAnswer => ({
  ...{ id, name: `RV ${id}`, verdict: 'ready', findings: [], notChecked: [], distanceMeters: null },
  ...fields,
})

function dialog(
  candidates: CandidateAnswer[],
  fields: Partial<typeof route> = {},
  first: { id: string; name: string } | null = null,
  client = new QueryClient(),
): string {
  const { queryKey } = candidatesQuery({
    ...{ routeId: '9', kind: 'vehicle', limit: 25 },
    search: first?.name ?? '',
  })
  client.setQueryData(queryKey, { data: candidates, pagination: { endCursor: '', hasNextPage: true } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          'ui',
          'api',
          'access',
          'form',
          'readiness',
          'candidates',
          'capabilities',
          'verdict',
        ])}
      >
        <DeskAccessProvider refusal={null} scope="admin:write">
          <ReassignDialog
            route={{ ...route, ...fields }}
            kinds={['vehicle']}
            first={first}
            at={AT}
            onClose={() => undefined}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('offers those that are ready first, with how far they are, and why the others are not', () => {
  const driver = findingOf({ check: 'hours', subject: { kind: 'driver', id: '7', name: 'Ana' } })
  const html = dialog([
    candidate('4', { distanceMeters: 8046, findings: [driver] }),
    candidate('128', { verdict: 'blocked', findings: [driver, findingOf()] }),
  ])
  const said = textOf(html)
  expect(said).toContain('Vehicle for Night run')
  expect(said).toContain('Leaves 06:15 UTC, with RV 128 as it stands.')
  expect(said).toMatch(/Applies whoever goes: Ana unsafe .+ Ready RV 4 5 mi away/)
  expect(said).toMatch(/Blocked RV 128 current RV 128 unsafe since 05:12: air brake lines/)
  expect(html.match(/disabled=""[^>]*value="128"|value="128"[^>]*disabled=""/)).not.toBeNull()
  expect(said).toContain('Show more')
  expect(said).toContain('The first 2. Search finds the others.')
  expect(said).toContain('Assign this vehicle')
})

it('says that nobody is named, and that nothing was found', () => {
  const said = textOf(dialog([], { vehicle: { id: '128', name: 'RV 128', namedBy: 'clocks' } }))
  expect(said).toContain('No vehicle is assigned yet.')
  expect(said).toContain('No vehicle found')
})

it('begins with whom it was dragged onto, judged, and leaves the choice', () => {
  const html = dialog([candidate('4')], {}, { id: '4', name: 'RV 4' })
  expect(html).toMatch(/<input[^>]*value="RV 4"/)
  expect(html).toMatch(/checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
  expect(textOf(html)).toContain('Night run will go with RV 4.')
})

it('sends nothing where the platform has no way to change a route', () => {
  const client = new QueryClient()
  const absent = { name: 'route_edit', state: 'absent' as const, scope: null, learnedAt: null }
  const send = /aria-disabled="true"[^>]*>Assign this vehicle/
  expect(dialog([candidate('4')], {}, null, client)).not.toMatch(send)
  client.setQueryData(capabilitiesQuery.queryKey, [absent])
  expect(dialog([candidate('4')], {}, null, client)).toMatch(send)
})

it('says every refusal, and whom it goes with now where somebody else chose', () => {
  const said = () => textOf(dialog([candidate('4')]))
  refused.error = new ApiError(503, 'outcome_unknown', 'It is not known whether this was carried out.')
  expect(said()).toContain('It is not known whether this was carried out.')
  refused.error = new ApiError(409, 'changed_meanwhile', 'It was changed.')
  expect(said()).toMatch(/Somebody changed this route in the meantime .*It goes with RV 128 now/)
  expect(said()).not.toContain('It was changed.')
})
