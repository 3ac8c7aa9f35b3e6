'use client'

import { useWords } from '#use-words'
import { Segmented } from '../form/segmented'
import { chooseZone, useZoneChoice } from './zone-choice'

const CHOICES = [
  { value: 'browser', label: 'ui.my-time' },
  { value: 'utc', label: 'ui.utc' },
] as const

/** Chooses the zone of the times on a page whose subjects have no zone of their own. */
export function OwnZoneToggle() {
  const t = useWords()
  const choice = useZoneChoice()
  return (
    <Segmented
      label={t('ui.show-times-in')}
      options={CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
      value={choice === 'utc' ? 'utc' : 'browser'}
      onChange={chooseZone}
    />
  )
}
