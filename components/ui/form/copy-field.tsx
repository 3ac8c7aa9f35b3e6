'use client'

import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '../button/button'
import { Field } from './field'
import { TextInput } from './text-input'

interface CopyFieldProps {
  label: string
  value: string
  hint?: string
}

/** A value to paste elsewhere: whole, selectable, copied with one press. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const t = useWords()
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setSaid('copied')
    } catch {
      setSaid('refused')
    }
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="flex items-center gap-2">
          <TextInput
            {...control}
            figures
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            className="grow"
          />
          <Button
            icon={said === 'copied' ? Check : Copy}
            onClick={() => void copy()}
            onBlur={() => setSaid(null)}
          >
            {said === 'copied' ? t('ui.copied') : t('ui.copy')}
            <span className="sr-only"> {label}</span>
          </Button>
          <span role="status" className="sr-only">
            {said === 'copied' && t('ui.copied')}
            {said === 'refused' && t('ui.copy-refused-select')}
          </span>
        </span>
      )}
    </Field>
  )
}
