'use client'

import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { LinkButton } from '@/components/ui/button/link-button'
import { PasswordInput } from '@/components/ui/form/password-input'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { Banner } from '@/components/ui/status/banner'
import { requestReset } from './password-requests'

interface ResetFormProps {
  token: string
  /** Whose password it is: for the browser's password store. */
  email: string
}

interface NewPassword {
  password: string
}

const NEW_PASSWORD = sentAsTyped<NewPassword>()

/** Sets a new password; the person then signs in with it. */
export function ResetForm({ token, email }: ResetFormProps) {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): NewPassword => ({ password: '' }),
    valuesOf: (first) => first,
    schemaOf: () => NEW_PASSWORD,
    send: async ({ password }) => {
      await requestReset(token, password)
      return true
    },
    onSent: () => undefined,
    secrets: ['password'],
  })
  if (typed.answer)
    return (
      <>
        <Banner tone="good" title={t('password.set-done')}>
          {t('password.set-done-sessions')}
        </Banner>
        <LinkButton href="/sign-in" look="primary" size="large" className="mt-4 w-full">
          {t('password.sign-in')}
        </LinkButton>
      </>
    )
  return (
    <TypedForm
      typed={typed}
      className="space-y-4"
      kept={t('password.kept')}
      inSight
      footer={
        <SubmitButton size="large" pending={typed.pending} className="w-full">
          {t('password.set')}
        </SubmitButton>
      }
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="password" label={t('password.new')} hint={t('password.hint')}>
        {(box) => <PasswordInput {...box} autoComplete="new-password" required autoFocus />}
      </FormField>
    </TypedForm>
  )
}
