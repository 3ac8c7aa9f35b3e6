'use client'

import { Plus, Trash2 } from 'lucide'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { focusBeside } from '@/components/ui/focus/focus-beside'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import type { FieldsOf } from '@/lib/work-orders/fields'
import { ITEM_TYPES } from '../item-list'
import type { EditValues } from './edit-values'

/** What the work order is about. The whole list is sent when one of it changes. */
export function ItemFields({ name }: { name: FieldsOf<'items'> }) {
  const t = useWords()
  const { control, watch } = useFormContext<EditValues>()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const types = Object.entries(ITEM_TYPES).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <div data-rows className="space-y-2 sm:col-span-2">
      {fields.map((field, index) => {
        const type = watch(`${name}.${index}.type`)
        const known = types.some(({ value }) => value === type)
        return (
          <div
            key={field.key}
            data-row
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2"
          >
            <FormField
              name={`${name}.${index}.type`}
              label={<Label first={index === 0}>{t('work-orders-edit.item-type')}</Label>}
            >
              {(box) => (
                <Select {...box} options={known ? types : [{ value: type, label: type }, ...types]} />
              )}
            </FormField>
            <FormField
              name={`${name}.${index}.id`}
              label={<Label first={index === 0}>{t('work-orders-edit.item-id')}</Label>}
            >
              {(box) => <TextInput {...box} figures autoComplete="off" />}
            </FormField>
            <span className="self-end">
              <IconButton
                data-remove
                icon={Trash2}
                label={t('work-orders-edit.item-remove', { number: index + 1 })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget)
                  remove(index)
                }}
              />
            </span>
          </div>
        )
      })}
      <Button size="small" icon={Plus} onClick={() => append({ id: '', type: 'DVIR' })}>
        {t('work-orders-edit.add-item')}
      </Button>
    </div>
  )
}

/** The head of a column of fields: read with each, shown over the first. */
export function Label({ first, children }: { first: boolean; children: string }) {
  return <span className={first ? '' : 'sr-only'}>{children}</span>
}
