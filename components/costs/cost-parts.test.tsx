import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { CategoryPart } from './category-part'
import type { CurrencyCostsAnswer } from './cost-answer'
import { DefectPart } from './defect-part'
import { MonthPart } from './month-part'
import { OrderPart } from './order-part'
import { TimePart } from './time-part'
import { VehiclePart } from './vehicle-part'
import { VendorPart } from './vendor-part'

function said(part: ReactNode) {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'costs', 'units'])}>
        {part}
      </WordsProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

const none = { orders: 0, total: '0.00' }
const plans = {
  ...{ planned: { orders: 1, total: '125.40' }, unplanned: { orders: 2, total: '1000.05' } },
  untold: { orders: 1, total: '9.00' },
}
const vehicle = { name: 'Truck 7', orders: 3, total: '1125.45', meters: 160_934, per: null }
const costs: CurrencyCostsAnswer = {
  ...{ currency: 'usd', orders: 4, total: '1134.45', plans },
  months: [
    { month: '2026-02', plans: { planned: none, unplanned: none, untold: none } },
    { month: '2026-03', plans },
  ],
  categories: [{ category: null, orders: 4, total: '1134.45' }],
  vendors: [
    { id: null, name: null, orders: 3, total: '1009.05' },
    { id: '9f2c-77aa', name: null, orders: 1, total: '125.40' },
  ],
  ...{ categoriesFound: 1, vehiclesFound: 2, vehiclesNamed: 2, vendorsFound: 2, vendorsNamed: 1 },
  vehicles: [
    { id: 'v1', ...vehicle, per: { perMile: '11.255', perKilometer: '6.993' } },
    { id: '281474976710700', name: null, orders: 1, total: '9.00', meters: null, per: null },
  ],
  driven: {
    vehicles: 1,
    meters: 160_934,
    total: '1125.45',
    per: { perMile: '11.255', perKilometer: '6.993' },
  },
}

it('says what was spent, planned and not, and what says neither', () => {
  const text = said(<MonthPart costs={costs} asked="" />)
  expect(text).toContain(
    '4 work orders cost $1,134.45: $125.40 planned and $1,000.05 unplanned. One order ($9.00) does not say which.',
  )
  expect(text).toMatch(/Feb 2026 .*\$0\.00.* Mar 2026 .*\$125\.40 .*\$1,000\.05 .*\$9\.00/)
})

it('says of how many orders all of it is, what is in no sum and what sums lack, beside their file', () => {
  const gaps = { none: 1, mixed: 2, unreadable: 0, unpriced: 1 }
  const text = said(<OrderPart data={{ orders: 7, gaps, currencies: [costs] }} asked="" />)
  expect(text).toMatch(/CSV Work orders .*7 work orders were completed in this period\./)
  expect(text).toMatch(
    /One work order has no amount, .* 2 work orders have amounts in several currencies each, .* One work order has parts without a price/,
  )
  expect(text).not.toMatch(/no numbers|never added together/)
})

it('says what each mile cost where miles are known, and that they are not where they are not', () => {
  const text = said(<VehiclePart costs={costs} asked="" />)
  expect(text).toContain(
    'Truck 7 cost most: $1,125.45. Work was done on 2 vehicles. $11.255 per mile, over 100 mi of the one vehicle (of 2) whose distance is known.',
  )
  expect(text).toMatch(/Vehicle …0700 1 Work orders \$9\.00 Not known/)
  expect(said(<VehiclePart costs={{ ...costs, driven: null }} asked="" />)).toContain(
    'How far they went is not known, so there is no cost per mile.',
  )
})

it('counts no vehicle for what names none, and never says that it cost most', () => {
  const unnamed = { id: null, name: null, orders: 5, total: '2000.00', meters: null, per: null }
  const vehicles = [unnamed, ...costs.vehicles]
  const text = said(<VehiclePart costs={{ ...costs, vehicles, vehiclesFound: 3 }} asked="" />)
  expect(text).toContain('Truck 7 cost most: $1,125.45. Work was done on 2 vehicles.')
  expect(text).toContain('of the one vehicle (of 2) whose distance is known')
  expect(text).toMatch(/No vehicle named 5 Work orders \$2,000\.00/)
  // What names none may be beyond those that are shown.
  const cut = said(<VehiclePart costs={{ ...costs, vehiclesFound: 613, vehiclesNamed: 612 }} asked="" />)
  expect(cut).toContain('Work was done on 612 vehicles.')
  const vendors = costs.vendors.slice(1)
  const some = said(
    <VendorPart costs={{ ...costs, vendors, vendorsFound: 613, vendorsNamed: 612 }} asked="" />,
  )
  expect(some).toContain('There are 612 vendors.')
  expect(said(<VehiclePart costs={{ ...costs, vehicles: [unnamed], vehiclesFound: 1 }} asked="" />)).toBe('')
})

it('says which vendor got most, beside what no vendor did, and nothing where none was given any', () => {
  const text = said(<VendorPart costs={costs} asked="" />)
  expect(text).toContain('Among vendors, most went to Vendor …77aa: $125.40. There is one vendor.')
  expect(text).toMatch(/No vendor 3 Work orders \$1,009\.05 Vendor …77aa 1 Work orders \$125\.40/)
  expect(said(<VendorPart costs={{ ...costs, vendors: costs.vendors.slice(0, 1) }} asked="" />)).toBe('')
  const called = costs.vendors.map((one) => ({ ...one, name: one.id && 'Mesa yard · Tires' }))
  const named = said(<VendorPart costs={{ ...costs, vendors: called }} asked="" />)
  expect(named).toContain('Among vendors, most went to Mesa yard · Tires: $125.40.')
  expect(named).toMatch(/No vendor 3 .*Mesa yard · Tires 1 Work orders/)
})

it('says on what most was spent, how long work took, and what came back', () => {
  expect(said(<CategoryPart costs={costs} asked="" />)).toContain(
    'Most was spent on No category: $1,134.45. There is one category.',
  )
  const time = { orders: 4, medianMs: 3 * 24 * 3_600_000 }
  expect(said(<TimePart times={{ all: time, planned: time, unplanned: null, untold: null }} />)).toContain(
    'From opened to completed, half of the 4 work orders took 3 days or less.',
  )
  const text = said(
    <DefectPart
      asked=""
      defects={{
        kinds: [{ kind: 'air brakes', found: 3, resolved: 2, cameBack: 1 }],
        all: { found: 3, resolved: 2, cameBack: 1, watched: 1, kinds: 1 },
      }}
    />,
  )
  expect(text).toContain(
    '3 defects were found and 2 resolved. Of those resolved, one came back within 30 days. For one more the 30 days are not over.',
  )
  expect(text).toMatch(/Air brakes 3 .*2 .*1/)
})
