'use client'

import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import type { FieldControl } from '@/components/ui/form/field'
import type { DirectoryKinds } from '@/lib/directory/entry'
import { Picker } from './picker'

interface FormPickerProps<Values extends FieldValues> {
  /** A field of the form around it that holds an id as text. */
  name: Path<Values>
  kinds: DirectoryKinds
  control: FieldControl
  readOnly?: boolean
}

/** A picker as a field of a react-hook-form. */
export function FormPicker<Values extends FieldValues>({ name, control, ...rest }: FormPickerProps<Values>) {
  const form = useFormContext<Values>()
  const { field } = useController({ control: form.control, name })
  return (
    <Picker
      {...rest}
      control={control}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      register={field.ref}
    />
  )
}
