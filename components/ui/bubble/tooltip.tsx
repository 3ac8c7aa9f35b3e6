'use client'

import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useBubble } from './use-bubble'

interface TooltipProps {
  /** It repeats the child's own name, or says more of it: who listens has that already. */
  text: string
  /** As wide as its place, for a row of a navigation. */
  block?: boolean
  /** On the bubble. */
  className?: string
  children: ReactNode
}

/**
 * A few words about the one focusable child, on hover and focus. It can be hovered itself and is dismissed with
 * Escape (WCAG 1.4.13). Nothing needed may stand only in a tooltip on touch screens, where there is none.
 */
export function Tooltip({ text, block, className, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useBubble(bubble, () => anchor.current)
  return (
    <span
      ref={anchor}
      className={block ? 'flex' : 'inline-flex'}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={() => setShown(false)}
    >
      {children}
      {/* What nothing refers to need not stand there before it is shown. */}
      {shown && (
        <span ref={bubble} role="tooltip" popover="manual" className={clsx('tooltip-look', className)}>
          {text}
        </span>
      )}
    </span>
  )
}
