'use client'

import { useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { Checkbox } from '@/components/ui/form/checkbox'
import { formatDistance } from '@/components/units/distance'
import type { Words } from '@/lib/words/words'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import type { EditValues, Typing } from './edit-values'
import type { EditGiven } from './field-input'

/** Left out, the platform writes the asset's current readings: that is said, and can be avoided. */
export function MeterNote({ row, typing: { unit } }: EditGiven) {
  const t = useWords()
  const { register, watch } = useFormContext<EditValues>()
  const sent = watch('sendMeters')
  return (
    <div className="-mt-1 space-y-3 sm:col-span-2">
      <Checkbox label={t('work-orders-edit.send-readings')} {...register('sendMeters')} />
      <p aria-live="polite" className={sent ? 'text-table text-quiet' : 'text-table text-caution-ink'}>
        {sent ? t('work-orders-edit.readings-sent') : unsent(row, unit, t)}
      </p>
    </div>
  )
}

/** What the platform writes, and over what. */
function unsent({ odometerMeters, engineHours }: WorkOrderRow, unit: Typing['unit'], t: Words): string {
  const known = [
    ...(odometerMeters == null ? [] : [formatDistance(odometerMeters, unit)]),
    ...(engineHours == null ? [] : [t('work-orders.hours', { hours: engineHours.toLocaleString(t.locale) })]),
  ]
  return known.length > 0
    ? t('work-orders-edit.readings-over', { readings: new Intl.ListFormat(t.locale).format(known) })
    : t('work-orders-edit.readings-unsent')
}
