'use client'

import { formatDistance, formatWay } from './distance'
import { useDistanceUnit } from './unit-choice'

interface DistanceFigureProps {
  meters: number
  /** To a tenth, of a way that may be short. */
  way?: boolean
}

/** Meters in the unit chosen in this browser. The meters themselves are in the title. */
export function DistanceFigure({ meters, way = false }: DistanceFigureProps) {
  const unit = useDistanceUnit()
  return (
    <span title={`${meters.toLocaleString('en-US')} m`} className="whitespace-nowrap figures">
      {way ? formatWay(meters, unit) : formatDistance(meters, unit)}
    </span>
  )
}
