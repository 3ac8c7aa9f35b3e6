'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { useTypedForm } from '@/components/form/use-typed-form'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { requestProof } from './factor-requests'

export interface ProofFormProps {
  /** Of the signed-in person, for password managers. */
  email: string
  /** Their account has a second factor. */
  withCode: boolean
  /** Whether it was given. */
  onSettled: (given: boolean) => void
}

interface Proof {
  password: string
  code: string
}

const PROOF = sentAsTyped<Proof>()

export function ProofForm({ email, withCode, onSettled }: ProofFormProps) {
  const t = useWords()
  const desk = useTypedForm({
    begin: (): Proof => ({ password: '', code: '' }),
    valuesOf: (first) => first,
    schemaOf: () => PROOF,
    send: ({ password, code }) => requestProof(withCode ? { password, code } : { password }),
    onSent: () => onSettled(true),
    secrets: ['password', 'code'],
  })
  return (
    <DeskDialog
      desk={desk}
      onClose={() => onSettled(false)}
      title={t('second-factor.ask-title')}
      intro={t(withCode ? 'second-factor.ask-intro-code' : 'second-factor.ask-intro')}
      send={t('second-factor.ask-confirm')}
      kept={t('second-factor.ask-kept')}
      inSight
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="password" label={t('second-factor.ask-password')}>
        {(box) => <PasswordInput {...box} autoComplete="current-password" required />}
      </FormField>
      {withCode && (
        <FormField name="code" label={t('second-factor.ask-code')} hint={t('second-factor.ask-code-hint')}>
          {(box) => <TextInput {...box} figures autoComplete="one-time-code" required />}
        </FormField>
      )}
    </DeskDialog>
  )
}
