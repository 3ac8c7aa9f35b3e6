import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './status'
import { TONE } from './tone-class'

interface BadgeProps {
  tone?: Tone
  icon?: LucideIcon
  className?: string
  children: ReactNode
}

// What the look of a badge says of its icon is not said again on each.
const SAID_ONCE = {
  ...{ xmlns: undefined, fill: undefined, stroke: undefined },
  ...{ strokeLinecap: undefined, strokeLinejoin: undefined },
}

/** A short word on a tint. For a known status use Status, which brings word, shape and tone together. */
export function Badge({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span className={clsx('badge-look', TONE[tone].pair, className)}>
      {Icon && <Icon aria-hidden {...SAID_ONCE} />}
      <span className="truncate">{children}</span>
    </span>
  )
}
