'use client'

import { useWords } from '#use-words'
import { HOME } from '@/components/accounts/safe-return'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { leaveFor } from '@/components/frame/leave-for'
import { PasswordInput } from '@/components/ui/form/password-input'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { requestConfirmation } from './address-requests'

interface FinishAccountFormProps {
  token: string
  /** Whose password it is: for the browser's password store. */
  email: string
  grantWaits: boolean
}

interface FirstPassword {
  password: string
}

const FIRST_PASSWORD = sentAsTyped<FirstPassword>()

/** Makes the account that a link stands for: whoever opened it chooses its password. */
export function FinishAccountForm({ token, email, grantWaits }: FinishAccountFormProps) {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): FirstPassword => ({ password: '' }),
    valuesOf: (first) => first,
    schemaOf: () => FIRST_PASSWORD,
    send: ({ password }) => requestConfirmation(token, password),
    onSent: () => leaveFor(grantWaits ? '/claim' : HOME),
    secrets: ['password'],
  })
  return (
    <TypedForm
      typed={typed}
      className="space-y-4"
      kept={t('join.kept')}
      inSight
      footer={
        <SubmitButton size="large" pending={typed.pending} className="w-full">
          {t('address.finish')}
        </SubmitButton>
      }
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="password" label={t('join.password')} hint={t('join.password-hint')}>
        {(box) => <PasswordInput {...box} autoComplete="new-password" required autoFocus />}
      </FormField>
    </TypedForm>
  )
}
