'use client'

import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Restored } from './typed-form'
import { FormRefusal } from './form-refusal'
import { LeaveGuard } from './leave-guard'
import type { TypedFormState } from './use-typed-form'

interface DeskDialogProps<Values extends FieldValues, Ready> {
  desk: TypedFormState<Values, Ready>
  title: string
  intro?: ReactNode
  wide?: boolean
  /** What would not happen: `Close without resolving the defect?` */
  question: string
  /** What the button that sends says. */
  send: string
  onClose: () => void
  className?: string
  children: ReactNode
  /** What stands in place of the usual words on a refusal. */
  refusal?: ReactNode
  /** What opens over it. */
  over?: ReactNode
}

/** A form in a dialog: whatever closes it asks before what was typed is lost, and so does leaving its page. */
export function DeskDialog<Values extends FieldValues, Ready>({
  desk,
  question,
  send,
  onClose,
  className = 'space-y-4',
  children,
  refusal,
  over,
  ...rest
}: DeskDialogProps<Values, Ready>) {
  const { form, hold, submit } = desk
  const id = useId()
  const [asking, setAsking] = useState(false)
  const close = () => (desk.unsaved ? setAsking(true) : onClose())
  return (
    <FormProvider {...form}>
      <Dialog
        {...rest}
        open
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={id} look="primary" pending={desk.pending}>
              {send}
            </Button>
          </>
        }
      >
        <form ref={hold} id={id} method="post" noValidate onSubmit={submit} className={className}>
          <Restored typed={desk} />
          {children}
          {desk.error && (refusal ?? <FormRefusal error={desk.error} shownAtFields={desk.shownAtFields} />)}
        </form>
        {over}
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
          desk.forget()
          onClose()
        }}
      />
      <LeaveGuard active={desk.unsaved} question={question} onLeave={desk.forget} />
    </FormProvider>
  )
}
