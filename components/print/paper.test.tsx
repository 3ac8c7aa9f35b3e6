import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { dvirAnswer } from '@/components/dvirs/dvir-answer'
import { DvirPaper } from '@/components/print/dvir-paper'
import { WorkOrderPaper } from '@/components/print/work-order-paper'
import { qrPath } from '@/components/ui/qr-path'
import { WordsProvider } from '@/components/words/words-provider'
import { workOrderAnswer } from '@/components/work-orders/work-order-answer'
import { compiledWords } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'

const AT = '2026-03-02T08:07:00.000Z'
const ledger = { sources: {}, lastSource: 'api', firstSeenAt: AT, lastConfirmedAt: AT, stub: false }
const url = 'https://desk.example/dvirs/7'
const SHEET = {
  ...{ organization: 'North', printedBy: 'Ana', printedAt: Date.parse(AT) },
  page: { path: '/dvirs/7', url },
  taken: { paper: { paper: 'dvir' as const, id: '7' }, whose: 'o:u' },
}
const SAID = [
  ...(['print', 'ui', 'dvirs', 'dvirs-detail', 'ledger', 'work-orders', 'work-orders-detail'] as const),
]

const drawn = (children: ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(
    <WordsProvider language={language} messages={compiledWords(language, SAID)}>
      {children}
    </WordsProvider>,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

const signed = (name: string | null, type: string) => ({
  ...{ signatoryUser: { id: 'u1', name }, type, signedAtTime: '2026-03-01T14:05:00Z' },
})
const DVIR = dvirAnswer(
  {
    ...{ id: '7', safetyStatus: 'resolved', type: 'preTrip', ledger, vehicle: { id: 'v1', name: 'Truck 7' } },
    authorSignature: signed('Dana Driver', 'driver'),
    secondSignature: signed(null, 'inspector'),
    vehicleDefects: [
      {
        ...{
          id: 'd1',
          isResolved: true,
          comment: 'Leaks',
          defectType: 'Air brakes',
          mechanicNotes: 'New hose',
        },
        ...{ resolvedBy: { id: 'u9', name: 'Mo', type: 'mechanic' }, resolvedAtTime: '2026-03-01T15:00:00Z' },
      },
    ],
  },
  '7',
)
const ORDER = workOrderAnswer(
  {
    ...{
      id: 'w1',
      description: 'Brakes',
      status: 'In Progress',
      assignedUserId: 'u9',
      assetId: 'v1',
      vendorUuid: '9f-2',
      ledger,
    },
    serviceTaskInstances: [
      {
        ...{ id: 't1', serviceTaskId: '77', laborTimeMinutes: 90 },
        laborHourlyCost: { amount: '80.10', currency: 'usd' },
        parts: [{ id: 'p1', partId: 'PAD', quantity: 3, costCentsOverride: 1999 }],
      },
    ],
    tax: { basisPoints: 825 },
    items: [
      { id: 'i1', type: 'DVIR' },
      { id: 'i2', type: 'DVIR' },
    ],
  },
  'w1',
)
const REPORTS = [{ id: 'i1', name: 'RV 142', safetyStatus: 'unsafe', what: 'Brakes, Lights' }]

describe('a sheet', () => {
  it('of a report has its signatures as they are: name, time with date and zone, type; and who has not signed', () => {
    const said = textOf(drawn(<DvirPaper {...SHEET} row={DVIR} />))
    expect(said).toMatch(/Driver Dana Driver Mar 1, 2026, 14:05 UTC Signed as driver/)
    expect(said).toMatch(/Mechanic User u1 Mar 1, 2026, 14:05 UTC Signed as inspector/)
    expect(said).toMatch(/Next driver Not signed/)
    expect(said).toMatch(/Air brakes Vehicle · Resolved Leaks Mechanic: New hose/)
    expect(said).toMatch(/Resolved by Mo, mechanic, Mar 1, 2026, 15:00 UTC/)
    expect(said).toMatch(/North · Driver vehicle inspection report/)
    expect(textOf(drawn(<DvirPaper {...SHEET} row={DVIR} />, 'es'))).toMatch(/Firmó como conductor/)
  })

  it('of a work order is exact to the cent and says names', () => {
    const names = {
      ...{ people: { u9: 'Mo' }, assets: { v1: 'Truck 7' }, tasks: { 77: 'Brake service' } },
      vendors: { '9f-2': 'Mesa yard · Tires' },
    }
    const said = textOf(drawn(<WorkOrderPaper {...SHEET} row={ORDER} reports={REPORTS} names={names} />))
    for (const one of [
      'Brake service',
      'Truck 7',
      'Mesa yard · Tires',
      'Assigned to Mo',
      'In Progress',
      '$19.99 each',
    ])
      expect(said).toContain(one)
    // 3 × 19.99, 1.5 h × 80.10, 8.25% of 180.12.
    for (const one of ['$59.97', '$120.15', '$180.12', '$14.86', '$194.98']) expect(said).toContain(one)
    expect(said).not.toContain('9f-2')
    // Of a report, whose it is and what is open on it.
    expect(said).toMatch(/DVIR of RV 142 Unsafe Brakes, Lights No\. i1 DVIR No\. i2/)
    const unnamed = <WorkOrderPaper {...SHEET} row={ORDER} reports={[]} names={{ ...names, vendors: {} }} />
    expect(textOf(drawn(unnamed))).toContain('Vendor without a known name (id 9f-2)')
  })

  it('of a work order says where its amounts are no numbers', () => {
    const row = { ...ORDER, tax: { money: { amount: '1,200.00', currency: 'usd' } } }
    const said = textOf(
      drawn(
        <WorkOrderPaper
          {...SHEET}
          row={row}
          reports={[]}
          names={{ people: {}, assets: {}, tasks: {}, vendors: {} }}
        />,
      ),
    )
    expect(said).toContain('This cannot be added up. One of its amounts is not a number.')
  })

  it('carries the way back for a camera, and a head that pages repeat', () => {
    const html = drawn(<DvirPaper {...SHEET} row={DVIR} />)
    expect(html).toContain(qrPath(url).path)
    expect(html.match(/<thead/g)).toHaveLength(1)
    expect(html).not.toContain('<nav')
  })
})
