'use client'

import type { FormEvent } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { showToast } from '@/components/ui/toast'
import { requestPasswordChange } from './password-requests'

/** Changes one's own password; this session goes on, all others end. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { form, pending, setPending, run, at, notice } = useRequest()
  const refusal = notice('currentPassword', 'newPassword')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const fields = new FormData(element)
    void run(async () => {
      await requestPasswordChange(
        String(fields.get('currentPassword') ?? ''),
        String(fields.get('newPassword') ?? ''),
      )
      element.reset()
      setPending(false)
      showToast({ tone: 'good', message: 'Your password was changed. Sessions elsewhere have ended.' })
    })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-sm space-y-4">
      {refusal !== null && <ApiErrorNotice error={refusal} kept="Your password is as it was." />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label="Current password" error={at('currentPassword')}>
        {(control) => (
          <PasswordInput {...control} name="currentPassword" autoComplete="current-password" required />
        )}
      </Field>
      <Field label="New password" error={at('newPassword')} hint="At least 10 characters.">
        {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" required />}
      </Field>
      <Button type="submit" look="primary" pending={pending}>
        Change password
      </Button>
    </form>
  )
}
