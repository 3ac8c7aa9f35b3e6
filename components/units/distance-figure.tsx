'use client'

import { Segmented } from '@/components/ui/segmented'
import { formatDistance } from './distance'
import { chooseUnit, useDistanceUnit } from './unit-choice'

const UNITS = [
  { value: 'mi', label: 'mi' },
  { value: 'km', label: 'km' },
] as const

/** Meters in the unit chosen in this browser. The meters themselves are in the title. */
export function DistanceFigure({ meters }: { meters: number }) {
  return (
    <span title={`${meters.toLocaleString('en-US')} m`} className="whitespace-nowrap figures">
      {formatDistance(meters, useDistanceUnit())}
    </span>
  )
}

/** Chooses the unit of every distance on the page. */
export function UnitToggle() {
  return (
    <Segmented label="Show distances in" options={UNITS} value={useDistanceUnit()} onChange={chooseUnit} />
  )
}
