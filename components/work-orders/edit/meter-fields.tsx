'use client'

import { useFormContext } from 'react-hook-form'
import { formatDistance } from '@/components/units/distance'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import type { ProblemAt } from './problem-at'
import type { EditValues, Typing } from './edit-values'

interface MeterFieldsProps {
  row: WorkOrderRow
  typing: Typing
  problemAt: ProblemAt
}

/** Odometer and engine hours. Left out, the platform writes the asset's current ones: that is said, and can be avoided. */
export function MeterFields({ row, typing: { unit }, problemAt }: MeterFieldsProps) {
  const { register, watch, setValue } = useFormContext<EditValues>()
  const sent = watch('sendMeters')
  const send = { onChange: () => setValue('sendMeters', true) }
  return (
    <div className="space-y-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={`Odometer, ${unit}`} error={problemAt('odometerMeters')}>
          {(control) => (
            <TextInput
              {...control}
              data-path="odometerMeters"
              figures
              inputMode="decimal"
              autoComplete="off"
              {...register('odometer', send)}
            />
          )}
        </Field>
        <Field label="Engine hours" error={problemAt('engineHours')}>
          {(control) => (
            <TextInput
              {...control}
              data-path="engineHours"
              figures
              inputMode="numeric"
              autoComplete="off"
              {...register('engineHours', send)}
            />
          )}
        </Field>
      </div>
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
