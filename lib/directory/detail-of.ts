import type { JsonObject } from '@/lib/json'
import type { DirectoryKind } from './entry'

// What tells two of one name apart, in the platform's words. All of it is short; what of it is not for everybody: told-detail.ts.
const SHOWN = [
  'formattedAddress',
  'licensePlate',
  'make',
  'model',
  'year',
  'type',
  'category',
  'username',
  'email',
  'driverActivationStatus',
]
// Of an address: where a map shows the stops that name it.
const PLACE = ['latitude', 'longitude']
const LONGEST = 200

/**
 * The members of an object that help a person to choose, of an address its place, and of a service task how long it takes; null where
 * there is none. `isWhole`: the object is told for its own sake, not named in passing, and has no more than it says.
 */
export function detailOf(
  object: Readonly<Record<string, unknown>>,
  kind: DirectoryKind,
  isWhole: boolean,
): JsonObject | null {
  if (kind === 'vendor') return vendorDetail(object)
  const kept = kind === 'address' ? [...SHOWN, ...PLACE] : SHOWN
  const detail = kept.flatMap((member): [string, string | number | null][] => {
    const value = object[member]
    if (typeof value === 'string' && value !== '') return [[member, value.slice(0, LONGEST)]]
    return typeof value === 'number' ? [[member, value]] : []
  })
  if (kind === 'service_task') {
    const minutes = estimateOf(object)
    if (isWhole || minutes !== null) detail.push(['estimatedLaborTimeMinutes', minutes])
  }
  return detail.length > 0 ? Object.fromEntries(detail) : null
}

/** Minutes that a service task is estimated to take: what is left of its labor is counted by it (lib/work-orders/labor-left.ts). */
const estimateOf = ({ estimatedLaborTimeMinutes: minutes }: Readonly<Record<string, unknown>>) =>
  typeof minutes === 'number' && minutes > 0 ? minutes : null

/** By what a vendor is named (`with-vendors.ts`). Its list tells each as a whole: what it leaves out is no more. */
const vendorDetail = ({ addressId, servicesProvided }: Readonly<Record<string, unknown>>): JsonObject => ({
  addressId: typeof addressId === 'string' ? addressId : null,
  servicesProvided: typeof servicesProvided === 'string' ? servicesProvided.trim().slice(0, LONGEST) : null,
})
