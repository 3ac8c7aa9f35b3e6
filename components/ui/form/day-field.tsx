import { WholeInput, type WholeInputProps } from './whole-input'

interface DayFieldProps extends Omit<WholeInputProps, 'type' | 'className' | 'onWhole'> {
  label: string
  /** The empty text where somebody empties it. `how` is that of `WholeInput`. */
  onDay: (day: string, how: 'push' | 'replace') => void
}

/** A day that narrows what a page shows, after its word. On a phone it has a line of its own, as wide as the others. */
export function DayField({ label, onDay, ...rest }: DayFieldProps) {
  return (
    <label className="inline-flex items-center gap-1.5 text-table text-quiet max-sm:w-full max-sm:justify-between">
      {label}
      <WholeInput {...rest} type="date" className="w-36 max-sm:w-56" onWhole={onDay} />
    </label>
  )
}
