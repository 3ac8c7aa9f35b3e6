'use client'

import type { FormEvent } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextInput } from '@/components/ui/text-input'
import { HOME } from './safe-return'
import { requestSignUp } from './sign-up-request'

interface SignUpFormProps {
  /** A connection waits in this browser: the new organization gets it without a further press. */
  grantWaits: boolean
}

/** Name, email, password, organization. Signs in, and finishes connecting when a connection waits. */
export function SignUpForm({ grantWaits }: SignUpFormProps) {
  const { form, pending, run, at, notice } = useRequest()
  const refusal = notice('name', 'email', 'password', 'organization')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    void run(async () => {
      const { connected } = await requestSignUp({
        name: text('name'),
        email: text('email'),
        password: text('password'),
        organization: text('organization'),
      })
      // The account exists: a connection that could not be claimed any more is explained on its own page.
      window.location.assign(connected ? `${HOME}?connected=1` : grantWaits ? '/claim' : HOME)
    })
  }

  return (
    // `post` keeps a password out of the address, should the press come before the page is ready.
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-4">
      {refusal !== null && <ApiErrorNotice error={refusal} kept="What you typed is still here." />}
      <Field label="Your name" error={at('name')}>
        {(control) => <TextInput {...control} name="name" autoComplete="name" required />}
      </Field>
      <Field label="Email" error={at('email')}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="username" required />}
      </Field>
      <Field
        label="Password"
        error={at('password')}
        hint={at('password') ? undefined : 'At least 10 characters.'}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field
        label="Organization"
        error={at('organization')}
        hint="Your company or depot, as colleagues would call it."
      >
        {(control) => <TextInput {...control} name="organization" autoComplete="organization" required />}
      </Field>
      <SubmitButton size="large" pending={pending} className="w-full">
        {grantWaits ? 'Create account and connect' : 'Create account'}
      </SubmitButton>
    </form>
  )
}
