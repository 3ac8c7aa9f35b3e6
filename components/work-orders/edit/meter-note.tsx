'use client'

import { useFormContext } from 'react-hook-form'
import { formatDistance } from '@/components/units/distance'
import { Checkbox } from '@/components/ui/checkbox'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import type { EditValues, Typing } from './edit-values'
import type { EditGiven } from './field-input'

/** Left out, the platform writes the asset's current readings: that is said, and can be avoided. */
export function MeterNote({ row, typing: { unit } }: EditGiven) {
  const { register, watch } = useFormContext<EditValues>()
  const sent = watch('sendMeters')
  return (
    <div className="-mt-1 space-y-3 sm:col-span-2">
      <Checkbox label="Send these readings" {...register('sendMeters')} />
      <p aria-live="polite" className={sent ? 'text-table text-quiet' : 'text-table text-caution-ink'}>
        {sent
          ? 'Sent as they stand above.'
          : `Saving without them writes: the platform fills in the asset’s current readings${replaced(row, unit)}.`}
      </p>
    </div>
  )
}

/** What would be written over. */
function replaced({ odometerMeters, engineHours }: WorkOrderRow, unit: Typing['unit']): string {
  const known = [
    odometerMeters != null && formatDistance(odometerMeters, unit),
    engineHours != null && `${engineHours.toLocaleString('en-US')} h`,
  ].filter(Boolean)
  return known.length > 0 ? ` in place of ${known.join(' and ')}` : ''
}
