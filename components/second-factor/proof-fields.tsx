'use client'

import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { requestProof } from './factor-requests'

/** What a person is asked by, to show that they are still who they were. */
export interface ProofAsked {
  /** Of the signed-in person, for password managers. */
  email: string
  /** Their account has a second factor. */
  withCode: boolean
}

/** Of a form that asks for it. */
export interface Proof {
  password: string
  code: string
}

const PROOF = sentAsTyped<Proof>()

/** What each form that asks for it begins with. */
export const PROOF_FORM = {
  begin: (): Proof => ({ password: '', code: '' }),
  valuesOf: (first: Proof) => first,
  schemaOf: () => PROOF,
  secrets: ['password', 'code'] as const,
}

export const giveProof = ({ withCode }: ProofAsked, { password, code }: Proof) =>
  requestProof(withCode ? { password, code } : { password })

/** Password, and code, once more: fields of the form around. */
export function ProofFields({ email, withCode }: ProofAsked) {
  const t = useWords()
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="password" label={t('second-factor.ask-password')}>
        {(box) => <PasswordInput {...box} autoComplete="current-password" required />}
      </FormField>
      {withCode && (
        <FormField name="code" label={t('second-factor.ask-code')} hint={t('second-factor.ask-code-hint')}>
          {(box) => <TextInput {...box} figures autoComplete="one-time-code" required />}
        </FormField>
      )}
    </>
  )
}
