'use client'

import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { ChoiceInput, inputWords, LineInput, ProseInput } from '@/components/form/inputs'
import { PickInput } from '@/components/form/pick-input'
import { TimeInput } from '@/components/form/time-input'
import { TextInput } from '@/components/ui/form/text-input'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { type ByKind, forField } from '@/lib/fields'
import type { Words } from '@/lib/words/words'
import { fieldHint, fieldLabel } from '@/lib/work-orders/field-words'
import { type FieldKind, type FieldName, fieldOf, FIELDS } from '@/lib/work-orders/fields'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { BOARD_ORDER, knownPriority, knownStatus, PRIORITY_ORDER } from '@/lib/work-orders/status'
import { priorityText, statusText } from '../status-text'
import { VendorInput } from '../vendor-input'
import type { EditValues, Typing } from './edit-values'
import { ItemFields } from './item-fields'
import { RateFields } from './rate-fields'
import { TaskFields } from './task-fields'
import { useLastReading } from './use-last-reading'

export interface EditGiven {
  row: WorkOrderRow
  typing: Typing
}

/** The input of one field, by its kind. */
export function FieldInput({ name, ...given }: EditGiven & { name: FieldName }) {
  const t = useWords()
  if (name === 'vendorUuid') return <VendorInput {...words(name, t)} now={given.row.vendorUuid ?? ''} />
  return forField<typeof FIELDS, [Given], ReactNode>(FIELDS, name, INPUTS, { ...given, t })
}

interface Given extends EditGiven {
  t: Words
}

function words(name: FieldName, t: Words) {
  const hint = fieldHint(name, t)
  const { optional } = fieldOf(name)
  return inputWords(name, {
    label: fieldLabel(name, t),
    ...(hint && { hint }),
    ...(optional && { optional }),
  })
}

interface ReadingProps {
  name: FieldName
  unit?: string
  whole: boolean
  given: EditGiven
}

/** A figure that is sent once it was touched: absent, the platform fills it in. */
function Reading({ name, unit, whole, given }: ReadingProps) {
  const t = useWords()
  const last = useLastReading(name, given)
  const { setValue } = useFormContext<EditValues>()
  const { label, ...rest } = words(name, t)
  return (
    <FormField
      {...rest}
      {...(last && { hint: last })}
      label={unit ? t('work-orders-edit.of-unit', { field: label, unit }) : label}
      onChange={() => setValue('sendMeters', true)}
    >
      {(box) => <TextInput {...box} figures inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" />}
    </FormField>
  )
}

const INPUTS: ByKind<typeof FIELDS, [Given], Record<FieldKind, ReactNode>> = {
  prose: (field, { t }) => <ProseInput {...words(field, t)} className="sm:col-span-2" />,
  text: (field, { t }) => <LineInput {...words(field, t)} />,
  code: (field, { t }) => <LineInput {...words(field, t)} box={{ figures: true }} />,
  person: (field, { t }) => <PickInput<EditValues> {...words(field, t)} name={field} kinds={PERSON_KINDS} />,
  time: (field, { typing, t }) => (
    <TimeInput hint={t('work-orders-edit.in-zone', { zone: typing.zone })} {...words(field, t)} />
  ),
  distance: (field, given) => <Reading name={field} unit={given.typing.unit} whole={false} given={given} />,
  hours: (field, given) => <Reading name={field} whole given={given} />,
  priority: (field, { row, t }) => (
    <ChoiceInput
      {...words(field, t)}
      {...(!knownPriority(row[field]) && { placeholder: row[field] || t('work-orders.not-set') })}
      options={PRIORITY_ORDER.map((value) => ({ value, label: priorityText(value, t) }))}
    />
  ),
  status: (field, { row, t }) => <ChoiceInput {...words(field, t)} options={statuses(row[field], t)} />,
  rate: (field) => <RateFields name={field} />,
  items: (field) => <ItemFields name={field} />,
  tasks: (field) => <TaskFields name={field} />,
}

/** The ten; first the status that it has, when that is another one. */
const statuses = (status: string | null | undefined, t: Words) => [
  ...(knownStatus(status) ? [] : [{ value: '', label: statusText(status, t) }]),
  ...BOARD_ORDER.map((value) => ({ value, label: statusText(value, t) })),
]
