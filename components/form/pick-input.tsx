'use client'

import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { PickerList } from '@/components/directory/picker-list'
import type { DirectoryKinds } from '@/lib/directory/entry'
import { FormField } from './form-field'
import type { InputWords } from './inputs'
import { idsIn } from './typed-kinds'

interface PickInputProps<Values extends FieldValues> extends InputWords {
  name: Path<Values>
  kinds: DirectoryKinds
}

/** Something that the directory knows, held by its id. */
export function PickInput<Values extends FieldValues>({ name, kinds, ...words }: PickInputProps<Values>) {
  return (
    <FormField {...words} name={name}>
      {(_box, control) => <FormPicker<Values> name={name} kinds={kinds} control={control} />}
    </FormField>
  )
}

/** Several of those, held as a comma list of ids. */
export function PickListInput<Values extends FieldValues>({ name, kinds, ...words }: PickInputProps<Values>) {
  const { control: form } = useFormContext<Values>()
  const { field } = useController({ control: form, name })
  return (
    <FormField {...words} name={name}>
      {(_box, control) => (
        <PickerList
          kinds={kinds}
          control={control}
          values={idsIn(field.value)}
          onChange={(ids) => field.onChange(ids.join(','))}
        />
      )}
    </FormField>
  )
}
