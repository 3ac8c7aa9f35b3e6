import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { InspectionAnswer } from '@/components/inspections/inspection-answer'
import type { WithoutReportAnswer } from '@/components/inspections/inspection-answer'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { RecordPaper } from './record-paper'

const PERIOD = { from: '2026-03-01', to: '2026-03-08', zone: 'America/Denver' }
const HASH = 'ab'.repeat(32)
const AT = '2026-03-08T13:00:00.000Z'
const report = (fields: Partial<InspectionAnswer>): InspectionAnswer => ({
  ...{ id: '7', vehicle: { id: 'v1', name: 'RV 7' }, trailer: null, inspectedAt: AT, type: 'preTrip' },
  ...{ safetyStatus: 'unsafe', writtenBy: { id: 'd1', name: 'Dana', at: AT }, defects: [], defectCount: 0 },
  ...{ ofOther: null, certified: null, reviewed: null, awaits: null, isGone: false },
  ...fields,
})
const DEFECT = { on: 'trailer' as const, what: 'Brakes', notes: null }

type Without = Pick<WithoutReportAnswer, 'data' | 'counts' | 'reports'>

function drawn(
  language: Language,
  given: Partial<Without> = {},
  narrowed: Parameters<typeof RecordPaper>[0]['narrowed'] = { asset: null, driver: null },
): string {
  const html = renderToStaticMarkup(
    <WordsProvider
      language={language}
      messages={compiledWords(language, ['inspections', 'print', 'dvirs', 'ui'])}
    >
      <RecordPaper
        organization="North"
        printedBy="Ana"
        printedAt={Date.parse(AT)}
        page={{ path: '/inspections', url: 'https://desk.example/inspections' }}
        taken={{ paper: { paper: 'inspections', ...PERIOD }, whose: 'o:u' }}
        period={PERIOD}
        narrowed={narrowed}
        reports={{
          counts: { all: 3, mechanic: 1, next_driver: 1, defects: 2 },
          data: [
            report({
              trailer: 'T-12',
              awaits: 'mechanic',
              defects: [{ ...DEFECT, resolved: null }],
              defectCount: 3,
            }),
            report({
              ...{ id: '8', awaits: 'next_driver', defectCount: 1, safetyStatus: 'resolved' },
              defects: [{ ...DEFECT, resolved: { id: 'u9', name: null, at: null } }],
              ofOther: 'trailer',
              certified: { id: 'u1', name: 'Mo', at: AT, as: 'unnecessary' },
            }),
          ],
        }}
        without={{
          counts: { days: 1, vehicles: 1, drivers: 2, driven: 4, unknown: 2 },
          reports: { isTold: true, until: null },
          data: [
            {
              ...{ day: '2026-03-08', vehicle: { id: 'v9', name: null }, routeCount: 2 },
              routes: [{ id: 'r1', name: 'Early run' }],
              drivers: [
                { id: 'd1', name: 'Dana' },
                { id: '281474976710999', name: null },
              ],
            },
          ],
          ...given,
        }}
        kept={{
          reports: { count: 2, since: AT, oldest: AT },
          workOrders: { count: 1, since: AT },
          entries: { count: 40, since: AT },
          ...{ days: { reports: 730, workOrders: 730, entries: 730 }, isYoung: true },
        }}
        head={{ sequence: 40, hash: HASH }}
      />
    </WordsProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('has the record on paper: zone, what is missing, who certified as what, who drove without a report, the head', () => {
  const said = drawn('en')
  for (const words of [
    'Sun, Mar 1, 2026 to Sun, Mar 8, 2026 America/Denver',
    // Clocks went forward that night.
    'RV 7 and trailer T-12 Mar 8, 2026, 07:00 MDT',
    'Certification missing',
    '07:00 MDT Resolved: only defects of the trailer',
    'Brakes, on the trailer · Open',
    'and 2 more',
    'Certified as repair unnecessary: Mo, Mar 8, 2026, 07:00 MDT',
    'Resolved by User u9, time not reported',
    'The first 2 of 3 are printed. The CSV file has all.',
    'US property carriers need no report when nothing is wrong',
    'Sun, Mar 8, 2026 · v9 · No report · drove Early run and 1 more route driven by Dana and Driver …0999',
    '2 routes were driven with vehicles that are not known',
    'Wayboard does not go back three months yet.',
    `Audit trail: entry 40, hash ${HASH}`,
  ])
    expect(said).toContain(words)
  // The zone is that of the period, whichever somebody likes to read.
  expect(said).not.toContain('My time')
})

it('says it in Spanish, too', () => {
  const said = drawn('es')
  expect(said).toContain('RV 7 y remolque T-12')
  expect(said).toContain('Certificada (reparación innecesaria): Mo')
  expect(said).toContain(': solo defectos del remolque')
  expect(said).toContain('Falta la certificación')
})

it('says that no vehicle drove without a report only where all that drove is known, and the reports', () => {
  const none = { days: 0, vehicles: 0, drivers: 0, driven: 3, unknown: 0 }
  const said = (given: Partial<Without>) => drawn('en', { data: [], counts: none, ...given })
  const claim = 'No vehicle drove without a report'
  expect(said({})).toContain(claim)
  for (const [given, words] of [
    [{ counts: { ...none, unknown: 1 } }, 'No vehicle is known to have driven without a report'],
    [{ counts: { ...none, driven: 0 } }, 'No driven route is known'],
    [{ reports: { isTold: false, until: null } }, 'It is not known who drove without a report'],
    [{ reports: { isTold: true, until: AT } }, 'No vehicle is known to have driven without a report'],
    [
      { counts: { ...none, driven: 0 }, reports: { isTold: true, until: AT } },
      'Reports were last read Mar 8, 2026, 07:00 MDT . Which days since then have none is not known',
    ],
  ] as const) {
    expect(said(given), words).toContain(words)
    expect(said(given), words).not.toContain(claim)
  }
})

it('says at its head of which vehicle and driver it is, and claims of neither more than what is known', () => {
  const counts = { days: 0, vehicles: 0, drivers: 0, driven: 3, unknown: 0 }
  const said = drawn('en', { data: [], counts }, { asset: 'RV 7', driver: 'Dana' })
  expect(said).toContain('America/Denver Only RV 7 Only driver Dana')
  expect(said).toContain('No day without a report is known')
  expect(said).not.toContain('No vehicle drove without a report')
  // It may be a trailer, of which no route tells.
  expect(said).toContain('Which trailer a route took is not known.')
  const none = { ...counts, driven: 0 }
  const idle = drawn('en', { data: [], counts: none }, { asset: 'RV 7', driver: null })
  expect(idle).toContain('No driven route of it is known')
  expect(idle).not.toContain('Only driver')
  expect(drawn('en')).not.toMatch(/Only |Which trailer/)
})
