import type { ComponentProps } from 'react'
import { TextInput } from './text-input'

interface DayFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  label: string
  value: string
  /** The empty text where somebody empties it, or types a date that is none yet. */
  onDay: (day: string) => void
}

/** A day that narrows what a page shows, after its word. On a phone it has a line of its own, as wide as the others. */
export function DayField({ label, onDay, ...rest }: DayFieldProps) {
  return (
    <label className="inline-flex items-center gap-1.5 text-table text-quiet max-sm:w-full max-sm:justify-between">
      {label}
      <TextInput
        {...rest}
        type="date"
        figures
        className="w-36 max-sm:w-56"
        onChange={({ target }) => onDay(target.value)}
      />
    </label>
  )
}
