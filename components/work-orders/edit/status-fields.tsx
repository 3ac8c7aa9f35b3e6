'use client'

import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select, type SelectOption } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { knownStatus } from '@/lib/work-orders/status'
import type { ProblemAt } from './problem-at'
import { type EditValues, type Typing, valuesOf } from './edit-values'
import { formOf } from '@/lib/work-orders/form'

interface StatusFieldsProps {
  row: WorkOrderRow
  typing: Typing
  statuses: readonly SelectOption[]
  problemAt: ProblemAt
}

/** Status and completion time, which the platform sets by itself unless it is told. */
export function StatusFields({ row, typing, statuses, problemAt }: StatusFieldsProps) {
  const { register, watch } = useFormContext<EditValues>()
  const statusChanged = watch('status') !== (knownStatus(row.status) ?? '')
  const timeChanged = watch('completedAt') !== valuesOf(formOf(row), typing).completedAt
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Status" error={problemAt('status')}>
          {(control) => <Select {...control} data-path="status" {...register('status')} options={statuses} />}
        </Field>
        <Field
          label="Completion time"
          optional
          error={problemAt('completedAtTime')}
          hint={`In ${typing.zone}.`}
        >
          {(control) => (
            <TextInput
              {...control}
              data-path="completedAtTime"
              type="datetime-local"
              {...register('completedAt')}
            />
          )}
        </Field>
      </div>
      <p aria-live="polite" className="mt-1 text-label text-caution-ink">
        {statusChanged &&
          !timeChanged &&
          'With this change of status the platform sets the completion time to now, done or not. Type one to send your own.'}
      </p>
    </div>
  )
}
