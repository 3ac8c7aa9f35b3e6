'use client'

import { Plus, Trash2 } from 'lucide'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { FormPicker } from '@/components/directory/form-picker'
import { FormField } from '@/components/form/form-field'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { focusBeside } from '@/components/ui/focus/focus-beside'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { taskLabel } from '@/lib/work-orders/field-words'
import type { FieldsOf } from '@/lib/work-orders/fields'
import { TASK_STATUSES } from '@/lib/work-orders/status'
import { taskStatusText } from '../status-text'
import type { EditValues } from './edit-values'
import { PartFields } from './part-fields'

/** The service tasks with their labor and parts. All of them are sent when one changes, so that none is lost. */
export function TaskFields({ name }: { name: FieldsOf<'tasks'> }) {
  const t = useWords()
  const { control } = useFormContext<EditValues>()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  return (
    <div data-rows className="space-y-3 sm:col-span-2">
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
        {t('work-orders-edit.add-task')}
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
  const t = useWords()
  const { watch } = useFormContext<EditValues>()
  const status = watch(`${path}.status`)
  const others = status && !TASK_STATUSES.includes(status) ? [status] : []
  return (
    <fieldset data-row className="rounded-box border border-line p-3">
      <legend className="sr-only">{t('work-orders-edit.task-named', { task: number })}</legend>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]">
        <FormField name={`${path}.serviceTaskId`} label={taskLabel('serviceTaskId', t)}>
          {(_box, control) => (
            <FormPicker<EditValues>
              name={`${path}.serviceTaskId`}
              kinds={['service_task']}
              control={control}
              readOnly={!isNew}
            />
          )}
        </FormField>
        <FormField name={`${path}.status`} label={taskLabel('status', t)}>
          {(box) => (
            <Select
              {...box}
              {...(!status && { placeholder: t('work-orders.not-set') })}
              options={[...others, ...TASK_STATUSES].map((value) => ({
                value,
                label: taskStatusText(value, t),
              }))}
            />
          )}
        </FormField>
        <FormField name={`${path}.laborTimeMinutes`} label={taskLabel('laborTimeMinutes', t)}>
          {(box) => (
            <TextInput {...box} figures inputMode="numeric" autoComplete="off" className="text-right" />
          )}
        </FormField>
        <span className="self-end justify-self-end">
          <IconButton
            data-remove
            icon={Trash2}
            label={t('work-orders-edit.task-remove', { task: number })}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget)
              onRemove()
            }}
          />
        </span>
      </div>
      <PartFields path={`${path}.parts`} />
    </fieldset>
  )
}
