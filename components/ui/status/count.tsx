import { clsx } from 'clsx'
import { TONE } from './tone-class'

interface CountProps {
  value: number
  /** What is counted, read out after the number: `late`. */
  of: string
  className?: string
}

/** How many need someone. Nothing is shown for none. */
export function Count({ value, of, className }: CountProps) {
  if (value <= 0) return null
  return (
    <span className={clsx('count-look', TONE.bad.pair, className)}>
      {value > 999 ? '999+' : value}
      <span className="sr-only"> {of}</span>
    </span>
  )
}
