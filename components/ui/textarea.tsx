'use client'

import { clsx } from 'clsx'
import { type ComponentProps, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { controlClass } from './control-class'

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Characters the platform takes. Counted and said; more can be typed, so that a paste is never cut unseen. */
  limit?: number
}

/** Several lines of text, with a counter when there is a limit. */
export function Textarea({ limit, className, onInput, defaultValue, value, ref, ...rest }: TextareaProps) {
  const counterId = useId()
  const [typed, setTyped] = useState(String(value ?? defaultValue ?? '').length)
  const element = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current, [])
  // A form library writes into the box itself, when it takes it on and when it changes the value: counted as it stands.
  useLayoutEffect(() => {
    if (limit !== undefined) setTyped(element.current?.value.length ?? 0)
  })
  const count = value === undefined ? typed : String(value).length
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
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          onInput?.(event)
        }}
        className={controlClass(clsx('min-h-16 resize-y py-1.5 read-only:bg-sunken', className))}
      />
      {limit !== undefined && (
        <p
          id={counterId}
          aria-live={near ? 'polite' : 'off'}
          className={clsx('mt-1 text-right text-label', over ? 'font-strong text-bad-ink' : 'text-quiet')}
        >
          <span className="figures">{count}</span> of <span className="figures">{limit}</span> characters
          {over && `, ${count - limit} too many`}
        </p>
      )}
    </>
  )
}
