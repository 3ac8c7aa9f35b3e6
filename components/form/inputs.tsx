'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { Textarea } from '@/components/ui/form/textarea'
import type { FieldRules, FieldWords } from '@/lib/fields'
import { FormField } from './form-field'

/* The inputs of the kinds of fields that every noun has; what is picked from the directory: pick-input.tsx. */

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

/** Yes or no. */
export function FlagInput({ name, label, hint, className }: InputWords) {
  const { register } = useFormContext()
  return <Checkbox {...register(name)} label={label} hint={hint} className={className} />
}
