'use client'

import { clsx } from 'clsx'
import { X } from 'lucide'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '#use-words'
import { Icon } from '../icon'
import { openDialogs } from './open-dialogs'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** A sentence under the title, read out when the dialog opens. */
  intro?: ReactNode
  /** Buttons at the bottom right; the one that goes on comes last. */
  footer?: ReactNode
  wide?: boolean
  children?: ReactNode
}

/** A question that must be answered first. The browser's own modal dialog keeps focus in and gives it back. */
export function Dialog({ open, onClose, title, intro, footer, wide, children }: DialogProps) {
  const t = useWords()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      openDialogs.opened(dialog)
      dialog.querySelector<HTMLElement>('[data-autofocus], input, select, textarea')?.focus()
    }
    if (!open && dialog.open) dialog.close()
    if (!open) openDialogs.closed(dialog)
    // After each render: a browser may close it by a second Escape although its owner asks first.
  })

  useLayoutEffect(() => {
    const dialog = element.current
    // Whoever takes it away while it is open: only one that is closed gives the focus back.
    return () => {
      dialog?.close()
      openDialogs.closed(dialog)
    }
  }, [])

  return (
    <dialog
      ref={element}
      closedby="any"
      aria-labelledby={`${id}-title`}
      aria-describedby={intro ? `${id}-intro` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) openDialogs.closed(currentTarget)
        if (open) onClose()
      }}
      className={clsx(
        'm-auto w-[calc(100vw-2rem)] rounded-box border border-line-strong bg-raised p-0 text-ink shadow-float open:animate-[fade-in_120ms]',
        wide ? 'max-w-3xl' : 'max-w-md',
      )}
    >
      {open && (
        <div className="flex max-h-[calc(100dvh-3rem)] flex-col">
          <div className="flex items-start justify-between gap-3 px-4 pt-3.5 pb-1">
            <h2 id={`${id}-title`} className="text-heading">
              {title}
            </h2>
            <button
              type="button"
              aria-label={t('ui.close')}
              onClick={onClose}
              className="icon-button-look -m-1 size-8 thumb:-m-2.5"
            >
              <Icon of={X} className="size-4" />
            </button>
          </div>
          {/* Positioned: words for screen readers alone, which are placed, would lengthen the dialog itself otherwise. */}
          <div className="relative min-h-0 overflow-y-auto overscroll-contain px-4 pb-4">
            {intro && (
              <p id={`${id}-intro`} className="text-quiet">
                {intro}
              </p>
            )}
            {children && <div className={intro ? 'mt-3' : 'mt-2'}>{children}</div>}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  )
}
