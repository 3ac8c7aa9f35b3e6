'use client'

import { useWords } from '#use-words'
import { HOME } from '@/components/accounts/safe-return'
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
import { type NewAccount, requestJoin } from './join-request'

interface JoinNewFormProps {
  token: string
  organization: string
  /** The only address that may accept; null when any may. */
  email: string | null
}

const NEW_ACCOUNT = sentAsTyped<NewAccount>()
const typedAccount = object({ name: text, email: text, password: text })

/** Joins with a new account. What was typed stays when it is refused. */
export function JoinNewForm({ token, organization, email }: JoinNewFormProps) {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): NewAccount => ({ name: '', email: email ?? '', password: '' }),
    valuesOf: (first) => first,
    schemaOf: () => NEW_ACCOUNT,
    send: (account) => requestJoin(token, account),
    onSent: ({ mailed }) => (mailed ? undefined : leaveFor(HOME)),
    fieldAt: (path) => path.replace(/^account\./, ''),
    secrets: ['password'],
    // By what the invitation says, and not by its secret.
    keep: {
      name: `visitor:join/${organization}/${email ?? ''}`,
      begun: typedAccount,
      values: typedAccount,
    },
  })
  if (typed.answer?.mailed)
    return (
      <Banner tone="good" title={t('join.mailed-title')}>
        {t('join.mailed', { email: typed.values.email.trim() })}
      </Banner>
    )
  return (
    <TypedForm
      typed={typed}
      question={t('join.question', { organization })}
      className="space-y-4"
      inSight
      footer={
        <SubmitButton size="large" pending={typed.pending} className="w-full">
          <span className="min-w-0 whitespace-normal wrap-break-word">
            {t('join.create-and-join', { organization })}
          </span>
        </SubmitButton>
      }
    >
      <FormField name="name" label={t('join.your-name')}>
        {(box) => <TextInput {...box} autoComplete="name" required />}
      </FormField>
      <FormField name="email" label={t('join.email')} hint={email ? t('join.email-only') : undefined}>
        {(box) => (
          <TextInput {...box} type="email" autoComplete="username" required readOnly={email !== null} />
        )}
      </FormField>
      <FormField name="password" label={t('join.password')} hint={t('join.password-hint')}>
        {(box) => <PasswordInput {...box} autoComplete="new-password" required />}
      </FormField>
    </TypedForm>
  )
}
