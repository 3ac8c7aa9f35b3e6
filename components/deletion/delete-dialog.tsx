'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'

interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  title: string
  intro: string
  confirm: string
  /** Of the signed-in person, for password managers. */
  email: string
  /** Deletes; the page is left when it is done. Throws ApiError. */
  onDelete: (password: string) => Promise<void>
  /** What goes and what stays. */
  children: ReactNode
}

/** Asks for the password before something that nobody can take back. */
export function DeleteDialog({
  open,
  onClose,
  title,
  intro,
  confirm,
  email,
  onDelete,
  children,
}: DeleteDialogProps) {
  const [password, setPassword] = useState('')
  const { form, pending, run, at, notice } = useRequest()
  const refusal = notice('password')
  const close = () => {
    if (pending) return
    setPassword('')
    onClose()
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    void run(() => onDelete(password))
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={title}
      intro={intro}
      confirm={confirm}
      danger
      pending={pending}
      onConfirm={() => submit()}
    >
      <div className="space-y-4">
        {children}
        {refusal !== null && <ApiErrorNotice error={refusal} kept="Nothing was deleted." />}
        <form ref={form} method="post" noValidate onSubmit={submit}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field label="Your password" error={at('password')}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                required
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            )}
          </Field>
        </form>
      </div>
    </ConfirmDialog>
  )
}
