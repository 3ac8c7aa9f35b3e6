'use client'

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
  aside?: string | false
}

/** A text that narrows a list as it is typed. Escape empties it. */
export function SearchBox({ label, value, onChange, aside }: SearchBoxProps) {
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
    <div className="search-box-look">
      <Icon of={Search} />
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
      />
      {aside && <span aria-hidden>{aside}</span>}
    </div>
  )
}
