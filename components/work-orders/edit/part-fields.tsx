'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { focusBeside } from '@/components/ui/focus/focus-beside'
import { TextInput } from '@/components/ui/form/text-input'
import { partLabel } from '@/lib/work-orders/field-words'
import type { FieldsOf } from '@/lib/work-orders/fields'
import { choicesQuery } from '../new/queries'
import { hundredths } from '../typed-figures'
import type { EditValues } from './edit-values'
import { Label } from './item-fields'
import { priceOfPart } from './price-of-part'

/** The parts of one service task: how many, and what one costs when not the part's own price. */
export function PartFields({ path }: { path: `${FieldsOf<'tasks'>}.${number}.parts` }) {
  const t = useWords()
  const { control, getValues, setValue } = useFormContext<EditValues>()
  const { fields, append, remove } = useFieldArray({ control, name: path, keyName: 'key' })
  const seen = useId()
  const { data: choices } = useQuery(choicesQuery)
  /** By the row's key. */
  const filled = useRef(new Map<string, string>())
  /** A part that is known brings its price along, where none is typed. */
  const takePrice = (key: string, index: number) => {
    const { partId, costCentsOverride: typed } = getValues(`${path}.${index}`)
    const known = choices?.parts.find((part) => part.partId === partId)?.costCents ?? null
    const price = priceOfPart({ typed, filled: filled.current.get(key), known })
    if (price === typed) return
    setValue(`${path}.${index}.costCentsOverride`, price)
    filled.current.set(key, price)
  }
  return (
    <div data-rows className="mt-3 space-y-2">
      {fields.map((field, index) => (
        <div
          key={field.key}
          data-row
          className="grid grid-cols-[minmax(0,2fr)_minmax(4.5rem,1fr)_minmax(5.5rem,1fr)_auto] items-start gap-2"
        >
          <FormField
            name={`${path}.${index}.partId`}
            onChange={() => takePrice(field.key, index)}
            label={<Label first={index === 0}>{partLabel('partId', t)}</Label>}
          >
            {(box) => (
              <TextInput {...box} figures list={seen} readOnly={Boolean(field.id)} autoComplete="off" />
            )}
          </FormField>
          <FormField
            name={`${path}.${index}.quantity`}
            label={<Label first={index === 0}>{partLabel('quantity', t)}</Label>}
          >
            {(box) => (
              <TextInput {...box} figures inputMode="decimal" className="text-right" autoComplete="off" />
            )}
          </FormField>
          <FormField
            name={`${path}.${index}.costCentsOverride`}
            label={<Label first={index === 0}>{partLabel('costCentsOverride', t)}</Label>}
          >
            {(box) => (
              <TextInput
                {...box}
                figures
                inputMode="decimal"
                placeholder={t('work-orders-edit.part-price')}
                className="text-right"
                autoComplete="off"
              />
            )}
          </FormField>
          <span className="self-end">
            <IconButton
              data-remove
              icon={Trash2}
              label={t('work-orders-edit.part-remove', { number: index + 1 })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                remove(index)
              }}
            />
          </span>
        </div>
      ))}
      <datalist id={seen}>
        {choices?.parts.map(({ partId, costCents, times }) => (
          <option key={partId} value={partId}>
            {t('work-orders-edit.part-seen', {
              count: times,
              price: costCents === null ? '' : hundredths(costCents),
            })}
          </option>
        ))}
      </datalist>
      <Button
        size="small"
        look="quiet"
        icon={Plus}
        onClick={() => append({ id: '', partId: '', quantity: '1', costCentsOverride: '' })}
      >
        {t('work-orders-edit.add-part')}
      </Button>
    </div>
  )
}
