'use client'

import { FormField } from '@/components/form/form-field'
import { TypedForm } from '@/components/form/typed-form'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { PasswordInput } from '@/components/ui/password-input'
import { SubmitButton } from '@/components/ui/submit-button'
import { showToast } from '@/components/ui/toast'
import { requestPasswordChange } from './password-requests'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

const CHANGE = sentAsTyped<PasswordChange>()

/** Changes one's own password; this session goes on, all others end. */
export function ChangePasswordForm({ email }: { email: string }) {
  const desk = useDeskForm({
    begin: (): PasswordChange => ({ currentPassword: '', newPassword: '' }),
    valuesOf: (first) => first,
    schemaOf: () => CHANGE,
    send: ({ currentPassword, newPassword }) => requestPasswordChange(currentPassword, newPassword),
    onSent: () => {
      desk.startOver()
      showToast({ tone: 'good', message: 'Your password was changed. Sessions elsewhere have ended.' })
    },
    secrets: ['currentPassword', 'newPassword'],
  })
  return (
    <TypedForm
      typed={desk}
      className="max-w-sm space-y-4"
      kept="Your password is as it was."
      inSight
      footer={<SubmitButton pending={desk.pending}>Change password</SubmitButton>}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="currentPassword" label="Current password">
        {(box) => <PasswordInput {...box} autoComplete="current-password" required />}
      </FormField>
      <FormField name="newPassword" label="New password" hint="At least 10 characters.">
        {(box) => <PasswordInput {...box} autoComplete="new-password" required />}
      </FormField>
    </TypedForm>
  )
}
