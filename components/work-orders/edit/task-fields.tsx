'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/form/form-field'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { type FieldsOf, TASK_FIELDS } from '@/lib/work-orders/fields'
import type { EditValues } from './edit-values'
import { PartFields } from './part-fields'

/** Published for service tasks; a task's own word that is none of them can be kept. */
const STATUSES = ['Unknown', 'Open', 'In Progress', 'On Hold', 'Completed']

/** The service tasks with their labour and parts. All of them are sent when one changes, so that none is lost. */
export function TaskFields({ name }: { name: FieldsOf<'tasks'> }) {
  const { control } = useFormContext<EditValues>()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  return (
    <div className="space-y-3 sm:col-span-2">
      {fields.map((field, index) => (
        <Task
          key={field.key}
          path={`${name}.${index}`}
          number={index + 1}
          isNew={!field.id}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        size="small"
        icon={Plus}
        onClick={() => append({ id: '', serviceTaskId: '', status: 'Open', laborTimeMinutes: '', parts: [] })}
      >
        Add service task
      </Button>
    </div>
  )
}

interface TaskProps {
  path: `${FieldsOf<'tasks'>}.${number}`
  /** Counted from one. */
  number: number
  isNew: boolean
  onRemove: () => void
}

function Task({ path, number, isNew, onRemove }: TaskProps) {
  const { watch } = useFormContext<EditValues>()
  const status = watch(`${path}.status`)
  const name = watch(`${path}.serviceTaskId`) || `task ${number}`
  const others = status && !STATUSES.includes(status) ? [status] : []
  return (
    <fieldset className="rounded-box border border-line p-3">
      <legend className="sr-only">Service task {name}</legend>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]">
        <FormField name={`${path}.serviceTaskId`} label={TASK_FIELDS.serviceTaskId.label}>
          {(_box, control) => (
            <FormPicker<EditValues>
              name={`${path}.serviceTaskId`}
              kinds={['service_task']}
              control={control}
              readOnly={!isNew}
            />
          )}
        </FormField>
        <FormField name={`${path}.status`} label={TASK_FIELDS.status.label}>
          {(box) => (
            <Select
              {...box}
              {...(!status && { placeholder: 'Not set' })}
              options={[...others, ...STATUSES].map((value) => ({ value, label: value }))}
            />
          )}
        </FormField>
        <FormField name={`${path}.laborTimeMinutes`} label={TASK_FIELDS.laborTimeMinutes.label}>
          {(box) => (
            <TextInput {...box} figures inputMode="numeric" autoComplete="off" className="text-right" />
          )}
        </FormField>
        <span className="self-end justify-self-end">
          <IconButton icon={Trash2} label={`Take out service task ${name}`} onClick={onRemove} />
        </span>
      </div>
      <PartFields path={`${path}.parts`} />
    </fieldset>
  )
}
