import type { ServiceTaskRecord } from '../fleet/work-order'
import type { SeedContext } from './context'

const TASKS: readonly (readonly [string, string, string, number, string])[] = [
  ['Replace brake pads', 'Brakes', 'Foundation', 120, '186.40'],
  ['Brake chamber replacement', 'Brakes', 'Air', 75, '94.15'],
  ['Replace steer tires', 'Tires', 'Steer', 60, '912.00'],
  ['Rotate tires', 'Tires', 'Drive', 45, '0.00'],
  ['Oil and filter change', 'Engine', 'Lubrication', 50, '142.75'],
  ['Replace air filter', 'Engine', 'Intake', 20, '68.90'],
  ['Coolant flush', 'Engine', 'Cooling', 90, '77.35'],
  ['DPF cleaning', 'Exhaust', 'Aftertreatment', 180, '39.99'],
  ['Replace headlight', 'Electrical', 'Lighting', 25, '31.20'],
  ['Battery replacement', 'Electrical', 'Starting', 40, '398.00'],
  ['Alternator replacement', 'Electrical', 'Charging', 110, '441.50'],
  ['Wiper blades', 'Cab', 'Glass', 10, '24.60'],
  ['Mirror bracket repair', 'Cab', 'Body', 35, '58.00'],
  ['Fifth wheel service', 'Coupling', 'Fifth wheel', 70, '19.85'],
  ['Liftgate service', 'Body', 'Liftgate', 95, '63.10'],
  ['Reefer unit inspection', 'Body', 'Refrigeration', 60, '0.00'],
  ['DOT annual inspection', 'Inspection', 'Annual', 90, '0.00'],
  ['Wheel alignment', 'Steering', 'Alignment', 80, '0.00'],
]

/** Eighteen service tasks, the last of them archived. */
export function seedServiceTasks({ id }: SeedContext): ServiceTaskRecord[] {
  return TASKS.map(([name, category, subcategory, minutes, amount], n) => ({
    id: id(41, n),
    name,
    category,
    subcategory,
    description: `${name}, by the manufacturer's procedure.`,
    estimatedLaborTimeMinutes: minutes,
    estimatedPartsCost: { amount, currency: 'usd' },
    isArchived: n === TASKS.length - 1,
  }))
}
