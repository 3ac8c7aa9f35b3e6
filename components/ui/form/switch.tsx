import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { Reason } from '../bubble/reason'

interface SwitchProps {
  /** What is switched; read out, and not shown. */
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** The last press is being worked on; further presses do nothing. */
  pending?: boolean
  /** Why it cannot be pressed now. It stays focusable, so that the reason can be found. */
  disabledReason?: string | null | undefined
}

/** On or off, at once: for what takes effect when it is pressed. In a form use Checkbox. */
export function Switch({ label, on, onChange, pending = false, disabledReason }: SwitchProps) {
  const t = useWords()
  const blocked = pending || Boolean(disabledReason)
  return (
    <>
      {disabledReason && <Reason text={disabledReason} />}
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-disabled={blocked || undefined}
        aria-busy={pending || undefined}
        onClick={() => !blocked && onChange(!on)}
        className="by-thumb inline-flex h-8 shrink-0 items-center gap-2 rounded-box px-1 text-table aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        <span
          className={clsx(
            'inline-flex h-5 w-9 items-center rounded-full border p-0.5 transition-colors',
            on ? 'justify-end border-accent bg-accent' : 'border-control bg-surface',
          )}
        >
          <span className={clsx('size-3.5 rounded-full', on ? 'bg-on-accent' : 'bg-control')} />
        </span>
        <span aria-hidden className="w-6 text-left">
          {t(on ? 'ui.on' : 'ui.off')}
        </span>
      </button>
    </>
  )
}
