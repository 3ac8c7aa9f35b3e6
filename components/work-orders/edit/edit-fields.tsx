'use client'

import { useFormContext } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { Section } from '@/components/ui/section'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { BOARD_ORDER, knownPriority, knownStatus, PRIORITY_ORDER } from '@/lib/work-orders/status'
import type { EditValues, Typing } from './edit-values'
import { ItemFields } from './item-fields'
import { MeterFields } from './meter-fields'
import type { ProblemAt } from './problem-at'
import { RateFields } from './rate-fields'
import { StatusFields } from './status-fields'
import { TaskFields } from './task-fields'

interface EditFieldsProps {
  row: WorkOrderRow
  typing: Typing
  problemAt: ProblemAt
}

const TEXTS = [
  { name: 'category', label: 'Category' },
  { name: 'poNumber', label: 'PO number', figures: true },
  { name: 'invoiceNumber', label: 'Invoice number', figures: true },
  { name: 'vendorUuid', label: 'Vendor', hint: 'The platform’s vendor UUID.', figures: true },
] as const

/** The fields of the edit form, in the order of the detail. */
export function EditFields({ row, typing, problemAt }: EditFieldsProps) {
  const { register } = useFormContext<EditValues>()
  return (
    <>
      <Section title="What">
        <div className="space-y-4">
          <Field label="Description" error={problemAt('description')}>
            {(control) => (
              <Textarea {...control} data-path="description" rows={3} {...register('description')} />
            )}
          </Field>
          <StatusFields row={row} typing={typing} problemAt={problemAt} statuses={options(row.status)} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Priority" error={problemAt('priority')}>
              {(control) => (
                <Select
                  {...control}
                  data-path="priority"
                  {...register('priority')}
                  {...(!knownPriority(row.priority) && { placeholder: row.priority || 'Not set' })}
                  options={PRIORITY_ORDER.map((value) => ({ value, label: value }))}
                />
              )}
            </Field>
            <Field label="Due" error={problemAt('dueAtTime')} hint={`In ${typing.zone}.`}>
              {(control) => (
                <TextInput {...control} data-path="dueAtTime" type="datetime-local" {...register('dueAt')} />
              )}
            </Field>
            <Field label="Assigned to" error={problemAt('assignedUserId')}>
              {(control) => (
                <FormPicker<EditValues>
                  name="assignedUserId"
                  kinds={['user', 'driver']}
                  control={control}
                  path="assignedUserId"
                />
              )}
            </Field>
            {TEXTS.map(({ name, label, ...more }) => (
              <Field key={name} label={label} error={problemAt(name)} hint={'hint' in more && more.hint}>
                {(control) => (
                  <TextInput
                    {...control}
                    data-path={name}
                    figures={'figures' in more}
                    autoComplete="off"
                    {...register(name)}
                  />
                )}
              </Field>
            ))}
          </div>
        </div>
      </Section>
      <Section title="Readings">
        <MeterFields row={row} typing={typing} problemAt={problemAt} />
      </Section>
      <Section title="Items">
        <ItemFields problemAt={problemAt} />
      </Section>
      <Section title="Service tasks">
        <TaskFields problemAt={problemAt} />
      </Section>
      <Section title="Discount and tax">
        <div className="grid gap-4 sm:grid-cols-2">
          <RateFields name="discount" label="Discount" problemAt={problemAt} />
          <RateFields name="tax" label="Tax" problemAt={problemAt} />
        </div>
      </Section>
      <Section title="Closing">
        <Field label="Closing notes" error={problemAt('closingNotes')}>
          {(control) => (
            <Textarea {...control} data-path="closingNotes" rows={3} {...register('closingNotes')} />
          )}
        </Field>
      </Section>
    </>
  )
}

/** The ten; first the status that it has, when that is another one. */
const options = (status: string | null | undefined) => [
  ...(knownStatus(status) ? [] : [{ value: '', label: status || 'Not known' }]),
  ...BOARD_ORDER.map((value) => ({ value, label: value })),
]
