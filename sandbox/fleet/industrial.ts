import { z } from 'zod'
import { reference, tagShape, time } from './shapes'

/** What data inputs measure; its id is a UUID. */
export const industrialAssetRecord = reference.extend({ tags: z.array(tagShape) })
export type IndustrialAssetRecord = z.infer<typeof industrialAssetRecord>

/** A data input: a series of the feed without its points. */
export const dataInputRecord = z.object({
  id: z.string(),
  assetId: z.string(),
  name: z.string(),
  dataGroup: z.string(),
  units: z.string(),
  /** Which of the series' five kinds of points it has. */
  kind: z.enum(['number', 'string', 'location', 'fft', 'j1939']),
})
export type DataInputRecord = z.infer<typeof dataInputRecord>

const gpsLocation = z.object({
  formattedAddress: z.string(),
  gpsMetersPerSecond: z.number(),
  headingDegrees: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  place: z.object({
    city: z.string(),
    houseNumber: z.string(),
    neighborhood: z.string(),
    poi: z.string(),
    postcode: z.string(),
    state: z.string(),
    street: z.string(),
  }),
})

const numbers = z.array(z.number())

/** `occuranceCount` is spelled as the specification spells it. */
const troubleCode = z.object({
  amberLampStatus: z.number(),
  fmi: z.number(),
  milStatus: z.number(),
  occuranceCount: z.number(),
  protectLampStatus: z.number(),
  redLampStatus: z.number(),
  spn: z.number(),
  txId: z.number(),
})

/** What a data input measured at a moment: exactly one of the five values. */
export const dataPointRecord = z.object({
  id: z.string(),
  dataInputId: z.string(),
  time,
  /** When the platform got it: what the feed goes by. */
  receivedAtTime: time,
  number: z.number().optional(),
  string: z.string().optional(),
  gpsLocation: gpsLocation.optional(),
  fftSpectra: z.object({ frequencies: numbers, x: numbers, y: numbers, z: numbers }).optional(),
  j1939D1Status: z.array(troubleCode).optional(),
})
export type DataPointRecord = z.infer<typeof dataPointRecord>

/** Industrial job, every field of the specification. */
export const industrialJobRecord = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  notes: z.string(),
  customerName: z.string(),
  createdAt: time,
  modifiedAt: time,
  startDate: time,
  endDate: time,
  status: z.enum(['active', 'scheduled', 'completed']),
  address: z.object({
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  fleetDevices: z.array(z.object({ id: z.number(), name: z.string() })),
  industrialAssets: z.array(reference),
  ontimeWindowAfterArrivalMs: z.number(),
  ontimeWindowBeforeArrivalMs: z.number(),
})
export type IndustrialJobRecord = z.infer<typeof industrialJobRecord>
