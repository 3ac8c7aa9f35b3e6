import { useState } from 'react'
import { useWords } from '#use-words'
import { Picker } from '@/components/directory/picker'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { zonedInstant } from '@/components/units/local-time'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { BOARD_ORDER, knownPriority, knownStatus, PRIORITY_ORDER } from '@/lib/work-orders/status'
import { priorityText, statusText } from '../status-text'
import type { Deed, DeedKind } from './deed'

interface DeedFieldsProps {
  kind: DeedKind
  /** IANA: times are typed in it. */
  zone: string
  /** Null while it cannot be sent. */
  onAsked: (deed: Deed | null) => void
}

/** To what they are set. */
export function DeedFields({ kind, zone, onAsked }: DeedFieldsProps) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const ask = (text: string) => {
    setTyped(text)
    onAsked(asked(kind, text.trim(), zone))
  }
  const choice = (options: readonly { value: string; label: string }[]) => (
    <Field label={t(`work-orders-many.field-${kind}`)}>
      {(control) => (
        <Select
          {...control}
          placeholder={t(`work-orders-many.choose-${kind}`)}
          options={options}
          value={typed}
          onChange={(event) => ask(event.target.value)}
        />
      )}
    </Field>
  )
  if (kind === 'status') return choice(BOARD_ORDER.map((value) => ({ value, label: statusText(value, t) })))
  if (kind === 'priority')
    return choice(PRIORITY_ORDER.map((value) => ({ value, label: priorityText(value, t) })))
  if (kind === 'assign')
    return (
      <Field label={t('work-orders-many.field-assign')}>
        {(control) => <Picker kinds={PERSON_KINDS} control={control} value={typed} onChange={ask} />}
      </Field>
    )
  return (
    <Field label={t('work-orders-many.field-due')} hint={t('work-orders-many.due-zone', { zone })}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          value={typed}
          onChange={(event) => ask(event.target.value)}
        />
      )}
    </Field>
  )
}

/** What was typed as what is to be done; null while it is none. */
function asked(kind: DeedKind, typed: string, zone: string): Deed | null {
  if (kind === 'assign') return typed ? { kind, to: typed } : null
  const [status, priority] = [knownStatus(typed), knownPriority(typed)]
  if (kind === 'status') return status && { kind, to: status }
  if (kind === 'priority') return priority && { kind, to: priority }
  const due = zonedInstant(typed, zone)
  return due === null ? null : { kind, to: due }
}
