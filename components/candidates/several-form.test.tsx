import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { findingOf, todayRoute } from '@/test/today-examples'
import type { CandidateAnswer } from './candidate-answer'
import { SeveralForm } from './several-form'

// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/today' }))

ownModules('next/navigation')

const candidate = (id: string, findings: CandidateAnswer['findings'] = []): CandidateAnswer => ({
  ...{ id, name: `RV ${id}`, verdict: 'ready', findings, notChecked: [], distanceMeters: null },
})

it('suggests a vehicle for each route, says what is sent, and leaves out the one that fell out', () => {
  const routes = ['Night run', 'Day run'].map((id) => todayRoute(id, { findings: [findingOf()] }))
  const busy = findingOf({ subject: { kind: 'vehicle', id: '5', name: 'RV 5' } })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'api', 'access', 'form', 'readiness', 'candidates', 'verdict'])}
      >
        <DeskAccessProvider refusal={null} scope="admin:write">
          <SeveralForm
            fallenOut={{ kind: 'vehicle', id: '128', name: 'RV 128', routes }}
            candidates={[
              [candidate('4'), candidate('5'), candidate('128')],
              [candidate('4'), candidate('5', [busy])],
            ]}
            title="Another vehicle"
            now={Date.parse('2026-03-02T05:45:00Z')}
            onClose={() => undefined}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
  const said = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(said).toMatch(/The same for all One for each RV 4 \(Ready\) RV 5 \(Blocked\)/)
  expect(said).toContain('Vehicle for Night run')
  expect(said).not.toContain('RV 128')
  // The first is given the ready one; for the second none is left.
  expect(said).toMatch(/PATCH \/fleet\/routes\/Night run/)
  expect(said).not.toMatch(/PATCH \/fleet\/routes\/Day run/)
  expect(said).toContain('Reassign 1 route')
})
