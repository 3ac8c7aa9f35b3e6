'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import type { FieldControl } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import { instantOf, localOf, type InstantZone } from './instant-text'

interface InstantInputProps {
  control: FieldControl
  /** Its path in the form around it, where it is said that it is half typed. */
  at: string
  /** The field's name, for the zone's label. */
  name: string
  /** RFC 3339, or empty. */
  value: string
  onChange: (value: string) => void
}

/** A day and a time, in UTC or the browser's zone; what it becomes is an instant in UTC. */
export function InstantInput({ control, at, name, value, onChange }: InstantInputProps) {
  const t = useWords()
  const [zone, setZone] = useState<InstantZone>('UTC')
  const browserZone = useBrowserZone()
  return (
    <span className="flex gap-2 max-sm:flex-col">
      <TextInput
        {...control}
        name={at}
        figures
        type="datetime-local"
        step={1}
        value={localOf(value, zone)}
        onChange={({ currentTarget }) => onChange(instantOf(currentTarget.value, zone))}
        className="min-w-0 grow"
      />
      {browserZone === 'UTC' ? (
        // Nothing to choose, and a box of one word has no room for it beside a time.
        <span className="self-center text-table text-quiet">{t('ui.utc')}</span>
      ) : (
        <Select
          aria-label={t('explorer-fields.zone-of', { name })}
          fit
          value={zone}
          onChange={({ currentTarget }) => setZone(currentTarget.value === 'UTC' ? 'UTC' : 'browser')}
          options={[
            { value: 'UTC', label: t('ui.utc') },
            { value: 'browser', label: browserZone.replaceAll('_', ' ') },
          ]}
        />
      )}
    </span>
  )
}
