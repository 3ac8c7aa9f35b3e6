'use client'

import { type ComponentProps, useRef, useState } from 'react'
import { TextInput } from './text-input'
import { wholeTyped } from './whole-typed'

export interface WholeInputProps extends Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'value' | 'onChange' | 'onBlur'
> {
  type: 'date' | 'time'
  value: string
  /**
   * Told of each other date or time of day at once, and of the empty text where it was emptied. `how` is of an address that
   * holds it: what is typed on and on by keys is one step of the history, and what is picked a step each.
   */
  onWhole: (value: string, how: 'push' | 'replace') => void
}

/**
 * A date or a time of day that acts at once. Half a date moves nothing, and is taken away only with the focus, or by what the
 * value becomes beside it.
 */
export function WholeInput({ value, onWhole, onKeyDown, ...rest }: WholeInputProps) {
  const [half, setHalf] = useState<{ text: string; over: string } | null>(null)
  /** Whether a key was pressed since the last change. */
  const byKey = useRef(false)
  /** What was typed and handed on last, with the focus here since; null where that was picked, or nothing was. */
  const typed = useRef<string | null>(null)
  const handOn = (box: HTMLInputElement) => {
    const whole = wholeTyped(box)
    setHalf(whole === null ? { text: box.value, over: value } : null)
    if (whole === null || whole === value) return
    // What the value became beside it, by Page Up for instance, is a step that typing goes on from and does not write over.
    onWhole(whole, byKey.current && typed.current === value ? 'replace' : 'push')
    typed.current = byKey.current ? whole : null
  }
  return (
    <TextInput
      {...rest}
      figures
      value={half?.over === value ? half.text : value}
      onKeyDown={(event) => {
        byKey.current = true
        if (event.key === 'Enter') handOn(event.currentTarget)
        onKeyDown?.(event)
      }}
      onChange={({ currentTarget: box }) => {
        handOn(box)
        byKey.current = false
      }}
      onBlur={({ currentTarget: box }) => {
        // What was emptied part by part says so to nobody.
        handOn(box)
        if (wholeTyped(box) === null) box.value = value
        setHalf(null)
        typed.current = null
      }}
    />
  )
}
