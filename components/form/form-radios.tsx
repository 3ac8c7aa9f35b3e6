'use client'

import { useId } from 'react'
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { RadioGroup, type RadioOption } from '@/components/ui/form/radio-group'
import { useProblem } from './form-field'

interface FormRadiosProps<Values extends FieldValues> {
  /** A field of the form around it that holds one of the options' values. */
  name: Path<Values>
  legend: string
  options: readonly RadioOption[]
  inline?: boolean
  /** Told of what was chosen, by hand alone. */
  onChosen?: (value: string) => void
}

/**
 * A radio group as a field of a react-hook-form. The radios' own name is the group's, and not the field's path: items
 * of a list that change places would meet under one name for a moment, where the browser lets one answer stand.
 */
export function FormRadios<Values extends FieldValues>({ name, onChosen, ...rest }: FormRadiosProps<Values>) {
  const group = useId()
  const { control } = useFormContext<Values>()
  const error = useProblem(name)
  const { field } = useController({ control, name })
  return (
    <RadioGroup
      {...rest}
      name={group}
      error={error}
      value={field.value}
      onChange={(event) => {
        field.onChange(event.currentTarget.value)
        onChosen?.(event.currentTarget.value)
      }}
      onBlur={field.onBlur}
    />
  )
}
