'use client'

import Link from 'next/link'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextInput } from '@/components/ui/text-input'
import { requestSignIn } from './sign-in-request'

interface SignInFormProps {
  /** A path of ours. */
  goTo: string
}

const HINTS: Record<string, string> = {
  wrong_credentials: 'Look for a slip of a key, or an address of another organization.',
}

/** Email and password. What was typed stays when it is refused. */
export function SignInForm({ goTo }: SignInFormProps) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const fields = new FormData(event.currentTarget)
    setPending(true)
    setError(null)
    try {
      await requestSignIn(String(fields.get('email') ?? ''), String(fields.get('password') ?? ''))
      window.location.assign(goTo)
    } catch (thrown) {
      setError(thrown)
      setPending(false)
    }
  }

  return (
    // `post` keeps a password out of the address, should the press come before the page is ready.
    <form method="post" onSubmit={(event) => void submit(event)} className="space-y-4">
      {error !== null && (
        <ApiErrorNotice error={error} next={error instanceof ApiError ? HINTS[error.code] : undefined} />
      )}
      <Field label="Email">
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="username" required autoFocus />
        )}
      </Field>
      <Field
        label="Password"
        aside={
          <Link href="/forgot" className="link">
            Forgotten?
          </Link>
        }
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
      </Field>
      <SubmitButton size="large" pending={pending} className="w-full">
        Sign in
      </SubmitButton>
    </form>
  )
}
