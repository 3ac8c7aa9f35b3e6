import type { JsonObject } from '@/lib/json'

/*
 * What the platform said of routes, reports and work orders: as it is usually, and where a rule in SQL and one in TypeScript may
 * come apart (capital letters, numbers in names, long words, what is named twice, what is missing).
 */

const at = (index: number, minutes = 0) =>
  new Date(Date.UTC(2026, 10, 2, 5, 30 + index * 7 + minutes)).toISOString()
const signed = (who: string, index: number): JsonObject => ({
  signatoryUser: { id: `d${index % 9}`, name: who },
  signedAtTime: at(index, 20),
  type: index % 5 === 0 ? 'Mechanic' : 'driver',
})
const LONG = 'Air leak at the glad hand, audible from the cab with the engine off. '.repeat(5)

const defect = (id: string, more: JsonObject = {}): JsonObject => ({
  id,
  isResolved: false,
  comment: 'Pad worn below 3 mm',
  defectType: 'Brakes',
  createdAtTime: '2026-11-02T04:10:00.000Z',
  ...more,
})

const DEFECTS: readonly ((index: number) => JsonObject)[] = [
  () => ({}),
  (index) => ({ vehicleDefects: [defect(`x${index}`), defect(`y${index}`, { isResolved: true })] }),
  (index) => ({ trailerDefects: [defect(`x${index}`, { defectType: ' Mirrors ', mechanicNotes: '' })] }),
  (index) => ({
    vehicleDefects: [defect(`x${index}`, { defectType: LONG, comment: LONG, severity: 'critical' })],
    defects: [defect(`x${index}`, { comment: 'said twice' }), defect(`z${index}`, { comment: 'Lights' })],
  }),
  (index) => ({
    defects: [
      defect(`x${index}`, {
        trailer: { id: `t${index}`, name: `RT-${index}` },
        comment: 'Lights',
        defectType: 'Lights',
      }),
      defect(`y${index}`, { vehicle: { id: '', name: '' }, createdAtTime: 'yesterday', defectType: '' }),
    ],
  }),
  () => ({ vehicleDefects: [], trailerDefects: null, defects: [] }),
  (index) => ({
    vehicleDefects: [
      defect(`x${index}`, {
        defectPhotos: [{ url: 'https://platform.example/1.jpg', createdAtTime: '2026-11-02T04:10:00.000Z' }],
        vehicle: { id: 'v'.repeat(300), name: 'ÄRMEL 7' },
      }),
      defect('d'.repeat(300)),
    ],
  }),
]
const STATUSES = ['safe', 'unsafe', 'Unsafe', 'resolved', 'Resolved', null]

export function dvirBodyOf(index: number): JsonObject {
  // Of some nothing is known but that they are there.
  if (index % 11 === 10) return {}
  return {
    safetyStatus: STATUSES[index % STATUSES.length] ?? null,
    type: 'preTrip',
    licensePlate: `AZ ${index}`,
    location: '4800 W Roosevelt St, Phoenix, AZ 85043',
    vehicle: { id: `v${index % 20}`, name: `Truck ${index % 20}` },
    ...(index % 3 === 0
      ? { trailer: { id: `t${index % 8}`, name: `RT-${index % 8}` } }
      : { trailerName: `Lent ${index}` }),
    startTime: at(index),
    ...(index % 4 === 0 ? {} : { endTime: at(index, 12) }),
    authorSignature: signed(`Driver ${index % 9} Ünal`, index),
    ...(index % 2 === 0 ? { secondSignature: signed('Mo Haddad', index) } : {}),
    ...(index % 7 === 0
      ? { thirdSignature: signed('Next One', index) }
      : index % 7 === 1
        ? { thirdSignature: null }
        : {}),
    ...DEFECTS[index % DEFECTS.length]?.(index),
  }
}

const ITEMS: readonly ((index: number) => JsonObject)[] = [
  (index) => ({
    items: [
      { id: `i${index}`, type: 'DVIR' },
      { id: `i${index + 1}`, type: 'DVIR' },
    ],
  }),
  () => ({}),
  () => ({ items: [{ id: '', type: 'DVIR' }, { type: 'DVIR' }, { id: 'i'.repeat(300), type: 'DVIR' }] }),
  () => ({ items: null }),
]

export const workOrderBodyOf = (index: number): JsonObject => ({
  status: ['Open', 'In Progress', 'Closed', 'on hold'][index % 4] ?? null,
  priority: ['Urgent', 'low', null][index % 3] ?? null,
  assetId: index % 5 === 4 ? '' : `v${index % 20}`,
  description: `Replace pads of axle ${index}`,
  dueAtTime: index % 6 === 5 ? 'soon' : at(index, 4000),
  updatedAtTime: at(index),
  assignedUserId: index % 3 === 0 ? '' : `u${index}`,
  poNumber: `PO-${index}`,
  invoiceNumber: `INV-${index}`,
  closingNotes: index % 2 === 0 ? 'Done by NIGHT shift' : '',
  ...ITEMS[index % ITEMS.length]?.(index),
})

export function routeBodyOf(index: number): JsonObject {
  if (index % 11 === 10) return {}
  const began = index % 3 !== 0
  const stop = (place: number): JsonObject => ({
    id: `s${index}-${place}`,
    name: `Customer ${place}`,
    state: began && place === 1 ? 'departed' : 'scheduled',
    scheduledArrivalTime: at(index, place * 60),
    scheduledDepartureTime: at(index, place * 60 + 20),
    ...(began && place === 1 ? { actualArrivalTime: at(index, 65), actualDepartureTime: at(index, 90) } : {}),
    ...(place === 2 && index % 2 === 0 ? { eta: at(index, 190) } : {}),
    singleUseLocation: { latitude: 33.4, longitude: -112, address: '12 Main Street, Springfield' },
  })
  return {
    name: `Route ${index} NORTH`,
    orgLocalTimezone: 'America/Phoenix',
    driver: { id: `d${index % 9}`, name: `Driver ${index % 9}` },
    vehicle: { id: `v${index % 20}`, name: `Truck ${index % 20}` },
    scheduledRouteStartTime: at(index),
    scheduledRouteEndTime: at(index, 480),
    ...(began ? { actualRouteStartTime: at(index, 3) } : {}),
    ...(index % 5 === 1 ? { actualRouteEndTime: at(index, 400) } : {}),
    notes: 'Ask for the shift lead',
    stops: index % 5 === 4 ? [] : [stop(1), stop(2)],
  }
}
