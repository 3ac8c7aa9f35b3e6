import { useState } from 'react'
import { useWords } from '#use-words'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { Start } from './template-content'

interface StartFieldsProps {
  /** When the first stop is planned; null where it has no time. */
  begins: Start | null
  /** Whose clocks those are. */
  zone: string
  /** All times move along. */
  onStart: (begins: Start) => void
}

/** On which day and when a route begins: what is typed here moves every stop. */
export function StartFields({ begins, zone, onStart }: StartFieldsProps) {
  const t = useWords()
  const clocks = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const missing = begins === null ? t('routes-templates.no-start') : null
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={t('routes-templates.day')} hint={missing}>
        {(control) => (
          <PartInput
            {...control}
            type="date"
            disabled={begins === null}
            value={begins?.date ?? ''}
            onTyped={(date) => begins && onStart({ ...begins, date })}
          />
        )}
      </Field>
      <Field label={t('routes-templates.start', { clocks })}>
        {(control) => (
          <PartInput
            {...control}
            type="time"
            disabled={begins === null}
            value={begins?.start ?? ''}
            onTyped={(start) => begins && onStart({ ...begins, start })}
          />
        )}
      </Field>
    </div>
  )
}

interface PartInputProps {
  id: string
  'aria-describedby': string | undefined
  type: 'date' | 'time'
  disabled: boolean
  value: string
  onTyped: (value: string) => void
}

/** While it is typed into, the box has what is typed: half a date moves nothing, and is not taken away. */
function PartInput({ value, onTyped, ...rest }: PartInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      figures
      value={typed ?? value}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next)
        if (next !== '') onTyped(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
