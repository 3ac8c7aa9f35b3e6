'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { LeaveGuard } from './leave-guard'

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'footer'> {
  /** Whether closing would lose what was typed. */
  unsaved: boolean
  /** What would not happen: `Close without resolving the defect?` */
  question: string
  /** The buttons; `close` asks first where something was typed. */
  footer: (close: () => void) => ReactNode
}

/** A dialog with a form: whatever closes it asks before what was typed is lost, and so does leaving its page. */
export function FormDialog({ unsaved, question, onClose, footer, children, ...rest }: FormDialogProps) {
  const [asking, setAsking] = useState(false)
  const close = () => (unsaved ? setAsking(true) : onClose())
  return (
    <>
      <Dialog {...rest} onClose={close} footer={footer(close)}>
        {children}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={question}
        intro="What you typed was not sent, and is not kept."
        confirm="Close"
        danger
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      />
      <LeaveGuard active={unsaved} question={question} />
    </>
  )
}
