'use client'

import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useBubble } from './use-bubble'

interface TooltipProps {
  text: string
  /** False when the text only repeats the child's own name. */
  describes?: boolean
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
export function Tooltip({ text, describes = true, block, className, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)

  useBubble(
    shown,
    bubble,
    () => anchor.current,
    () => setShown(false),
  )

  useEffect(() => {
    const target = anchor.current?.querySelector('a, button, input, [tabindex]')
    if (describes && target) target.setAttribute('aria-describedby', id)
  }, [describes, id])

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
      {(describes || shown) && (
        <span
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          className={clsx('tooltip-look', className)}
        >
          {text}
        </span>
      )}
    </span>
  )
}
