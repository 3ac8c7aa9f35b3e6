'use client'

import { type FormEvent, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LinkButton } from '@/components/ui/link-button'
import { PasswordInput } from '@/components/ui/password-input'
import { requestReset } from './password-requests'

interface ResetFormProps {
  token: string
  /** Whose password it is: for the browser's password store. */
  email: string
}

/** Sets a new password; the person then signs in with it. */
export function ResetForm({ token, email }: ResetFormProps) {
  const { form, pending, run, at, notice } = useRequest()
  const [done, setDone] = useState(false)
  const refusal = notice('password')

  if (done)
    return (
      <>
        <Banner tone="good" title="Your new password is set.">
          Sessions that were open elsewhere have ended.
        </Banner>
        <LinkButton href="/sign-in" look="primary" size="large" className="mt-4 w-full">
          Sign in
        </LinkButton>
      </>
    )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void run(async () => {
      await requestReset(token, password)
      setDone(true)
    })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-4">
      {refusal !== null && <ApiErrorNotice error={refusal} kept="Your password is as it was." />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label="New password" error={at('password')} hint="At least 10 characters.">
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="new-password" required autoFocus />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" pending={pending} className="w-full">
        Set password
      </Button>
    </form>
  )
}
