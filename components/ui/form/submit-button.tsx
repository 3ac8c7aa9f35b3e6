'use client'

import type { ComponentProps } from 'react'
import { Button } from '../button/button'
import { useReady } from './use-ready'

/** Sends its form. It waits for the page's code: an earlier press would reload the page and lose what was typed. */
export function SubmitButton({
  look = 'primary',
  disabled,
  className = '',
  ...rest
}: ComponentProps<typeof Button>) {
  const ready = useReady()
  return (
    <Button
      {...rest}
      type="submit"
      look={look}
      disabled={disabled || !ready}
      className={ready ? className : `${className} disabled:opacity-100`}
    />
  )
}
