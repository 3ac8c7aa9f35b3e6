import { z } from 'zod'
import { integer, number, numbers, part, parts, text, time } from '../reading'

const gpsLocation = part({
  formattedAddress: text,
  gpsMetersPerSecond: number,
  headingDegrees: number,
  latitude: number,
  longitude: number,
  place: part({
    city: text,
    houseNumber: text,
    neighborhood: text,
    poi: text,
    postcode: text,
    state: text,
    street: text,
  }),
})

/** `occuranceCount` is spelled as given. */
const j1939D1Status = parts({
  amberLampStatus: integer,
  fmi: integer,
  milStatus: integer,
  occuranceCount: integer,
  protectLampStatus: integer,
  redLampStatus: integer,
  spn: integer,
  txId: integer,
})

/** Specification, Resources, "Industrial data-input series (feed item)". */
export const dataInputSeries = z.looseObject({
  id: z.string().meta({ format: 'uuid' }),
  assetId: z.string().meta({ format: 'uuid' }).nullish(),
  name: text,
  dataGroup: text,
  units: text,
  numberPoints: parts({ time, value: number }),
  stringPoints: parts({ time, value: text }),
  locationPoints: parts({ time, gpsLocation }),
  fftSpectraPoints: parts({
    time,
    fftSpectra: part({ frequencies: numbers, x: numbers, y: numbers, z: numbers }),
  }),
  j1939D1StatusPoints: parts({ time, value: j1939D1Status }),
})
