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

/** The members of an object that help a person to choose, and of an address its place; null where there is none. */
export function detailOf(object: Readonly<Record<string, unknown>>, kind: DirectoryKind): JsonObject | null {
  if (kind === 'vendor') return vendorDetail(object)
  const kept = kind === 'address' ? [...SHOWN, ...PLACE] : SHOWN
  const detail = kept.flatMap((member): [string, string | number][] => {
    const value = object[member]
    if (typeof value === 'string' && value !== '') return [[member, value.slice(0, LONGEST)]]
    return typeof value === 'number' ? [[member, value]] : []
  })
  return detail.length > 0 ? Object.fromEntries(detail) : null
}

/** By what a vendor is named (`named-vendor.ts`). Its list tells each as a whole: what it leaves out is no more. */
const vendorDetail = ({ addressId, servicesProvided }: Readonly<Record<string, unknown>>): JsonObject => ({
  addressId: typeof addressId === 'string' ? addressId : null,
  servicesProvided: typeof servicesProvided === 'string' ? servicesProvided.trim().slice(0, LONGEST) : null,
})
