'use client'

import { type FormEvent, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { askApi } from '@/components/api/ask-api'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextInput } from '@/components/ui/text-input'
import { HOME } from './safe-return'

/** Begins a further organization, with its founder as administrator, and opens its desk. */
export function FoundOrganizationForm() {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const atField = error instanceof ApiError ? error.at('name') : undefined

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    setPending(true)
    setError(null)
    try {
      await askApi('/api/organizations', () => undefined, { method: 'POST', body: { name } })
      window.location.assign(HOME)
    } catch (thrown) {
      setError(thrown)
      setPending(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {error !== null && atField === undefined && (
        <ApiErrorNotice error={error} kept="What you typed is still here." />
      )}
      <Field label="Name" error={atField} hint="Your company or depot, as colleagues would call it.">
        {(control) => <TextInput {...control} name="name" autoComplete="organization" required />}
      </Field>
      <SubmitButton pending={pending}>Begin organization</SubmitButton>
    </form>
  )
}
