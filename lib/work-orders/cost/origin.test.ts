import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORIGINS, originOf, planOf } from './origin'

const item = (type: string | null) => ({ id: '1', type })

it.each([
  [[item('SCHEDULED_MAINTENANCE')], 'Corrective', 'service'],
  [[item('DVIR'), item('maintenance_prediction_event')], null, 'service'],
  [[item(' dvir ')], 'Preventive', 'defect'],
  [[item('FAULT')], null, 'defect'],
  [[item('ISSUE')], null, 'defect'],
  [[item('FORM'), item(null)], 'Preventive maintenance', 'planned_category'],
  [[], ' PREVENTIVE ', 'planned_category'],
  [null, 'Mantenimiento preventivo', 'planned_category'],
  [undefined, 'Inspection', 'planned_category'],
  [[], 'Unscheduled Maintenance', 'unplanned_category'],
  [[], 'Reparación', 'unplanned_category'],
  [[], 'Tires', null],
  [[item('FORM')], '', null],
  [null, null, null],
] as const)('says of items %j and category %j that it is of %s', (items, category, origin) => {
  expect(originOf({ items: items && [...items], category })).toBe(origin)
})

it('goes by what an order was made of before its category, and by a service before a defect', () => {
  const made = fc.record({ ofService: fc.boolean(), ofDefect: fc.boolean() })
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...ORIGINS)), made, (origin, here) => {
      const plan = planOf(origin, here)
      if (here.ofService || origin === 'service') expect(plan).toBe('planned')
      else if (here.ofDefect || origin === 'defect') expect(plan).toBe('unplanned')
      else
        expect(plan).toBe(
          origin &&
            { planned_category: 'planned', unplanned_category: 'unplanned', service: '', defect: '' }[origin],
        )
    }),
  )
})
