'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { leaveFor } from '@/components/frame/leave-for'
import { ErrorNotice } from '@/components/ui/error-notice'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import type { Words } from '@/lib/words/words'
import { requestCompany } from './company-requests'

interface Typed {
  email: string
}

const emailIn = (t: Words) =>
  typedAs(({ email }: Typed) => ({
    ready: email.trim(),
    problems: email.trim() ? [] : [{ path: 'email', message: t('accounts.no-email') }],
  }))

/** Leads to the provider of one's company, by the domain of one's address. */
export function CompanyForm({ callbackUrl }: { callbackUrl: string }) {
  const t = useWords()
  const [isUnknown, setIsUnknown] = useState(false)
  const typed = useTypedForm({
    begin: (): Typed => ({ email: '' }),
    valuesOf: (first) => first,
    schemaOf: () => emailIn(t),
    send: requestCompany,
    onSent: ({ data: { goTo } }) => {
      setIsUnknown(goTo === null)
      return goTo && leaveFor(`${goTo}?callbackUrl=${encodeURIComponent(callbackUrl)}`)
    },
    isUnsaved: () => false,
  })
  return (
    <TypedForm
      typed={typed}
      className="space-y-4"
      inSight
      footer={
        <SubmitButton size="large" pending={typed.pending} className="w-full">
          {t('sign-on.continue')}
        </SubmitButton>
      }
    >
      {isUnknown && (
        <ErrorNotice title={t('sign-on.unknown-company')} next={t('sign-on.unknown-company-next')} />
      )}
      <FormField name="email" label={t('sign-on.work-email')} hint={t('sign-on.work-email-hint')}>
        {(box) => <TextInput {...box} type="email" autoComplete="username" required autoFocus />}
      </FormField>
    </TypedForm>
  )
}
