'use client'

import { clsx } from 'clsx'
import { type ComponentProps, useId, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import { useWords } from '#use-words'
import { controlClass } from './control-class'

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Characters the platform takes. Counted and said; more can be typed, so that a paste is never cut unseen. */
  limit?: number
}

function onTyped(listener: () => void) {
  document.addEventListener('input', listener)
  return () => document.removeEventListener('input', listener)
}

/** Several lines of text, with a counter when there is a limit. */
export function Textarea({ limit, className, defaultValue, value, ref, ...rest }: TextareaProps) {
  const t = useWords()
  const counterId = useId()
  const element = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current, [])
  const given = String(value ?? defaultValue ?? '').length
  // Counted in the box itself: a form library writes there when it takes the box on, and says so to nobody.
  const count = useSyncExternalStore(
    onTyped,
    () => element.current?.value.length ?? given,
    () => given,
  )
  const over = limit !== undefined && count > limit
  const near = limit !== undefined && count >= limit * 0.9
  return (
    <>
      <textarea
        rows={4}
        {...rest}
        ref={element}
        {...(value === undefined ? { defaultValue } : { value })}
        aria-describedby={clsx(rest['aria-describedby'], limit !== undefined && counterId) || undefined}
        className={controlClass(clsx('min-h-16 resize-y py-1.5 read-only:bg-sunken', className))}
      />
      {limit !== undefined && (
        <p
          id={counterId}
          aria-live={near ? 'polite' : 'off'}
          className={clsx('mt-1 text-right text-label', over ? 'font-strong text-bad-ink' : 'text-quiet')}
        >
          {t.rich('ui.characters', {
            count,
            limit,
            n: (figure) => <span className="figures">{figure}</span>,
          })}
          {over && t('ui.too-many', { over: count - limit })}
        </p>
      )}
    </>
  )
}
