import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { FindingAnswer } from '@/components/readiness/today-answer'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { VehiclePage } from './detail/vehicle-page'
import { VehicleList } from './list/vehicle-list'
import type { VehicleAnswer } from './vehicle-answer'
import { vehicleKey, vehicleListKey } from './vehicle-keys'

// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/vehicles',
  useSearchParams: () => new URLSearchParams(),
}))

ownModules('next/navigation')

const NOW = Date.parse('2026-03-05T05:45:00Z')

/** As an infinite query keeps it. */
const inPages = (page: object) => ({ pages: [page], pageParams: [''] })

function drawn(queryKey: readonly unknown[], data: object, page: ReactNode): string {
  const client = new QueryClient()
  client.setQueryData(queryKey, data)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          'ui',
          'api',
          'decisions',
          'form',
          'ledger',
          'papers',
          'readiness',
          'vehicles',
          'work-orders',
          'verdict',
        ])}
      >
        {page}
      </WordsProvider>
    </QueryClientProvider>,
  )
}

const vehicle: VehicleAnswer = {
  ...{
    id: 'v1',
    kind: 'vehicle',
    isTold: true,
    name: 'RV 128',
    licensePlate: 'OH 1',
    vin: null,
    model: '2021 Mack',
    condition: 'unsafe',
  },
  ...{
    since: '2026-03-05T05:12:00Z',
    because: { kind: 'dvir', id: 'i1' },
    mark: null,
    grounding: [],
    needed: [],
    routes: [],
  },
  inspections: [
    {
      ...{ id: 'i1', type: null, status: 'unsafe', at: '2026-03-05T05:12:00Z' },
      ...{ defects: 1, openDefects: 1, isOfOther: false },
    },
  ],
  defects: [
    {
      ...{ kind: 'Air brake lines', times: 3, cameBack: 2, open: 1, reportId: 'i1' },
      ...{ firstAt: null, lastAt: '2026-03-05T05:12:00Z' },
    },
  ],
  workOrders: [
    {
      ...{ id: 'w1', description: 'Brakes', status: 'Open', isOpen: true, dueAt: null, updatedAt: null },
      ...{ laborLeftMinutes: 90, cost: { total: '1234.50', currency: 'usd' } },
    },
  ],
  papers: {
    zone: 'America/Chicago',
    lines: [
      {
        ...{ id: 'q1', type: 'Annual inspection', expiresAt: '2026-03-13T04:59:59.999Z' },
        ...{ isRequired: true, state: 'soon' },
      },
    ],
  },
  more: { reports: false, workOrders: false, routes: false },
  cost: { orders: 0, withoutTotal: 0, unpriced: 0, totals: [] },
  untold: { reports: null, defects: null, workOrders: null, routes: null, papers: null },
  odometerMeters: { value: 1_609_344, source: 'report', at: '2026-03-05T05:12:00Z' },
  ...{ engineHours: null, place: null, faults: null },
}

const page = (
  refusal: string | null,
  given: Partial<VehicleAnswer> = {},
  { order = refusal, share = null }: { order?: string | null; share?: string | null } = {},
) =>
  drawn(
    vehicleKey('v1'),
    { ...vehicle, ...given },
    <VehiclePage
      id="v1"
      startedAt={NOW}
      refusal={refusal}
      orderRefusal={order}
      share={{ askRefusal: share, refusal: share }}
    />,
  )

it('says under its head that its periodic inspection is over, whatever condition that says', () => {
  const finding: FindingAnswer = {
    ...{ check: 'annual-inspection', weight: 'blocks', mustNot: true, isOverridable: false },
    subject: { kind: 'vehicle', id: 'v1', name: 'RV 128' },
    message: {
      code: 'inspection_expired',
      params: { what: 'Annual inspection', expiredAtMs: Date.parse('2026-03-01T12:00:00Z') },
    },
    ...{ since: '2026-03-01T12:00:00Z', evidence: [], lifts: 'inspection_renewed', law: '49 CFR 396.17' },
    ...{ waysOut: ['repair_first'], overridden: null },
  }
  const html = page(null, { condition: 'in_service', grounding: [finding] })
  expect(html).toMatch(/In service.*RV 128: Annual inspection expired Mar 1.*49 CFR 396\.17/)
})

it('names the zone of what was found where the route has another one than the page', () => {
  const finding: FindingAnswer = {
    ...{ check: 'vehicle-unsafe', weight: 'blocks', mustNot: true, isOverridable: false },
    subject: { kind: 'vehicle', id: 'v1', name: 'RV 128' },
    message: { code: 'reported_unsafe', params: { defects: ['Brakes'], defectsKnown: true } },
    ...{ since: '2026-03-05T05:12:00Z', evidence: [], lifts: 'report_certified', law: null },
    ...{ waysOut: [], overridden: null },
  }
  const needed = (zone: string) => [
    {
      ...{ id: 'r1', name: 'RV-1', zone, departsAt: '2026-03-05T13:15:00Z', verdict: 'blocked' as const },
      ...{ driver: null, findings: [finding], notChecked: [] },
    },
  ]
  expect(page(null, { needed: needed('America/Phoenix') })).toContain('unsafe since 22:12 MST')
  expect(page(null, { needed: needed('UTC') })).toMatch(/unsafe since (?:\w+ \d+, )?05:12:/)
})

