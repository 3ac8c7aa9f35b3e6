'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Button } from '../button/button'
import { StillSending } from '../form/still-sending'
import { Dialog } from './dialog'
import { useSureClose } from './use-sure-close'

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
  const { close, asked } = useSureClose(open && pending, onClose)
  return (
    <>
      {/* Before what it is over: where both go at once, it gives the focus back first. */}
      {asked}
      <Dialog
        open={open}
        onClose={close}
        title={title}
        intro={intro}
        footer={
          <>
            <StillSending pending={pending} className="mr-auto self-center" />
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button look={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
