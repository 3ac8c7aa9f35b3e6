'use client'

import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { leaveFor } from '@/components/frame/leave-for'
import { Link } from '@/components/ui/button/link'
import { PasswordInput } from '@/components/ui/form/password-input'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import type { FactorWay } from '@/lib/accounts/second-factor/factor-way'
import type { Words } from '@/lib/words/words'
import { requestSignIn } from './sign-in-request'

interface SignInFormProps {
  /** A path of ours. */
  goTo: string
  /** The password is right, and one of these has to follow, or a recovery code. */
  onSecondStep: (ways: readonly FactorWay[]) => void
}

interface Credentials {
  email: string
  password: string
}

const credentialsIn = (t: Words) =>
  typedAs((typed: Credentials) => ({
    ready: typed,
    problems: [
      ...(typed.email.trim() ? [] : [{ path: 'email', message: t('accounts.no-email') }]),
      ...(typed.password ? [] : [{ path: 'password', message: t('accounts.no-password') }]),
    ],
  }))

/** Email and password. What was typed stays when it is refused. */
export function SignInForm({ goTo, onSecondStep }: SignInFormProps) {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): Credentials => ({ email: '', password: '' }),
    valuesOf: (first) => first,
    schemaOf: () => credentialsIn(t),
    send: ({ email, password }) => requestSignIn(email, password),
    onSent: (ways) => (ways ? onSecondStep(ways) : leaveFor(goTo)),
    secrets: ['password'],
    // An address is typed again, and on the way to another page it is in nobody's way.
    isUnsaved: () => false,
  })
  const { error } = typed
  return (
    <TypedForm
      typed={typed}
      className="space-y-4"
      refusal={
        <ApiErrorNotice
          error={error}
          next={
            error instanceof ApiError && error.code === 'wrong_credentials' ? t('accounts.typo') : undefined
          }
        />
      }
      footer={
        <SubmitButton size="large" pending={typed.pending} className="w-full">
          {t('accounts.sign-in')}
        </SubmitButton>
      }
    >
      <FormField name="email" label={t('accounts.email')}>
        {(box) => <TextInput {...box} type="email" autoComplete="username" required autoFocus />}
      </FormField>
      <FormField
        name="password"
        label={t('accounts.password')}
        aside={
          <Link href="/forgot" className="link">
            {t('accounts.forgot-password')}
          </Link>
        }
      >
        {(box) => <PasswordInput {...box} autoComplete="current-password" required />}
      </FormField>
    </TypedForm>
  )
}
