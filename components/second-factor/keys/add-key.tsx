'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { Button } from '@/components/ui/button/button'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import { showToast } from '@/components/ui/toast/toast'
import { requestKey } from './key-requests'

interface AddKeyProps {
  /** It is kept, with these recovery codes; null beside another factor, which came with some. */
  onAdded: (codes: readonly string[] | null) => unknown
}

/** A security key, from the press until it is kept. */
export function AddKey({ onAdded }: AddKeyProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('second-factor.key-add')}</Button>
  return (
    <NewKey
      onKept={(made, name) => {
        showToast({ tone: 'good', message: t('second-factor.key-added', { name }) })
        setOpen(false)
        void onAdded(made)
      }}
      onCancel={() => setOpen(false)}
    />
  )
}

interface Named {
  name: string
}

const NAMED = sentAsTyped<Named>()

interface NewKeyProps {
  /** With recovery codes; null beside another factor, which came with some. */
  onKept: (codes: readonly string[] | null, name: string) => void
  onCancel: () => void
}

function NewKey({ onKept, onCancel }: NewKeyProps) {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): Named => ({ name: '' }),
    valuesOf: (first) => first,
    schemaOf: () => NAMED,
    send: ({ name }) => requestKey(name, t),
    onSent: ({ recoveryCodes }, { name }) => onKept(recoveryCodes, name.trim()),
    // A name is typed again.
    isUnsaved: () => false,
  })
  return (
    <TypedForm
      typed={typed}
      label={t('second-factor.key-add')}
      className="max-w-sm space-y-4"
      kept={t('second-factor.on-kept')}
      inSight
      footer={
        <div className="flex flex-wrap gap-2">
          <SubmitButton pending={typed.pending}>{t('second-factor.key-make')}</SubmitButton>
          <Button onClick={onCancel}>{t('second-factor.cancel')}</Button>
        </div>
      }
    >
      <p>
        {t('second-factor.key-add-intro')} {t('security-keys.will-ask')}
      </p>
      <FormField name="name" label={t('second-factor.key-name')} hint={t('second-factor.key-name-hint')}>
        {(box) => <TextInput {...box} autoComplete="off" required autoFocus />}
      </FormField>
    </TypedForm>
  )
}
