import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from '#use-words'
import { openDialogs, placeOf } from '../dialog/open-dialogs'
import { beyond } from '../focus/keeps-focus'
import { Icon } from '../icon'
import { type Toast, toastStore } from './toast'

const STAY_MS = 6_000
const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info }
const SHAPES = { good: 'text-good-shape', bad: 'text-bad-shape', info: 'text-info-shape' }

/**
 * What was done, with a way to dismiss it; it goes by itself, but for what failed, what can be acted on and what is under way. On a
 * phone the newest lies over what was said before, and says how much that is: each would cover a line of the page, and its buttons.
 */
export function ToastCard({ toast }: { toast: Toast }) {
  const t = useWords()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.tone === 'bad' || toast.action || toast.isUnderway) return
    const timer = setTimeout(() => toastStore.dismiss(toast.id), STAY_MS)
    return () => clearTimeout(timer)
  }, [toast, held])
  const card = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  // What had the focus before has it again once this goes with it; what is gone by then hands it on to what is around.
  useLayoutEffect(() => {
    const own = card.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      const next = before.current?.isConnected ? before.current : beyond(own)
      next?.focus({ preventScroll: true })
    }
  }, [])
  const under = useUnder(toast)
  const icon = ICONS[toast.tone]
  return (
    <div
      ref={card}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true)
        // Nothing had it where it comes back with the window.
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget
      }}
      onBlur={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex animate-[fade-in_120ms] items-start gap-2 rounded-box border border-line-strong bg-raised p-3 shadow-float',
        isCovered(toast) && 'max-sm:not-last:not-focus-within:hidden',
      )}
    >
      <Icon of={icon} className={clsx('mt-0.5 size-4 shrink-0', SHAPES[toast.tone])} />
      <p className="min-w-0 grow">
        {toast.message}
        {under > 0 && (
          <span className="hidden text-label text-quiet max-sm:block">
            {t('ui.more-messages', { count: under })}
          </span>
        )}
        {toast.requestId && <span className="block text-label text-quiet figures">{toast.requestId}</span>}
      </p>
      {toast.action && (
        <button
          type="button"
          data-key="u"
          onClick={() => {
            toastStore.dismiss(toast.id)
            toast.action?.run()
          }}
          className="link shrink-0"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('ui.dismiss')}
        onClick={() => toastStore.dismiss(toast.id)}
        className="-m-1 inline-flex size-6 shrink-0 items-center justify-center rounded-small text-quiet hover:bg-hover hover:text-ink"
      >
        <Icon of={X} className="size-3.5" />
      </button>
    </div>
  )
}

/** What failed is said as long as it stands. */
const isCovered = ({ tone }: Toast) => tone !== 'bad'

/** Over how many this one lies: all that were said before it in its place, and none where a later one lies over it. */
function useUnder(toast: Toast): number {
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const placed = (one: Toast) => placeOf(one.over, openDialogs.read())
  const beside = all.filter((one) => placed(one) === placed(toast))
  return beside.at(-1)?.id === toast.id
    ? beside.filter((one) => isCovered(one)).length - Number(isCovered(toast))
    : 0
}
