'use client'

import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useSureClose } from '@/components/ui/dialog/use-sure-close'
import { StillSending } from '@/components/ui/form/still-sending'
import { FormRefusal } from './form-refusal'
import { LeaveGuard } from './leave-guard'
import { Restored } from './typed-form'
import type { TypedFormState } from './use-typed-form'

interface DeskDialogProps<Values extends FieldValues, Ready> {
  desk: TypedFormState<Values, Ready>
  open?: boolean
  title: string
  intro?: ReactNode
  wide?: boolean
  /** What would not happen: `Close without resolving the defect?` Left out where nothing is typed that could be lost. */
  question?: string
  /** What the button that sends says: the verb itself. */
  send: string
  /** It cannot be taken back. */
  danger?: boolean
  onClose: () => void
  className?: string
  children: ReactNode
  /** What a refusal leaves as it was: `The role was not changed.` */
  kept?: string
  /** Its fields are all in sight: what is refused at one of them is said there alone. */
  inSight?: boolean
  /** Shows what somebody else changed meanwhile, once that was looked at and closed. */
  onCompare?: (() => void) | null | undefined
  /** What stands in place of the usual words on a refusal. None is null: a `false` would stand there, and say nothing. */
  refusal?: ReactElement | null | undefined
  /** What opens over it. */
  over?: ReactNode
}

/**
 * A form in a dialog, or a confirmation: whatever closes it asks before what was typed is lost, or what comes of sending
 * it, and so does leaving its page.
 */
export function DeskDialog<Values extends FieldValues, Ready>({
  desk,
  open = true,
  question,
  send,
  danger = false,
  onClose,
  className = 'space-y-4',
  children,
  kept,
  inSight,
  onCompare,
  refusal,
  over,
  ...rest
}: DeskDialogProps<Values, Ready>) {
  const t = useWords()
  const { form, hold, submit, error, shownAtFields } = desk
  const id = useId()
  const [asking, setAsking] = useState(false)
  const sure = useSureClose(open && desk.pending, onClose)
  const close = () => (desk.unsaved && question && !desk.pending ? setAsking(true) : sure.close())
  return (
    <FormProvider {...form}>
      {/* Before the dialog that it is over: where both go at once, it gives the focus back first. */}
      {sure.asked}
      <Dialog
        {...rest}
        open={open}
        onClose={close}
        footer={
          <>
            <StillSending pending={desk.pending} className="mr-auto self-center" />
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button
              type="submit"
              form={id}
              look={danger ? 'danger' : 'primary'}
              pending={desk.pending}
              disabledReason={desk.blocked}
            >
              {send}
            </Button>
          </>
        }
      >
        <form ref={hold} id={id} method="post" noValidate onSubmit={submit} className={className}>
          <Restored typed={desk} />
          {children}
          {error && (refusal ?? <FormRefusal {...{ error, shownAtFields, kept, inSight, onCompare }} />)}
        </form>
        {over}
      </Dialog>
      {question && (
        <>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={question}
            intro={t('form.close-lost')}
            confirm={t('ui.close')}
            danger
            onConfirm={() => {
              setAsking(false)
              desk.forget()
              onClose()
            }}
          />
          <LeaveGuard
            active={desk.unsaved}
            question={question}
            lost={t(desk.pending ? 'ui.sending-lost' : 'form.close-lost')}
            onLeave={desk.forget}
          />
        </>
      )}
    </FormProvider>
  )
}
