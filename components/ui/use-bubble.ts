import { type RefObject, useEffect, useEffectEvent } from 'react'
import { placeBeside } from './place-beside'

/** Shows a popover beside what it is about while `shown`; Escape and scrolling dismiss it. */
export function useBubble(
  shown: boolean,
  bubble: RefObject<HTMLElement | null>,
  about: () => Element | null | undefined,
  dismiss: () => void,
) {
  const place = useEffectEvent((tip: HTMLElement) => {
    const at = about()
    tip.showPopover()
    if (at) placeBeside(tip, at.getBoundingClientRect())
  })
  const onDismiss = useEffectEvent(dismiss)
  useEffect(() => {
    const tip = bubble.current
    if (!shown || !tip) return
    place(tip)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss()
    }
    const onScroll = () => onDismiss()
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', onScroll, { capture: true })
      if (tip.isConnected) tip.hidePopover()
    }
  }, [shown, bubble])
}
