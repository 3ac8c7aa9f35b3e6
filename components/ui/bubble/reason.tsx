'use client'

import { useEffect, useId, useRef } from 'react'
import { useBubble } from './use-bubble'

/**
 * Why the control right after it cannot be pressed now, on hover and focus. It stands beside the control and not around it,
 * as `Tooltip` does: a control that moves into another element is made anew, and who stood on it stands nowhere. Before
 * it, so that the control stays the last of what is spaced.
 */
export function Reason({ text }: { text: string }) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const [, setShown] = useBubble(bubble, () => bubble.current?.nextElementSibling)

  useEffect(() => {
    const tip = bubble.current
    const control = tip?.nextElementSibling
    if (!tip || !(control instanceof HTMLElement)) return
    const own = control.getAttribute('aria-describedby')
    control.setAttribute('aria-describedby', id)
    const listening = new AbortController()
    const listen = { signal: listening.signal }
    const leave = ({ relatedTarget }: PointerEvent) => {
      // From one of the two to the other: both can be hovered.
      const isWithin =
        relatedTarget instanceof Node && [control, tip].some((one) => one.contains(relatedTarget))
      if (!isWithin) setShown(false)
    }
    const enter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setShown(true)
    for (const one of [control, tip]) {
      one.addEventListener('pointerenter', enter, listen)
      one.addEventListener('pointerleave', leave, listen)
    }
    control.addEventListener('focus', () => control.matches(':focus-visible') && setShown(true), listen)
    control.addEventListener('blur', () => setShown(false), listen)
    return () => {
      listening.abort()
      if (own === null) control.removeAttribute('aria-describedby')
      else control.setAttribute('aria-describedby', own)
    }
  }, [id, setShown])

  return (
    <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip-look">
      {text}
    </span>
  )
}
