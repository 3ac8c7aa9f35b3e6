'use client'

import { TextInput } from '@/components/ui/form/text-input'
import { FormField } from './form-field'
import type { Box, InputWords } from './inputs'

/** Date and time, typed in a zone that the label or the hint says. */
export function TimeInput({ box: own, ...words }: InputWords & { box?: Box }) {
  return <FormField {...words}>{(box) => <TextInput {...own} {...box} type="datetime-local" />}</FormField>
}
