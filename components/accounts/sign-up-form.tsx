'use client'

import { useWords } from '#use-words'
import { object, text } from '@/components/api/read'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { leaveFor } from '@/components/frame/leave-for'
import { PasswordInput } from '@/components/ui/form/password-input'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import { Banner } from '@/components/ui/status/banner'
import { HOME } from './safe-return'
import { type NewFounder, requestSignUp } from './sign-up-request'

interface SignUpFormProps {
  /** A connection waits in this browser: the new organization gets it without a further press. */
  grantWaits: boolean
}

const SIGN_UP = sentAsTyped<NewFounder>()
const typedSignUp = object({ name: text, email: text, password: text, organization: text })

/** Name, email, password, organization. Signs in, and finishes connecting when a connection waits. */
export function SignUpForm({ grantWaits }: SignUpFormProps) {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): NewFounder => ({ name: '', email: '', password: '', organization: '' }),
    valuesOf: (first) => first,
    schemaOf: () => SIGN_UP,
    send: requestSignUp,
    // The account exists: a connection that could not be claimed any more is explained on its own page.
    onSent: ({ connected, mailed }) =>
      mailed ? undefined : leaveFor(connected ? `${HOME}?connected=1` : grantWaits ? '/claim' : HOME),
    secrets: ['password'],
    keep: { name: 'visitor:sign-up', begun: typedSignUp, values: typedSignUp },
  })
  if (typed.answer?.mailed)
    return (
      <Banner tone="good" title={t('accounts.mailed-title')}>
        {t('accounts.mailed', { email: typed.values.email.trim() })}
      </Banner>
    )
  return (
    <TypedForm
      typed={typed}
      question={t('accounts.create-account-question')}
      className="space-y-4"
      inSight
      footer={
        <SubmitButton size="large" pending={typed.pending} className="w-full">
          {t(grantWaits ? 'accounts.create-account-and-connect' : 'accounts.create-account')}
        </SubmitButton>
      }
    >
      <FormField name="name" label={t('accounts.your-name')}>
        {(box) => <TextInput {...box} autoComplete="name" required />}
      </FormField>
      <FormField name="email" label={t('accounts.email')}>
        {(box) => <TextInput {...box} type="email" autoComplete="username" required />}
      </FormField>
      <FormField name="password" label={t('accounts.password')} hint={t('accounts.password-hint')}>
        {(box) => <PasswordInput {...box} autoComplete="new-password" required />}
      </FormField>
      <FormField
        name="organization"
        label={t('accounts.organization')}
        hint={t('accounts.organization-hint')}
      >
        {(box) => <TextInput {...box} autoComplete="organization" required />}
      </FormField>
    </TypedForm>
  )
}
