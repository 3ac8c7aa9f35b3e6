import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FindingAnswer } from '@/components/readiness/today-answer'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf, openDefect } from '@/test/readiness/today-examples'
import { DecideOn, DecideOnRoute } from './decide-on'
import { deferralsQuery } from './decision-requests'
import { DeferralOfDefect } from './deferral-of-defect'
import { MayDecideProvider } from './may-decide'

const UNTIL = '2026-03-09T06:00:00.000Z'
const deferred = openDefect({
  weight: 'note',
  message: {
    code: 'defect_deferred',
    params: { what: 'Wiper', cameBack: 0, by: 'Ann', reason: 'Part is ordered', untilMs: Date.parse(UNTIL) },
  },
})
const marked = findingOf({
  check: 'out-of-service',
  message: { code: 'marked_out_of_service', params: { by: 'Ann', reason: 'Frame', untilMs: null } },
})

const drawn = (part: ReactNode, refusal: string | null = null) =>
  drawnAlone(<MayDecideProvider refusal={refusal}>{part}</MayDecideProvider>)

function drawnAlone(part: ReactNode): string {
  const client = new QueryClient()
  client.setQueryData(deferralsQuery('i1').queryKey, [
    { defectId: 'open', deferral: null, refusal: null },
    { defectId: 'unsafe', deferral: null, refusal: 'must_not' },
    {
      ...{ defectId: 'put off', refusal: null },
      deferral: { by: 'Ann', reason: 'Part is ordered', until: UNTIL },
    },
  ])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'api', 'decisions', 'readiness', 'verdict'])}
      >
        {part}
      </WordsProvider>
    </QueryClientProvider>,
  )
}
const ofRoute = (findings: readonly FindingAnswer[], refusal?: string | null) =>
  drawn(<DecideOnRoute findings={findings} all={findings} />, refusal)

it('offers to put a defect off and to take its vehicle out of service', () => {
  const html = ofRoute([openDefect(), openDefect({ subject: { kind: 'vehicle', id: '128', name: null } })])
  expect(html).toContain('Defer Wiper')
  expect(html.match(/Mark out of service/g), 'once for the vehicle').toHaveLength(1)
})

it('offers the same of a trailer, named as one, beside its vehicle, and marks neither twice', () => {
  const trailer = { kind: 'trailer' as const, id: 'tr1', name: 'Trailer 7' }
  const both = [openDefect({ subject: trailer }), openDefect()]
  for (const word of ['>Mark trailer out of service<', '>Mark out of service<'])
    expect(ofRoute(both).split(word)).toHaveLength(2)
  const html = ofRoute([...both, { ...marked, subject: trailer }])
  expect(html).toContain('Put trailer back in service')
  expect(html).not.toContain('Mark trailer out of service')
  expect(html).toContain('>Mark out of service<')
  expect(ofRoute([openDefect({ subject: trailer })], 'Mechanics may.')).not.toContain('Mark trailer')
})

it('takes back a mark and a deferral, and marks nothing twice', () => {
  const html = ofRoute([marked, openDefect()])
  expect(html).toContain('Put back in service')
  expect(html).not.toContain('Mark out of service')
  expect(drawn(<DecideOn finding={deferred} />)).toContain('Count it again')
})

it('says who may where this person may not, and offers nothing where nothing is decided', () => {
  const html = ofRoute([openDefect(), marked], 'Mechanics may.')
  expect(html).toContain('Mechanics may.')
  expect(html).not.toContain('Mark out of service')
  expect(drawn(<DecideOn finding={deferred} />, 'Mechanics may.')).toBe('')
  const findings = [openDefect(), marked]
  expect(drawnAlone(<DecideOnRoute findings={findings} all={findings} />)).toBe('')
})

it('says on a report what is put off, and what cannot be', () => {
  const of = (defectId: string) => drawn(<DeferralOfDefect dvirId="i1" defectId={defectId} what="Brakes" />)
  expect(of('open')).toContain('Defer Brakes')
  expect(of('unsafe')).toContain('makes the report unsafe')
  expect(of('put off')).toContain('Ann deferred it until')
  expect(of('unknown')).toBe('')
})
