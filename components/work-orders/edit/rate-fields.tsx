'use client'

import { useFormContext } from 'react-hook-form'
import { FormField } from '@/components/form/form-field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { fieldOf, type FieldsOf } from '@/lib/work-orders/fields'
import type { EditValues } from './edit-values'

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Amount' },
]

/** A discount or tax: a rate that is sent in basis points, or an amount that is sent as a decimal string. */
export function RateFields({ name }: { name: FieldsOf<'rate'> }) {
  const { watch } = useFormContext<EditValues>()
  const { label } = fieldOf(name)
  const kind = watch(`${name}.kind`)
  return (
    <div className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] items-start gap-2">
      <FormField name={`${name}.kind`} label={label}>
        {(box) => <Select {...box} options={KINDS} />}
      </FormField>
      {kind !== 'none' && (
        <FormField
          name={`${name}.value`}
          label={
            <span className="sr-only">{`${label} in ${kind === 'percent' ? 'per cent' : 'money'}`}</span>
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
