'use client'

import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormField } from '@/components/form/form-field'
import {
  ChoiceInput,
  inputWords,
  LineInput,
  PickInput,
  ProseInput,
  TimeInput,
} from '@/components/form/inputs'
import { TextInput } from '@/components/ui/text-input'
import { type ByKind, forField } from '@/lib/fields'
import { type FieldKind, type FieldName, fieldOf, FIELDS } from '@/lib/work-orders/fields'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { BOARD_ORDER, knownPriority, knownStatus, PRIORITY_ORDER } from '@/lib/work-orders/status'
import type { EditValues, Typing } from './edit-values'
import { ItemFields } from './item-fields'
import { RateFields } from './rate-fields'
import { TaskFields } from './task-fields'

export interface EditGiven {
  row: WorkOrderRow
  typing: Typing
}

/** The input of one field, by its kind. */
export function FieldInput({ name, ...given }: EditGiven & { name: FieldName }) {
  return forField<typeof FIELDS, [EditGiven], ReactNode>(FIELDS, name, INPUTS, given)
}

const words = (name: FieldName) => inputWords(name, fieldOf(name))

/** A figure that is sent once it was touched: absent, the platform fills it in. */
function Reading({ name, unit, whole }: { name: FieldName; unit?: string; whole: boolean }) {
  const { setValue } = useFormContext<EditValues>()
  const { label, ...rest } = words(name)
  return (
    <FormField
      {...rest}
      label={unit ? `${label}, ${unit}` : label}
      onChange={() => setValue('sendMeters', true)}
    >
      {(box) => <TextInput {...box} figures inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" />}
    </FormField>
  )
}

const INPUTS: ByKind<typeof FIELDS, [EditGiven], Record<FieldKind, ReactNode>> = {
  prose: (field) => <ProseInput {...words(field)} className="sm:col-span-2" />,
  text: (field) => <LineInput {...words(field)} />,
  code: (field) => <LineInput {...words(field)} box={{ figures: true }} />,
  person: (field) => <PickInput<EditValues> {...words(field)} name={field} kinds={['user', 'driver']} />,
  time: (field, { typing }) => <TimeInput hint={`In ${typing.zone}.`} {...words(field)} />,
  distance: (field, { typing }) => <Reading name={field} unit={typing.unit} whole={false} />,
  hours: (field) => <Reading name={field} whole />,
  priority: (field, { row }) => (
    <ChoiceInput
      {...words(field)}
      {...(!knownPriority(row[field]) && { placeholder: row[field] || 'Not set' })}
      options={PRIORITY_ORDER.map((value) => ({ value, label: value }))}
    />
  ),
  status: (field, { row }) => <ChoiceInput {...words(field)} options={statuses(row[field])} />,
  rate: (field) => <RateFields name={field} />,
  items: (field) => <ItemFields name={field} />,
  tasks: (field) => <TaskFields name={field} />,
}

/** The ten; first the status that it has, when that is another one. */
const statuses = (status: string | null | undefined) => [
  ...(knownStatus(status) ? [] : [{ value: '', label: status || 'Not known' }]),
  ...BOARD_ORDER.map((value) => ({ value, label: value })),
]
