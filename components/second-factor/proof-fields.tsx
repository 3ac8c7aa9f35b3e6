'use client'

import { useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { Button } from '@/components/ui/button/button'
import { PasswordInput } from '@/components/ui/form/password-input'
import { TextInput } from '@/components/ui/form/text-input'
import type { Words } from '@/lib/words/words'
import { requestProof } from './factor-requests'
import { signedForProof } from './keys/key-requests'

/** What a person is asked by, to show that they are still who they were. */
export interface ProofAsked {
  /** Of the signed-in person, for password managers. */
  email: string
  /** Their account has a second factor. */
  withCode: boolean
  /** A key of theirs will do in place of a code. */
  withKey: boolean
}

/** Of a form that asks for it. */
export interface Proof {
  password: string
  code: string
  /** In place of a key. */
  byCode: boolean
}

const PROOF = sentAsTyped<Proof>()

/** What each form that asks for it begins with. */
export const PROOF_FORM = {
  begin: (): Proof => ({ password: '', code: '', byCode: false }),
  valuesOf: (first: Proof) => first,
  schemaOf: () => PROOF,
  secrets: ['password', 'code'] as const,
  // Nothing is lost with them.
  isUnsaved: () => false,
}

export async function giveProof(
  { withCode, withKey }: ProofAsked,
  { password, code, byCode }: Proof,
  t: Words,
): Promise<void> {
  if (withKey && !byCode) return requestProof({ password, key: await signedForProof(t) })
  return requestProof(withCode ? { password, code } : { password })
}

/** Password, and key or code, once more: fields of the form around. */
export function ProofFields({ email, withCode, withKey }: ProofAsked) {
  const t = useWords()
  const { setValue, watch } = useFormContext<Proof>()
  const byKey = withKey && !watch('byCode')
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="password" label={t('second-factor.ask-password')}>
        {(box) => <PasswordInput {...box} autoComplete="current-password" required />}
      </FormField>
      {byKey && <p>{t('security-keys.will-ask')}</p>}
      {withCode && !byKey && (
        <FormField name="code" label={t('second-factor.ask-code')} hint={t('second-factor.ask-code-hint')}>
          {(box) => <TextInput {...box} figures autoComplete="one-time-code" required />}
        </FormField>
      )}
      {withKey && (
        <Button look="quiet" onClick={() => setValue('byCode', byKey)}>
          {t(byKey ? 'security-keys.code-instead' : 'security-keys.instead')}
        </Button>
      )}
    </>
  )
}
