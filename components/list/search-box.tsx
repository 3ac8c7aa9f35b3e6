'use client'

import { clsx } from 'clsx'
import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '@/components/ui/form/text-input'
import { Icon } from '@/components/ui/icon'
import { typedTexts } from './typed-texts'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** What it found, in the box itself: nothing moves when it has something to say. */
  aside?: string | null
}

/** A text that narrows a list as it is typed. Escape empties it. */
export function SearchBox({ label, value, onChange, aside = null }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [texts] = useState(() => typedTexts(value))
  useEffect(() => {
    window.addEventListener('popstate', texts.wentBack)
    return () => window.removeEventListener('popstate', texts.wentBack)
  }, [texts])
  // The address follows what is typed a moment later: while someone types, the box knows better.
  useEffect(() => {
    const box = input.current
    if (box && (document.activeElement !== box || texts.takesOver(value))) box.value = value
  }, [value, texts])
  const type = (text: string) => {
    texts.typed(text)
    onChange(text)
  }
  return (
    <div className="relative min-w-24 grow basis-40 sm:max-w-72 sm:min-w-34">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-quiet"
      />
      <TextInput
        ref={input}
        type="search"
        data-key="/"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !event.currentTarget.value) return
          event.preventDefault()
          event.currentTarget.value = ''
          type('')
        }}
        className={clsx('pl-8 text-ellipsis', aside !== null && 'pr-24')}
      />
      {aside !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-label text-quiet tabular-nums"
        >
          {aside}
        </span>
      )}
    </div>
  )
}
