'use client'

import { formatDistance } from './distance'
import { useDistanceUnit } from './unit-choice'

/** Meters in the unit chosen in this browser. The meters themselves are in the title. */
export function DistanceFigure({ meters }: { meters: number }) {
  return (
    <span title={`${meters.toLocaleString('en-US')} m`} className="whitespace-nowrap figures">
      {formatDistance(meters, useDistanceUnit())}
    </span>
  )
}
