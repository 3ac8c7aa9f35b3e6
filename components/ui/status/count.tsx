import { clsx } from 'clsx'
import type { Tone } from './status'
import { TONE } from './tone-class'

interface CountProps {
  value: number
  /** What is counted, read out after the number: `late`. */
  of: string
  tone?: Tone
  className?: string
}

/** How many need someone. Nothing is shown for none. */
export function Count({ value, of, tone = 'bad', className }: CountProps) {
  if (value <= 0) return null
  return (
    <span className={clsx('count-look', TONE[tone].pair, className)}>
      {value > 999 ? '999+' : value}
      <span className="sr-only"> {of}</span>
    </span>
  )
}
