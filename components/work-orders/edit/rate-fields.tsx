'use client'

import { useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { fieldLabel } from '@/lib/work-orders/field-words'
import type { FieldsOf } from '@/lib/work-orders/fields'
import type { EditValues } from './edit-values'

/** A discount or tax: a rate that is sent in basis points, or an amount that is sent as a decimal string. */
export function RateFields({ name }: { name: FieldsOf<'rate'> }) {
  const t = useWords()
  const { watch } = useFormContext<EditValues>()
  const label = fieldLabel(name, t)
  const kind = watch(`${name}.kind`)
  return (
    <div className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] items-start gap-2">
      <FormField name={`${name}.kind`} label={label}>
        {(box) => (
          <Select
            {...box}
            options={[
              { value: 'none', label: t('work-orders-edit.none') },
              { value: 'percent', label: t('work-orders-edit.percent') },
              { value: 'amount', label: t('work-orders-edit.amount') },
            ]}
          />
        )}
      </FormField>
      {kind !== 'none' && (
        <FormField
          name={`${name}.value`}
          label={
            <span className="sr-only">
              {t(
                kind === 'percent' ? 'work-orders-edit.percent-in-value' : 'work-orders-edit.money-in-value',
                { field: label },
              )}
            </span>
          }
          aside={kind === 'percent' ? '%' : undefined}
        >
          {(box) => (
            <TextInput {...box} figures inputMode="decimal" autoComplete="off" className="text-right" />
          )}
        </FormField>
      )}
    </div>
  )
}
