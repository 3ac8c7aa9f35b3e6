import fc from 'fast-check'
import { type Departures, departuresOf, TOLD, UNTOLD } from '@/lib/routes/departures/departures'

/** All that may be known of departures, where routes were told of last at a `time` (epoch ms). */
export const anyDepartures = (time: fc.Arbitrary<number>): fc.Arbitrary<Departures> =>
  fc.oneof(
    fc.constantFrom(TOLD, UNTOLD),
    fc
      .record({ toldBy: fc.constantFrom('platform', 'nobody'), toldAtMs: time })
      .map(({ toldBy, toldAtMs }) => departuresOf(toldBy, toldAtMs)),
  )
