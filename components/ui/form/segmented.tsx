'use client'

import { clsx } from 'clsx'
import { useId } from 'react'

interface SegmentedProps<V extends string> {
  /** Read out; not shown. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V | string
  onChange: (value: V) => void
  name?: string
  className?: string
}

/** Two to five choices side by side, one of them on. Arrow keys move between them, as radios do. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  name,
  className,
}: SegmentedProps<V>) {
  const own = useId()
  return (
    <fieldset
      className={clsx('inline-flex rounded-box border border-line-strong bg-sunken p-0.5', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment-look">
          <input
            type="radio"
            name={name ? `${name}-${own}` : own}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
