'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { leaveFor } from '@/components/frame/leave-for'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { PasswordInput } from '@/components/ui/password-input'

interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  title: string
  intro: string
  confirm: string
  /** Of the signed-in person, for password managers. */
  email: string
  /** Throws ApiError with path `password`. */
  onDelete: (password: string) => Promise<unknown>
  /** The page that says so. */
  goTo: string
  /** What goes and what stays. */
  children: ReactNode
}

interface Asked {
  password: string
}

const ASKED = sentAsTyped<Asked>()

/** Asks for the password before something that nobody can take back. */
export function DeleteDialog({
  onClose,
  confirm,
  email,
  onDelete,
  goTo,
  children,
  ...words
}: DeleteDialogProps) {
  const t = useWords()
  const desk = useDeskForm({
    begin: (): Asked => ({ password: '' }),
    valuesOf: (first) => first,
    schemaOf: () => ASKED,
    send: ({ password }) => onDelete(password),
    onSent: () => leaveFor(goTo),
    secrets: ['password'],
  })
  const close = () => {
    if (desk.pending) return
    desk.startOver()
    onClose()
  }
  return (
    <DeskDialog
      {...words}
      desk={desk}
      onClose={close}
      send={confirm}
      danger
      kept={t('deletion.kept')}
      inSight
    >
      {children}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="password" label={t('deletion.password')}>
        {(box) => <PasswordInput {...box} autoComplete="current-password" required />}
      </FormField>
    </DeskDialog>
  )
}
