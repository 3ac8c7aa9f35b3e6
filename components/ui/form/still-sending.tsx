'use client'

import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useWords } from '#use-words'

// What takes less than this needs no words.
const LONG_MS = 5_000

interface StillSendingProps {
  pending: boolean
  className?: string
}

/**
 * Says beside a button that what was pressed is still under way: a write waits out the platform's limit, or its silence, and takes up
 * to a minute then.
 */
export function StillSending({ pending, className }: StillSendingProps) {
  const t = useWords()
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setLasts(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [pending])
  if (!pending) return null
  return (
    // It is there before anything is said in it: only then is that read out.
    <p role="status" className={clsx('text-table text-quiet empty:sr-only', className)}>
      {lasts && t('ui.still-sending')}
    </p>
  )
}
