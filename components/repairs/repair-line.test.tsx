import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf } from '@/test/readiness/today-examples'
import type { RepairAnswer } from './repair-answer'
import { RepairLine } from './repair-line'

const repair: RepairAnswer = {
  vehicle: { kind: 'vehicle', id: '128', name: 'RV 128' },
  ...{ condition: 'blocked', neededAt: '2026-03-02T06:15:00.000Z', laterRoutes: 0, leavesBefore: null },
  ...{ route: { id: 'r1', name: 'Night run', zone: 'UTC' }, onRoad: null },
  findings: [
    findingOf(),
    findingOf({ check: 'in-the-shop', evidence: [{ kind: 'work_order', id: 'w1' }] }),
    findingOf({ check: 'maintenance-overdue', evidence: [{ kind: 'program', id: 'p1' }] }),
  ],
  reports: [
    {
      id: 'i1',
      isUnsafe: true,
      isDoubted: false,
      openDefects: 1,
      inspectedAt: null,
      defects: ['Air brake lines'],
    },
  ],
  workOrders: [
    {
      ...{ id: 'w1', description: 'Brakes', status: 'Open', priority: null, dueAt: null },
      laborLeftMinutes: null,
    },
  ],
  laborLeftMinutes: null,
}

const drawn = (given: Partial<RepairAnswer>) => {
  const words = compiledWords('en', ['ui', 'readiness', 'repairs', 'work-orders'])
  return renderToStaticMarkup(
    <WordsProvider language="en" messages={words}>
      <RepairLine
        repair={{ ...repair, ...given }}
        index={0}
        now={Date.parse('2026-03-02T05:45:00Z')}
        zone="UTC"
      />
    </WordsProvider>,
  )
}

it('leads once to each report, order and program that is behind what stands against a vehicle', () => {
  const html = drawn({})
  for (const href of ['/dvirs/i1', '/work-orders/w1', '/programs/p1'])
    expect(html.split(`href="${href}`), href).toHaveLength(2)
})

it('leads to the page of a trailer, too', () => {
  const html = drawn({ vehicle: { kind: 'trailer', id: 't 1', name: 'Trailer 1' } })
  expect(html).toMatch(/<a [^>]*href="\/vehicles\/t%201"[^>]*>Trailer 1/)
})

it('says of what may not be on the road that it may not drive, and of what drives soundly that it may not leave', () => {
  const onRoad = { id: 'r0', name: 'Early run', zone: 'UTC' }
  expect(drawn({ onRoad: { ...onRoad, mayNotDrive: true } })).toContain('May not drive')
  expect(drawn({ onRoad: { ...onRoad, mayNotDrive: false } })).toContain('May not leave')
})

it('says when it leaves before the departure that is blocked', () => {
  const route = { id: 'r0', name: 'Early run', zone: 'UTC' }
  const html = drawn({ leavesBefore: { at: '2026-03-02T06:00:00.000Z', route } })
  for (const said of ['06:15', 'Night run', 'Leaves before that', '06:00', 'Early run'])
    expect(html).toContain(said)
  expect(drawn({})).not.toContain('Leaves before that')
})

it('says which orders are overdue, and which are due today, by the days of the page', () => {
  const due = (dueAt: string) =>
    drawn({
      workOrders: [
        {
          ...{ id: 'w1', description: 'Brakes', status: 'Open', priority: null, dueAt },
          laborLeftMinutes: null,
        },
      ],
    })
  expect(due('2026-03-01T23:59:00.000Z')).toContain('Overdue')
  expect(due('2026-03-02T00:00:00.000Z')).toContain('Due today')
  const later = due('2026-03-03T00:00:00.000Z')
  expect(later).toContain('due Mar 3')
  for (const said of ['Overdue', 'Due today']) expect(later).not.toContain(said)
})

it('names the defects of a report where no finding rests on it', () => {
  const lamp = findingOf({
    ...{ check: 'stop-lamp', evidence: [], lifts: 'lamp_off', mustNot: false },
    message: { code: 'stop_lamp_on', params: { readAtMs: Date.parse('2026-03-02T05:00:00Z') } },
  })
  expect(drawn({ findings: [lamp] })).toContain('Air brake lines</span>')
  expect(drawn({ findings: [findingOf()] })).not.toContain('Air brake lines</span>')
})

it('opens each of several reports from the line that says what it found', () => {
  const report = { isUnsafe: true, isDoubted: false, openDefects: 1, inspectedAt: '2026-03-01T06:00:00.000Z' }
  const reports = [
    { id: 'i1', ...report, defects: ['Air brake lines'] },
    { id: 'i2', ...report, defects: ['Tires'] },
    { id: 'i3', ...report, openDefects: 0, defects: [] },
  ]
  const lines = drawn({ findings: [], workOrders: [], reports }).match(/<li class="flex.*?<\/li>/g) ?? []
  expect(lines.map((line) => line.match(/\/dvirs\/\w+/)?.[0])).toEqual([
    '/dvirs/i1',
    '/dvirs/i2',
    '/dvirs/i3',
  ])
  expect(lines[0]).toContain('Air brake lines</span>')
  expect(lines[1]).toContain('Tires</span>')
  // What a finding tells of is not said twice: it has its way beside the findings.
  const beside = drawn({ findings: [findingOf()], workOrders: [], reports })
  expect(beside.split('href="/dvirs/i1')).toHaveLength(2)
  expect(beside).not.toContain('Air brake lines</span>')
  expect(beside).toContain('Tires</span>')
})
