'use client'

import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { placeBeside } from './place-beside'

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

  useEffect(() => {
    const at = anchor.current
    const tip = bubble.current
    if (!shown || !at || !tip) return
    tip.showPopover()
    placeBeside(tip, at.getBoundingClientRect())
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false)
    }
    const onScroll = () => setShown(false)
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', onScroll, { capture: true })
      if (tip.isConnected) tip.hidePopover()
    }
  }, [shown])

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
