'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { TextInput } from '@/components/ui/text-input'
import type { ProblemAt } from './problem-at'
import type { EditValues } from './edit-values'
import { Label } from './item-fields'

/** The parts of one service task: how many, and what one costs when not the part's own price. */
export function PartFields({ task, problemAt }: { task: number; problemAt: ProblemAt }) {
  const { register, control } = useFormContext<EditValues>()
  const { fields, append, remove } = useFieldArray({ control, name: `tasks.${task}.parts`, keyName: 'key' })
  const path = `serviceTaskInstances.${task}.parts`
  return (
    <div className="mt-3 space-y-2">
      {fields.map((field, index) => (
        <div
          key={field.key}
          className="grid grid-cols-[minmax(0,2fr)_minmax(4.5rem,1fr)_minmax(5.5rem,1fr)_auto] items-start gap-2"
        >
          <Field
            label={<Label first={index === 0}>Part id</Label>}
            error={problemAt(`${path}.${index}.partId`)}
          >
            {(wired) => (
              <TextInput
                {...wired}
                data-path={`${path}.${index}.partId`}
                figures
                readOnly={Boolean(field.id)}
                autoComplete="off"
                {...register(`tasks.${task}.parts.${index}.partId`)}
              />
            )}
          </Field>
          <Field
            label={<Label first={index === 0}>Quantity</Label>}
            error={problemAt(`${path}.${index}.quantity`)}
          >
            {(wired) => (
              <TextInput
                {...wired}
                data-path={`${path}.${index}.quantity`}
                figures
                inputMode="decimal"
                autoComplete="off"
                className="text-right"
                {...register(`tasks.${task}.parts.${index}.quantity`)}
              />
            )}
          </Field>
          <Field
            label={<Label first={index === 0}>Cost of one</Label>}
            error={problemAt(`${path}.${index}.costCentsOverride`)}
          >
            {(wired) => (
              <TextInput
                {...wired}
                data-path={`${path}.${index}.costCentsOverride`}
                figures
                inputMode="decimal"
                autoComplete="off"
                placeholder="its price"
                className="text-right"
                {...register(`tasks.${task}.parts.${index}.price`)}
              />
            )}
          </Field>
          <span className="self-end">
            <IconButton icon={Trash2} label={`Take out part ${index + 1}`} onClick={() => remove(index)} />
          </span>
        </div>
      ))}
      <Button
        size="small"
        look="quiet"
        icon={Plus}
        onClick={() => append({ id: '', partId: '', quantity: '1', price: '' })}
      >
        Add part
      </Button>
    </div>
  )
}
