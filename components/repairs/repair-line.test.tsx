import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf } from '@/test/today-examples'
import type { RepairAnswer } from './repair-answer'
import { RepairLine } from './repair-line'

const repair: RepairAnswer = {
  vehicle: { kind: 'vehicle', id: '128', name: 'RV 128' },
  ...{ condition: 'blocked', neededAt: '2026-03-02T06:15:00.000Z', laterRoutes: 0, onRoad: null },
  route: { id: 'r1', name: 'Night run', zone: 'UTC' },
  findings: [
    findingOf(),
    findingOf({ check: 'in-the-shop', evidence: [{ kind: 'work_order', id: 'w1' }] }),
    findingOf({ check: 'maintenance-overdue', evidence: [{ kind: 'program', id: 'p1' }] }),
  ],
  reports: [{ id: 'i1', isUnsafe: true, openDefects: 1, inspectedAt: null, defects: ['Air brake lines'] }],
  workOrders: [
    {
      ...{ id: 'w1', description: 'Brakes', status: 'Open', priority: null, dueAt: null },
      laborLeftMinutes: null,
    },
  ],
  laborLeftMinutes: null,
}

it('leads once to each report, order and program that is behind what stands against a vehicle', () => {
  const words = compiledWords('en', ['ui', 'readiness', 'repairs', 'work-orders'])
  const html = renderToStaticMarkup(
    <WordsProvider language="en" messages={words}>
      <RepairLine repair={repair} index={0} now={Date.parse('2026-03-02T05:45:00Z')} zone="UTC" />
    </WordsProvider>,
  )
  for (const href of ['/dvirs/i1', '/work-orders/w1', '/programs/p1'])
    expect(html.split(`href="${href}`), href).toHaveLength(2)
})
