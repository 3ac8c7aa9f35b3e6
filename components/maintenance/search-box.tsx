'use client'

import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextInput } from '@/components/ui/text-input'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A text that narrows a list as it is typed. Escape empties it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const change = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  return (
    <div className="relative w-44 max-md:w-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-quiet"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !typed) return
          event.preventDefault()
          change('')
        }}
        className="pl-8"
      />
    </div>
  )
}
