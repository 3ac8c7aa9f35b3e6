'use client'

import { ChevronRight } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { PickerList } from '@/components/directory/picker-list'
import { Checkbox } from '@/components/ui/checkbox'
import { FormField } from '@/components/form/form-field'
import { Select } from '@/components/ui/select'
import type { RouteValues } from './form-values'
import { ROUTE_FIELDS } from './route-form-table'

const PLATFORM = 'The platform decides'
const STARTING = [
  { value: 'departFirstStop', label: 'leaving the first stop' },
  { value: 'arriveFirstStop', label: 'reaching the first stop' },
]
const COMPLETION = [
  { value: 'arriveLastStop', label: 'reaching the last stop' },
  { value: 'departLastStop', label: 'leaving the last stop' },
]
const SEQUENCING = [
  { value: 'scheduledArrivalTime', label: 'planned arrival' },
  { value: 'manual', label: 'the order given here' },
]

/** What only needs to be chosen to override the platform's defaults, folded. */
export function MoreSettings() {
  const { register, control: form } = useFormContext<RouteValues>()
  const tags = useController({ control: form, name: 'tags' })
  return (
    <>
      <Checkbox
        {...register('recompute')}
        label={ROUTE_FIELDS.recompute.label}
        hint="Of every stop but the first, when the route is created. Times typed for them are replaced."
      />
      <details className="group rounded-box border border-line bg-surface">
        <summary className="flex min-h-10 list-none items-center gap-2 rounded-box px-4 py-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 text-quiet transition-transform group-open:rotate-90" />
          More settings
        </summary>
        <div className="grid gap-4 border-t border-line px-4 py-3 sm:grid-cols-2">
          <FormField name="startingCondition" label={ROUTE_FIELDS.startingCondition.label}>
            {(control) => <Select {...control} placeholder={PLATFORM} options={STARTING} />}
          </FormField>
          <FormField name="completionCondition" label={ROUTE_FIELDS.completionCondition.label}>
            {(control) => <Select {...control} placeholder={PLATFORM} options={COMPLETION} />}
          </FormField>
          <FormField name="sequencing" label={ROUTE_FIELDS.sequencing.label}>
            {(control) => <Select {...control} placeholder={PLATFORM} options={SEQUENCING} />}
          </FormField>
          <FormField name="tags" label={ROUTE_FIELDS.tags.label} optional>
            {(_box, control) => (
              <PickerList
                kinds={['tag']}
                control={control}
                values={idsOf(tags.field.value)}
                onChange={(ids) => tags.field.onChange(ids.join(','))}
              />
            )}
          </FormField>
        </div>
      </details>
    </>
  )
}

const idsOf = (tags: string): string[] => tags.split(',').flatMap((id) => id.trim() || [])
