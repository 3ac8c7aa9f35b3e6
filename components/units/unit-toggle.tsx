'use client'

import { useWords } from '#use-words'
import { Segmented } from '@/components/ui/form/segmented'
import { chooseUnit, useDistanceUnit } from './unit-choice'

const UNITS = [
  { value: 'mi', label: 'units.mi' },
  { value: 'km', label: 'units.km' },
] as const

/** Chooses the unit of every distance on the page. */
export function UnitToggle() {
  const t = useWords()
  return (
    <Segmented
      label={t('units.show-distances-in')}
      options={UNITS.map(({ value, label }) => ({ value, label: t(label) }))}
      value={useDistanceUnit()}
      onChange={chooseUnit}
    />
  )
}
