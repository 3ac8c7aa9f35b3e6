'use client'

import type { FormEvent } from 'react'
import { HOME } from '@/components/accounts/safe-return'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { requestJoin } from './join-request'

interface JoinNewFormProps {
  token: string
  organization: string
  /** The only address that may accept; null when any may. */
  email: string | null
}

/** Joins with a new account. What was typed stays when it is refused. */
export function JoinNewForm({ token, organization, email }: JoinNewFormProps) {
  const { form, pending, run, at, notice } = useRequest()
  const refusal = notice('account.name', 'account.email', 'account.password')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    void run(async () => {
      await requestJoin(token, { name: text('name'), email: text('email'), password: text('password') })
      window.location.assign(HOME)
    })
  }

  return (
    // `post` keeps a password out of the address, should the press come before the page is ready.
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-4">
      {refusal !== null && <ApiErrorNotice error={refusal} kept="What you typed is still here." />}
      <Field label="Your name" error={at('account.name')}>
        {(control) => <TextInput {...control} name="name" autoComplete="name" required />}
      </Field>
      <Field
        label="Email"
        error={at('account.email')}
        hint={email ? 'The invitation is for this address.' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            {...(email ? { value: email, readOnly: true } : {})}
          />
        )}
      </Field>
      <Field label="Password" error={at('account.password')} hint="At least 10 characters.">
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Button type="submit" look="primary" size="large" pending={pending} className="w-full">
        <span className="truncate">Create account and join {organization}</span>
      </Button>
    </form>
  )
}