it('says how a vehicle is, why, what came back, and what its work costs', () => {
  const html = page(null)
  for (const said of ['RV 128', 'Unsafe', 'Open the DVIR', 'came back 2 times', '$1,234.50', '1,000 mi'])
    expect(html).toContain(said)
  expect(html).toContain('Mark out of service')
  expect(html).not.toContain('Last seen at')
  expect(html).toContain('/audit?subject=vehicle&amp;id=v1')
})

it('says of each list that it has more than is shown, and leads to all of it', () => {
  const cut = ['The newest are shown', 'changed last', 'nearest to now']
  const routes = [
    {
      ...{ id: 'r1', name: 'Night run', departsAt: '2026-03-05T06:15:00Z', zone: 'America/Phoenix' },
      ...{ progress: null, driverName: null },
    },
  ]
  const html = page(null, { routes, more: { reports: true, workOrders: true, routes: true } })
  for (const said of cut) expect(html).toContain(said)
  const whole = page(null, { routes })
  for (const said of cut) expect(whole).not.toContain(said)
  for (const href of [
    '/work-orders?asset=v1',
    '/dvirs?asset=v1&amp;sort=newest',
    '/routes?vehicle=v1&amp;sort=newest',
  ])
    expect(whole).toContain(`href="${href}"`)
})

it('says what its completed work cost in a year, currencies apart, and what is in no sum', () => {
  const totals = [
    { total: '8310.40', currency: 'usd' },
    { total: '20.00', currency: 'eur' },
  ]
  const html = page(null, { cost: { orders: 14, withoutTotal: 2, unpriced: 1, totals } })
  expect(html).toContain(
    '14 completed orders, $8,310.40 + €20.00, 2 without a total, 1 with parts without a price',
  )
  expect(html).toContain('href="/costs"')
  expect(page(null, { cost: { orders: 1, withoutTotal: 1, unpriced: 0, totals: [] } })).toContain(
    '1 completed order, no total',
  )
  expect(page(null)).not.toContain('Twelve months')
})

it('says that there is nothing only where the lists that would tell of it were read, and not too long ago', () => {
  const nothing = {
    ...{ inspections: [], defects: [], workOrders: [], because: null },
    papers: { zone: 'UTC', lines: [] },
  }
  const none = [
    ...['No defects were reported.', 'No inspections yet.', 'No work orders.', 'No records.'],
    ...['No route needs it within 48 hours.', 'No routes within seven days.'],
  ]
  for (const said of none) expect(page(null, nothing)).toContain(said)
  const html = page(null, {
    ...{ ...nothing, condition: 'unknown', since: null },
    untold: {
      ...{ reports: { reason: 'no_permission' }, defects: { reason: 'only_deliveries' } },
      workOrders: { reason: 'not_read_yet' },
      routes: { reason: 'too_old', atMs: Date.parse('2026-03-05T00:45:00Z') },
      papers: { reason: 'not_offered' },
    },
  })
  for (const said of none) expect(html).not.toContain(said)
  for (const said of [
    ...['Not known: the connection may not read it', 'Not known: only what webhooks deliver is known'],
    ...['Not known: not read yet', 'Not known: last read ', 'Not known: the platform does not offer it'],
  ])
    expect(html).toContain(said)
  expect(html).not.toContain('Whether there are others')
})

it('shows what is known of a list all the same, and that there may be more', () => {
  const html = page(null, {
    untold: {
      ...vehicle.untold,
      reports: { reason: 'no_permission' },
      workOrders: { reason: 'not_offered' },
    },
  })
  for (const said of [
    ...['/dvirs/i1', '/work-orders/w1'],
    'Whether there are others is not known: the connection may not read it',
    'Whether there are others is not known: the platform does not offer it',
  ])
    expect(html).toContain(said)
})

it('offers no work order and no link that the platform would refuse, and says why', () => {
  expect(page(null)).toContain('/work-orders/new?')
  const html = page(null, {}, { order: 'The grant is for reading only.', share: 'Nothing is connected.' })
  expect(html).not.toContain('/work-orders/new?')
  for (const why of ['The grant is for reading only.', 'Nothing is connected.']) expect(html).toContain(why)
  // What is decided here needs no platform.
  expect(html).toContain('Mark out of service')
})

it('says of a trailer how it is, what needs it and its reports, and nothing that is asked of what is driven', () => {
  const given = { name: null, because: null }
  const trailer = page(null, { ...given, kind: 'trailer' })
  for (const said of [
    ...['Trailer without a name', 'trailer id', 'Services', '/work-orders/w1', 'Unsafe', '/dvirs/i1'],
    ...['Needed next', 'Inspections', 'came back 2 times', 'Mark out of service', 'href="/vehicles"'],
  ])
    expect(trailer).toContain(said)
  for (const asked of ['Lamps on', '>Routes<', 'Share']) expect(trailer).not.toContain(asked)
})

