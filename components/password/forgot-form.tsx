'use client'

import { type FormEvent, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { requestResetMail } from './password-requests'

/** Asks for a reset link by mail. Whether an account has the address is not told. */
export function ForgotForm() {
  const { form, pending, setPending, run, at, notice } = useRequest()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const refusal = notice('email')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setAskedFor(null)
    void run(async () => {
      await requestResetMail(email)
      setAskedFor(email)
      setPending(false)
    })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-4">
      {refusal !== null && <ApiErrorNotice error={refusal} kept="No mail was sent." />}
      {askedFor !== null && (
        <Banner tone="good" title="Look in your mail.">
          If {askedFor} has an account, a link is on its way to it. It works once, for an hour.
        </Banner>
      )}
      <Field label="Email" error={at('email')}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="username" required autoFocus />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" pending={pending} className="w-full">
        Send a link
      </Button>
    </form>
  )
}
