/** How a vehicle is, the gravest first. */
export const VEHICLE_CONDITIONS = [
  'out_of_service',
  'unsafe',
  'inspection_expired',
  'in_the_shop',
  'in_service',
  'unknown',
] as const
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number]
