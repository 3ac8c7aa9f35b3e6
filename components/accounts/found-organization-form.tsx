'use client'

import { useWords } from '#use-words'
import { askApi } from '@/components/api/ask-api'
import { object, text } from '@/components/api/read'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { leaveFor } from '@/components/frame/leave-for'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import { HOME } from './safe-return'

interface NewOrganization {
  name: string
}

const NEW_ORGANIZATION = sentAsTyped<NewOrganization>()
const typedOrganization = object({ name: text })

/** Begins a further organization, with its founder as administrator, and opens its desk. */
export function FoundOrganizationForm() {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): NewOrganization => ({ name: '' }),
    valuesOf: (first) => first,
    schemaOf: () => NEW_ORGANIZATION,
    send: (body) => askApi('/api/organizations', () => undefined, { method: 'POST', body }),
    onSent: () => leaveFor(HOME),
    keep: { name: 'visitor:organization', begun: typedOrganization, values: typedOrganization },
  })
  return (
    <TypedForm
      typed={typed}
      question={t('accounts.create-organization-question')}
      className="space-y-4"
      inSight
      footer={<SubmitButton pending={typed.pending}>{t('accounts.create-organization')}</SubmitButton>}
    >
      <FormField name="name" label={t('accounts.name')} hint={t('accounts.organization-hint')}>
        {(box) => <TextInput {...box} autoComplete="organization" required />}
      </FormField>
    </TypedForm>
  )
}
