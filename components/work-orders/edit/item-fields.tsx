'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { ProblemAt } from './problem-at'
import type { EditValues } from './edit-values'
import { ITEM_TYPES } from '../item-list'

const OPTIONS = Object.entries(ITEM_TYPES).map(([value, label = value]) => ({ value, label }))

/** What the work order is about. The whole list is sent when one of it changes. */
export function ItemFields({ problemAt }: { problemAt: ProblemAt }) {
  const { register, control, watch } = useFormContext<EditValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' })
  return (
    <div className="space-y-2">
      {fields.map((field, index) => {
        const type = watch(`items.${index}.type`)
        const known = OPTIONS.some(({ value }) => value === type)
        return (
          <div
            key={field.key}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2"
          >
            <Field label={<Label first={index === 0}>Type</Label>}>
              {(wired) => (
                <Select
                  {...wired}
                  {...register(`items.${index}.type`)}
                  options={known ? OPTIONS : [{ value: type, label: type }, ...OPTIONS]}
                />
              )}
            </Field>
            <Field label={<Label first={index === 0}>Id</Label>} error={problemAt(`items.${index}.id`)}>
              {(wired) => (
                <TextInput
                  {...wired}
                  data-path={`items.${index}.id`}
                  figures
                  autoComplete="off"
                  {...register(`items.${index}.id`)}
                />
              )}
            </Field>
            <span className="self-end">
              <IconButton icon={Trash2} label={`Take out item ${index + 1}`} onClick={() => remove(index)} />
            </span>
          </div>
        )
      })}
      <Button size="small" icon={Plus} onClick={() => append({ id: '', type: 'DVIR' })}>
        Add item
      </Button>
    </div>
  )
}

/** The head of a column of fields: read with each, shown over the first. */
export function Label({ first, children }: { first: boolean; children: string }) {
  return <span className={first ? '' : 'sr-only'}>{children}</span>
}
