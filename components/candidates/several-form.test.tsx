import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { findingOf, todayRoute } from '@/test/readiness/today-examples'
import type { CandidateAnswer } from './candidate-answer'
import type { Offer } from './queries'
import { SeveralForm } from './several-form'

// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/today' }))

ownModules('next/navigation')

const candidate = (
  id: string,
  findings: CandidateAnswer['findings'] = [],
  notChecked: CandidateAnswer['notChecked'] = [],
): CandidateAnswer => ({
  ...{ id, name: `RV ${id}`, verdict: 'ready', findings, notChecked, distanceMeters: null },
})
const offer = (...candidates: CandidateAnswer[]): Offer => ({ candidates, hasMore: false })

function said(offers: readonly Offer[]): string {
  const routes = ['Night run', 'Day run'].map((id) => todayRoute(id, { findings: [findingOf()] }))
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'api', 'access', 'form', 'readiness', 'candidates', 'verdict'])}
      >
        <DeskAccessProvider refusal={null} scope="admin:write">
          <SeveralForm
            fallenOut={{ kind: 'vehicle', id: '128', name: 'RV 128', routes }}
            offers={offers}
            title="Another vehicle"
            now={Date.parse('2026-03-02T05:45:00Z')}
            onClose={() => undefined}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('suggests a vehicle for each route, says what is sent, and leaves out the one that fell out', () => {
  const busy = findingOf({ subject: { kind: 'vehicle', id: '5', name: 'RV 5' } })
  const text = said([
    offer(candidate('4'), candidate('5'), candidate('128')),
    offer(candidate('4'), candidate('5', [busy])),
  ])
  expect(text).toMatch(/The same for all One for each RV 4 \(Ready\) RV 5 \(Blocked\)/)
  expect(text).toContain('Vehicle for Night run')
  expect(text).not.toContain('RV 128')
  // The first is given the ready one; for the second none is left.
  expect(text).toMatch(/PATCH \/fleet\/routes\/Night run/)
  expect(text).not.toMatch(/PATCH \/fleet\/routes\/Day run/)
  expect(text).toContain('Reassign 1 route')
  expect(text).not.toContain('Search')
})

it('says beside a name how many checks were not made', () => {
  const four = (...checks: ('in-the-shop' | 'annual-inspection')[]) => {
    const why = { reason: 'not_read_yet' } as const
    const unchecked = checks.map((check) => ({ check, topic: null, why }))
    return offer(candidate('4', [], unchecked), candidate('5'))
  }
  const text = said([four('in-the-shop'), four('in-the-shop', 'annual-inspection')])
  expect(text).toMatch(/One for each RV 5 \(Ready\) RV 4 \(Ready, 2 not checked\)/)
  expect(text).toMatch(/Night run .*RV 4 \(Ready, 1 not checked\) .*Day run .*RV 4 \(Ready, 2 not checked/)
  // Of whom everything is known goes before who is the first.
  expect(text).toMatch(/PATCH \/fleet\/routes\/Night run .*&quot;vehicleId&quot;: &quot;5&quot;.* PATCH/)
})

it('says that there are more than it offers, and searches for them', () => {
  const text = said([{ candidates: [candidate('4'), candidate('5')], hasMore: true }, offer()])
  expect(text).toMatch(/Search by name or id Each route is offered the first 2, .* Search finds the others\./)
})
