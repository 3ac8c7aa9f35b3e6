'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, what is kept. */
  intro: ReactNode
  /** The verb itself: `Disconnect`, never `OK`. */
  confirm: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  /** An ErrorNotice when it did not work, or more to fill in. */
  children?: ReactNode
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  intro,
  confirm,
  danger,
  pending = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const t = useWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      intro={intro}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
