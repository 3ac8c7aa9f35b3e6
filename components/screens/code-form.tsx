'use client'

import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import { requestScreenCode } from './queries'

interface Typed {
  code: string
}

const TYPED = sentAsTyped<Typed>()

/** The code that an administrator was shown: this browser is the screen from then on. */
export function CodeForm() {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): Typed => ({ code: '' }),
    valuesOf: (first) => first,
    schemaOf: () => TYPED,
    send: ({ code }) => requestScreenCode(code),
    onSent: () => window.location.assign('/screen'),
    // A code is typed again.
    isUnsaved: () => false,
  })
  return (
    <TypedForm
      typed={typed}
      className="space-y-4"
      kept={t('screens.code-kept')}
      inSight
      footer={
        <SubmitButton size="large" pending={typed.pending} className="w-full">
          {t('screens.begin')}
        </SubmitButton>
      }
    >
      <FormField name="code" label={t('screens.code')}>
        {(box) => <TextInput {...box} autoComplete="off" autoCapitalize="characters" required autoFocus />}
      </FormField>
    </TypedForm>
  )
}
