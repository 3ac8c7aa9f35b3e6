import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { placeBeside } from './place-beside'

/** Whether a popover beside what it is about is shown, and what shows and hides it; Escape and scrolling dismiss it. */
export function useBubble(bubble: RefObject<HTMLElement | null>, about: () => Element | null | undefined) {
  const [shown, setShown] = useState(false)
  const place = useEffectEvent((tip: HTMLElement) => {
    const at = about()
    tip.showPopover()
    if (at) placeBeside(tip, at.getBoundingClientRect())
  })
  useEffect(() => {
    const tip = bubble.current
    if (!shown || !tip) return
    place(tip)
    const hide = () => setShown(false)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, { capture: true })
      if (tip.isConnected) tip.hidePopover()
    }
  }, [shown, bubble])
  return [shown, setShown] as const
}