it('says of a report that found only the other of vehicle and trailer unsafe that it did, and calls this one nothing', () => {
  const [known] = vehicle.inspections
  const given = (isOfOther: boolean): Partial<VehicleAnswer> => ({
    ...{ condition: 'in_service', because: null, defects: [] },
    inspections: known ? [{ ...known, defects: 0, openDefects: 0, isOfOther }] : [],
  })
  for (const [kind, said] of [
    ['trailer', 'Only defects of the vehicle'],
    ['vehicle', 'Only defects of the trailer'],
  ] as const) {
    const html = page(null, { kind, ...given(true) })
    expect(html).toContain(said)
    expect(html).not.toContain('Unsafe')
    const own = page(null, { kind, ...given(false) })
    expect(own).toContain('Unsafe')
    expect(own).not.toContain(said)
  }
})

it('offers no mark of what nobody but a service tells of, and says why', () => {
  const why = 'The platform has reported nothing about it'
  const html = page(null, { isTold: false })
  expect(html).toMatch(
    new RegExp(`${why}</span><button[^>]* aria-disabled="true"[^>]*>(?:<[^>]*>)*Mark out of service`),
  )
  expect(page(null)).not.toContain(why)
  expect(page('Mechanics may.', { isTold: false })).not.toContain(why)
})

it('says of another asset what comes round for it, and nothing that only inspections tell', () => {
  const asset = page(null, { name: null, because: null, defects: [], inspections: [], kind: 'asset' })
  for (const said of ['Asset without a name', 'Services', 'Papers', '/work-orders/w1'])
    expect(asset).toContain(said)
  for (const asked of [
    ...['Needed next', 'Inspections', 'Unsafe', 'No defects', '>Routes<', 'Share', 'Mark out'],
    'href="/vehicles"',
  ])
    expect(asset).not.toContain(asked)
})

it('says when the papers of a vehicle or a trailer end, by the days of where it drives', () => {
  for (const kind of ['vehicle', 'trailer'] as const) {
    const html = page(null, { kind })
    for (const said of ['Papers', 'Annual inspection', 'required', 'Expires Mar 12'])
      expect(html).toContain(said)
  }
})

it('says how much labor is left where some is', () => {
  expect(page(null)).toContain('of labor left')
  const [order] = vehicle.workOrders
  const done = order ? [{ ...order, laborLeftMinutes: 0 }] : []
  expect(page(null, { workOrders: done })).not.toContain('of labor left')
})

it('puts back what is marked, and says who took it out of service and why', () => {
  const mark = { reason: 'Frame', by: 'Ann', since: '2026-03-05T05:12:00Z', until: null }
  const html = page('Mechanics may.', { condition: 'out_of_service', mark, because: null })
  expect(html).toContain('Ann took it out of service: Frame')
  expect(html).toContain('Put back in service')
  expect(html).toContain('Mechanics may.')
  const trailer = page(null, { kind: 'trailer', condition: 'out_of_service', mark, because: null })
  for (const said of ['Out of service', 'Ann took it out of service: Frame', 'Put back in service'])
    expect(trailer).toContain(said)
})

it('lists vehicles with the route that each is on and what needs it next, each a link, and trailers as such', () => {
  const nothing = {
    ...{ since: null, laterRoutes: 0, openOrders: 0, neededAt: null, route: null },
    ...{ inspectedAt: null, onRoad: null },
  }
  const html = drawn(
    vehicleListKey(''),
    inPages({
      data: [
        {
          ...{ ...nothing, id: 'v 1', kind: 'vehicle', name: 'RV 128', condition: 'unsafe' },
          ...{ laterRoutes: 1, openOrders: 2 },
          ...{ neededAt: '2026-03-05T06:15:00Z', route: { id: 'r1', name: 'Night run', zone: 'UTC' } },
          onRoad: { id: 'r0', name: 'Day run', zone: 'UTC' },
        },
        { ...nothing, id: 't1', kind: 'trailer', name: 'RV 8', condition: 'out_of_service' },
        { ...nothing, id: 't2', kind: 'trailer', name: null, condition: 'in_service' },
      ],
      counts: {
        ...{ all: 3, needed: 1, vehicles: 11, trailers: 12, unsafe: 1, out_of_service: 1, in_the_shop: 0 },
        ...{ inspection_expired: 0, in_service: 1, unknown: 0 },
      },
      pagination: { endCursor: 't2', hasNextPage: true },
    }),
    <VehicleList startedAt={NOW} />,
  )
  expect(html).toMatch(/On the road<\/span><a [^>]*href="\/routes\/r0"[^>]*>Day run/)
  for (const said of ['/vehicles/v%201', 'Night run', 'and 1 more', '2 open work orders', 'Show more'])
    expect(html).toContain(said)
  const text = html.replaceAll(/<[^>]+>/g, '')
  for (const said of ['RV 8 Trailer', 'Trailer without a name', 'Vehicles11', 'Trailers12'])
    expect(text).toContain(said)
  expect(text).not.toContain('RV 128 Trailer')
  expect(text).not.toContain('without a name Trailer')
})
