'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextInput } from '@/components/ui/text-input'
import { type SignUpInput, signUpSchema } from '@/lib/accounts/sign-up-schema'
import { HOME } from './safe-return'
import { requestSignUp } from './sign-up-request'

interface SignUpFormProps {
  /** A connection waits in this browser: the new organization gets it without a further press. */
  grantWaits: boolean
}

const FIELDS = ['name', 'email', 'password', 'organization'] as const
const isField = (path: string): path is keyof SignUpInput => FIELDS.some((field) => field === path)

/** Name, email, password, organization. Signs in, and finishes connecting when a connection waits. */
export function SignUpForm({ grantWaits }: SignUpFormProps) {
  const [refusal, setRefusal] = useState<unknown>(null)
  // No default values: they would clear what was typed before the page was ready.
  const form = useForm<SignUpInput>({
    resolver: zodResolver(signUpSchema),
    mode: 'onTouched',
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const submit = async (input: SignUpInput) => {
    setRefusal(null)
    try {
      const { connected } = await requestSignUp(input)
      // The account exists: a connection that could not be claimed any more is explained on its own page.
      window.location.assign(connected ? `${HOME}?connected=1` : grantWaits ? '/claim' : HOME)
    } catch (error) {
      showRefusal(error)
    }
  }

  const showRefusal = (error: unknown) => {
    const named = error instanceof ApiError ? error.details.filter(({ path }) => path && isField(path)) : []
    named.forEach(({ path, message }, index) => {
      if (path && isField(path)) form.setError(path, { message }, { shouldFocus: index === 0 })
    })
    if (named.length === 0) setRefusal(error)
    else form.setError('root', { message: 'refused' })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="space-y-4"
    >
      {refusal !== null && <ApiErrorNotice error={refusal} kept="What you typed is still here." />}
      <Field label="Your name" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" required />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('email')} type="email" autoComplete="username" required />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        hint={errors.password ? undefined : 'At least 10 characters.'}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" required />
        )}
      </Field>
      <Field
        label="Organization"
        error={errors.organization?.message}
        hint="Your company or depot, as colleagues would call it."
      >
        {(control) => (
          <TextInput {...control} {...form.register('organization')} autoComplete="organization" required />
        )}
      </Field>
      <SubmitButton
        size="large"
        pending={isSubmitting || (isSubmitSuccessful && refusal === null)}
        className="w-full"
      >
        {grantWaits ? 'Create account and connect' : 'Create account'}
      </SubmitButton>
    </form>
  )
}
