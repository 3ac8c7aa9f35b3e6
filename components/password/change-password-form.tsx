'use client'

import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { PasswordInput } from '@/components/ui/form/password-input'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { showToast } from '@/components/ui/toast/toast'
import { requestPasswordChange } from './password-requests'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

const CHANGE = sentAsTyped<PasswordChange>()

/** Changes one's own password; this session goes on, all others end. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useWords()
  const desk = useDeskForm({
    begin: (): PasswordChange => ({ currentPassword: '', newPassword: '' }),
    valuesOf: (first) => first,
    schemaOf: () => CHANGE,
    send: ({ currentPassword, newPassword }) => requestPasswordChange(currentPassword, newPassword),
    onSent: () => {
      desk.startOver()
      showToast({ tone: 'good', message: t('password.changed') })
    },
    secrets: ['currentPassword', 'newPassword'],
  })
  return (
    <TypedForm
      typed={desk}
      className="max-w-sm space-y-4"
      kept={t('password.kept')}
      inSight
      footer={<SubmitButton pending={desk.pending}>{t('password.change')}</SubmitButton>}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="currentPassword" label={t('password.current')}>
        {(box) => <PasswordInput {...box} autoComplete="current-password" required />}
      </FormField>
      <FormField name="newPassword" label={t('password.new')} hint={t('password.hint')}>
        {(box) => <PasswordInput {...box} autoComplete="new-password" required />}
      </FormField>
    </TypedForm>
  )
}
