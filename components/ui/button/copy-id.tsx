'use client'

import { clsx } from 'clsx'
import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Icon } from '../icon'
import { showToast } from '../toast/toast'

interface CopyIdProps {
  id: string
  /** What it is, for the button's name: `route id`. */
  what?: string
  /** Shown in place of the whole id, for example its last characters. */
  shown?: string
}

/** An id in mono, copied with one press. */
export function CopyId({ id, what: named, shown }: CopyIdProps) {
  const t = useWords()
  const what = named ?? t('ui.id')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(true)
    } catch {
      showToast({ tone: 'bad', message: t('ui.copy-refused', { what, id }) })
    }
  }
  const icon = copied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={t('ui.copy-what', { what, id })}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
      className={clsx(
        'group inline-flex min-h-6 max-w-full items-center gap-1 rounded-small align-middle text-label text-quiet hover:text-ink',
        shown === undefined && 'figures',
      )}
    >
      {/* Words of ours wrap; an id is cut. */}
      <span className={shown === undefined ? 'truncate' : 'text-left wrap-break-word'}>{shown ?? id}</span>
      <Icon of={icon} className="size-3 shrink-0 opacity-60 group-hover:opacity-100" />
      <span role="status" className="sr-only">
        {copied ? t('ui.copied') : ''}
      </span>
    </button>
  )
}
