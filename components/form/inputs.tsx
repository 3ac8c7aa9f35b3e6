'use client'

import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { PickerList } from '@/components/directory/picker-list'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import type { DirectoryKinds } from '@/lib/directory/entry'
import type { FieldRules, FieldWords } from '@/lib/fields'
import { FormField } from './form-field'
import { idsIn } from './typed-kinds'

/* The inputs of the kinds of fields that every noun has. */

export interface InputWords {
  /** The field's path in the form around it. */
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  aside?: ReactNode
  className?: string
}

/** What stands over and below the input of a field of a table. */
export const inputWords = (
  name: string,
  {
    label,
    hint,
    optional,
  }: Pick<FieldWords<string>, 'label' | 'hint'> & Pick<FieldRules<string>, 'optional'>,
) => ({ name, label, ...(hint && { hint }), ...(optional && { optional }) })

export type Box = Omit<ComponentProps<typeof TextInput>, 'name' | 'className'>

/** One line; `box` is what only some have: figures, a placeholder, a type. */
export function LineInput({ box: own, ...words }: InputWords & { box?: Box }) {
  return <FormField {...words}>{(box) => <TextInput autoComplete="off" {...own} {...box} />}</FormField>
}

/** Several lines; `limit` in characters. */
export function ProseInput({
  box: own,
  ...words
}: InputWords & { box?: Pick<ComponentProps<typeof Textarea>, 'rows' | 'limit' | 'className'> }) {
  return <FormField {...words}>{(box) => <Textarea rows={3} {...own} {...box} />}</FormField>
}

/** One of a few, or what `placeholder` says for none. */
export function ChoiceInput({
  options,
  placeholder,
  ...words
}: InputWords & Pick<ComponentProps<typeof Select>, 'options' | 'placeholder'>) {
  return (
    <FormField {...words}>
      {(box) => (
        <Select {...box} {...(placeholder !== undefined && { placeholder })} {...(options && { options })} />
      )}
    </FormField>
  )
}

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

/** Yes or no. */
export function FlagInput({ name, label, hint, className }: InputWords) {
  const { register } = useFormContext()
  return <Checkbox {...register(name)} label={label} hint={hint} className={className} />
}
