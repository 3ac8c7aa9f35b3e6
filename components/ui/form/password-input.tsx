'use client'

import { type ComponentProps, useState } from 'react'
import { useWords } from '#use-words'
import { TextInput } from './text-input'

/** A password that its writer may look at. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-16"
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t('ui.show-password')}
        onClick={() => setShown(!shown)}
        className="by-thumb absolute inset-y-1 right-1 rounded-small thumb:inset-y-0 px-2 text-label font-strong text-quiet hover:bg-hover hover:text-ink"
      >
        {t(shown ? 'ui.hide' : 'ui.show')}
      </button>
    </span>
  )
}
