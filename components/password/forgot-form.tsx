'use client'

import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import { Banner } from '@/components/ui/status/banner'
import { requestResetMail } from './password-requests'

interface Forgotten {
  email: string
}

const FORGOTTEN = sentAsTyped<Forgotten>()

/** Asks for a reset link by mail. Whether an account has the address is not told. */
export function ForgotForm() {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): Forgotten => ({ email: '' }),
    valuesOf: (first) => first,
    schemaOf: () => FORGOTTEN,
    send: async ({ email }) => {
      await requestResetMail(email)
      return email
    },
    onSent: () => undefined,
    // An address is typed again.
    isUnsaved: () => false,
  })
  return (
    <TypedForm
      typed={typed}
      className="space-y-4"
      kept={t('password.mail-kept')}
      inSight
      footer={
        <SubmitButton size="large" pending={typed.pending} className="w-full">
          {t('password.send-link')}
        </SubmitButton>
      }
    >
      {typed.answer !== undefined && (
        <Banner tone="good" title={t('password.mail-sent-title')}>
          {t('password.mail-sent', { email: typed.answer })}
        </Banner>
      )}
      <FormField name="email" label={t('password.email')}>
        {(box) => <TextInput {...box} type="email" autoComplete="username" required autoFocus />}
      </FormField>
    </TypedForm>
  )
}
