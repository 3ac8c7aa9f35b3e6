'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { ProblemAt } from './problem-at'
import type { EditValues } from './edit-values'
import { PartFields } from './part-fields'

/** Published for service tasks; a task's own word that is none of them can be kept. */
const STATUSES = ['Unknown', 'Open', 'In Progress', 'On Hold', 'Completed']

/** The service tasks with their labour and parts. All of them are sent when one changes, so that none is lost. */
export function TaskFields({ problemAt }: { problemAt: ProblemAt }) {
  const { control } = useFormContext<EditValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'tasks', keyName: 'key' })
  return (
    <div className="space-y-3">
      {fields.map((field, index) => (
        <Task
          key={field.key}
          index={index}
          isNew={!field.id}
          problemAt={problemAt}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        size="small"
        icon={Plus}
        onClick={() => append({ id: '', serviceTaskId: '', status: 'Open', minutes: '', parts: [] })}
      >
        Add service task
      </Button>
    </div>
  )
}

interface TaskProps {
  index: number
  isNew: boolean
  problemAt: ProblemAt
  onRemove: () => void
}

function Task({ index, isNew, problemAt, onRemove }: TaskProps) {
  const { register, watch } = useFormContext<EditValues>()
  const path = `serviceTaskInstances.${index}`
  const status = watch(`tasks.${index}.status`)
  const name = watch(`tasks.${index}.serviceTaskId`) || `task ${index + 1}`
  const others = status && !STATUSES.includes(status) ? [status] : []
  return (
    <fieldset className="rounded-box border border-line p-3">
      <legend className="sr-only">Service task {name}</legend>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]">
        <Field label="Service task" error={problemAt(`${path}.serviceTaskId`)}>
          {(control) => (
            <FormPicker<EditValues>
              name={`tasks.${index}.serviceTaskId`}
              kinds={['service_task']}
              control={control}
              path={`${path}.serviceTaskId`}
              readOnly={!isNew}
            />
          )}
        </Field>
        <Field label="Status" error={problemAt(`${path}.status`)}>
          {(control) => (
            <Select
              {...control}
              data-path={`${path}.status`}
              {...register(`tasks.${index}.status`)}
              {...(!status && { placeholder: 'Not set' })}
              options={[...others, ...STATUSES].map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
        <Field label="Labour, min" error={problemAt(`${path}.laborTimeMinutes`)}>
          {(control) => (
            <TextInput
              {...control}
              data-path={`${path}.laborTimeMinutes`}
              figures
              inputMode="numeric"
              autoComplete="off"
              className="text-right"
              {...register(`tasks.${index}.minutes`)}
            />
          )}
        </Field>
        <span className="self-end justify-self-end">
          <IconButton icon={Trash2} label={`Take out service task ${name}`} onClick={onRemove} />
        </span>
      </div>
      <PartFields task={index} problemAt={problemAt} />
    </fieldset>
  )
}
