'use client'

import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { ProblemAt } from './problem-at'
import type { EditValues } from './edit-values'

interface RateFieldsProps {
  name: 'discount' | 'tax'
  label: string
  problemAt: ProblemAt
}

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Amount' },
]

/** A discount or tax: a rate that is sent in basis points, or an amount that is sent as a decimal string. */
export function RateFields({ name, label, problemAt }: RateFieldsProps) {
  const { register, watch } = useFormContext<EditValues>()
  const kind = watch(`${name}.kind`)
  const path = kind === 'percent' ? `${name}.basisPoints` : `${name}.money.amount`
  return (
    <div className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] items-start gap-2">
      <Field label={label} error={problemAt(name)}>
        {(control) => <Select {...control} data-path={name} {...register(`${name}.kind`)} options={KINDS} />}
      </Field>
      {kind !== 'none' && (
        <Field
          label={
            <span className="sr-only">{`${label} in ${kind === 'percent' ? 'per cent' : 'money'}`}</span>
          }
          aside={kind === 'percent' ? '%' : undefined}
          error={problemAt(path)}
        >
          {(control) => (
            <TextInput
              {...control}
              data-path={path}
              figures
              inputMode="decimal"
              autoComplete="off"
              className="text-right"
              {...register(`${name}.value`)}
            />
          )}
        </Field>
      )}
    </div>
  )
}
