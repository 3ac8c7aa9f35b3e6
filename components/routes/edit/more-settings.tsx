'use client'

import { ChevronRight } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { PickerList } from '@/components/directory/picker-list'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { RouteValues } from './form-values'

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
  const {
    register,
    control: form,
    formState: { errors },
  } = useFormContext<RouteValues>()
  const tags = useController({ control: form, name: 'tags' })
  return (
    <>
      <Checkbox
        {...register('recompute')}
        label="Let the platform work out the times"
        hint="Of every stop but the first, when the route is created. Times typed for them are replaced."
      />
      <details className="group rounded-box border border-line bg-surface">
        <summary className="flex min-h-10 list-none items-center gap-2 rounded-box px-4 py-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 text-quiet transition-transform group-open:rotate-90" />
          More settings
        </summary>
        <div className="grid gap-4 border-t border-line px-4 py-3 sm:grid-cols-2">
          <Field label="The route starts by" error={errors.startingCondition?.message}>
            {(control) => (
              <Select
                {...control}
                {...register('startingCondition')}
                placeholder={PLATFORM}
                options={STARTING}
              />
            )}
          </Field>
          <Field label="The route is done by" error={errors.completionCondition?.message}>
            {(control) => (
              <Select
                {...control}
                {...register('completionCondition')}
                placeholder={PLATFORM}
                options={COMPLETION}
              />
            )}
          </Field>
          <Field label="Stops are ordered by" error={errors.sequencing?.message}>
            {(control) => (
              <Select {...control} {...register('sequencing')} placeholder={PLATFORM} options={SEQUENCING} />
            )}
          </Field>
          <Field label="Tags" optional error={errors.tags?.message}>
            {(control) => (
              <PickerList
                kinds={['tag']}
                control={control}
                values={idsOf(tags.field.value)}
                onChange={(ids) => tags.field.onChange(ids.join(','))}
              />
            )}
          </Field>
        </div>
      </details>
    </>
  )
}

const idsOf = (tags: string): string[] => tags.split(',').flatMap((id) => id.trim() || [])
